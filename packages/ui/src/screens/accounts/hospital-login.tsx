import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import { AuthCard } from '../../patterns/auth-card.tsx'
import { LoginForm, type LoginFormProps } from '../../patterns/login-form.tsx'
import { SwitchFormLink } from '../../patterns/switch-form-link.tsx'

export type HospitalLoginScreenProps = LoginFormProps

/** `/hospitalLogin`: the login of a hospital. */
export const HospitalLoginScreen = (props: HospitalLoginScreenProps) => (
  <AuthCard
    title={m.accounts_hospital_login_title()}
    lead={m.accounts_hospital_login_lead()}
    footer={
      <SwitchFormLink
        question={m.accounts_no_account_question()}
        label={m.accounts_sign_up_link()}
        href={href('hospitalRegister')}
      />
    }
  >
    <LoginForm {...props} />
  </AuthCard>
)
