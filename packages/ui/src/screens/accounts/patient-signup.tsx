import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import { TextField } from '../../elements/text-field.tsx'
import { AuthCard } from '../../patterns/auth-card.tsx'
import { SignupForm, type SignupProps } from '../../patterns/signup-form.tsx'
import { SwitchFormLink } from '../../patterns/switch-form-link.tsx'
import { UsePhoneLink } from '../../patterns/use-phone-link.tsx'

const fields = ['firstName', 'lastName'] as const

type Field = (typeof fields)[number]
export type PatientSignupScreenProps = SignupProps<Field> & {
  /** The login, with the page to return to afterwards. */
  loginHref?: string
}

/** `/patientRegister`: the signup of a patient. */
export const PatientSignupScreen = ({ loginHref = href('patientLogin'), ...props }: PatientSignupScreenProps) => (
  <AuthCard
    title={m.accounts_patient_signup_title()}
    lead={m.accounts_patient_signup_lead()}
    footer={
      <>
        <SwitchFormLink
          question={m.accounts_have_account_question()}
          label={m.accounts_login_link()}
          href={loginHref}
        />
        <UsePhoneLink />
      </>
    }
  >
    <SignupForm {...props} fields={fields}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={m.accounts_first_name_label()}
          name="firstName"
          autoComplete="given-name"
          defaultValue={props.defaultValues?.firstName}
          error={props.problem?.fields['firstName']}
        />
        <TextField
          label={m.accounts_last_name_label()}
          name="lastName"
          autoComplete="family-name"
          defaultValue={props.defaultValues?.lastName}
          error={props.problem?.fields['lastName']}
        />
      </div>
    </SignupForm>
  </AuthCard>
)
