import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import { PhoneField } from '../../elements/phone-field.tsx'
import { TextField } from '../../elements/text-field.tsx'
import { AuthCard } from '../../patterns/auth-card.tsx'
import { SignupForm, type SignupProps } from '../../patterns/signup-form.tsx'
import { SwitchFormLink } from '../../patterns/switch-form-link.tsx'

const fields = ['hospitalName', 'hospitalAddress', 'phoneNumber'] as const

type Field = (typeof fields)[number]
export type HospitalSignupScreenProps = SignupProps<Field>

/** `/hospitalRegister`: the signup of a hospital. */
export const HospitalSignupScreen = (props: HospitalSignupScreenProps) => (
  <AuthCard
    title={m.accounts_hospital_signup_title()}
    lead={m.accounts_hospital_signup_lead()}
    footer={
      <SwitchFormLink
        question={m.accounts_have_account_question()}
        label={m.accounts_login_link()}
        href={href('hospitalLogin')}
      />
    }
  >
    <SignupForm {...props} fields={fields}>
      <TextField
        label={m.accounts_hospital_name_label()}
        name="hospitalName"
        autoComplete="organization"
        defaultValue={props.defaultValues?.hospitalName}
        error={props.problem?.fields['hospitalName']}
      />
      <TextField
        label={m.accounts_hospital_address_label()}
        name="hospitalAddress"
        hint={m.accounts_public_address_hint()}
        autoComplete="street-address"
        defaultValue={props.defaultValues?.hospitalAddress}
        error={props.problem?.fields['hospitalAddress']}
      />
      <PhoneField
        label={m.accounts_phone_number_label()}
        name="phoneNumber"
        hint={m.accounts_public_phone_hint()}
        defaultValue={props.defaultValues?.phoneNumber}
        error={props.problem?.fields['phoneNumber']}
      />
    </SignupForm>
  </AuthCard>
)
