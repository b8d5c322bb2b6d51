import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import { AuthCard } from '../../patterns/auth-card.tsx'
import { LoginForm, type LoginFormProps } from '../../patterns/login-form.tsx'
import { SwitchFormLink } from '../../patterns/switch-form-link.tsx'
import { UsePhoneLink } from '../../patterns/use-phone-link.tsx'

export type PatientLoginScreenProps = LoginFormProps & {
  /** The signup, with the page to return to afterwards. */
  registerHref?: string
}

/** `/patientLogin`: the login of a patient. */
export const PatientLoginScreen = ({ registerHref = href('patientRegister'), ...props }: PatientLoginScreenProps) => (
  <AuthCard
    title={m.accounts_login_title()}
    lead={m.accounts_patient_login_lead()}
    footer={
      <>
        <SwitchFormLink
          question={m.accounts_no_account_question()}
          label={m.accounts_sign_up_link()}
          href={registerHref}
        />
        <UsePhoneLink />
      </>
    }
  >
    <LoginForm {...props} />
  </AuthCard>
)
