import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { limits } from '@ilera/contract/shared/limits'
import { Banner } from '../../elements/banner.tsx'
import { Button } from '../../elements/button.tsx'
import { Form, type FormDraft } from '../../elements/form.tsx'
import { PasswordField } from '../../elements/password-field.tsx'
import { TextField } from '../../elements/text-field.tsx'
import { AuthCard } from '../../patterns/auth-card.tsx'
import { ConsentNote } from '../../patterns/consent-note.tsx'
import { ErrorSummary } from '../../patterns/error-summary.tsx'
import { SwitchFormLink } from '../../patterns/switch-form-link.tsx'

const fields = ['hospitalName', 'hospitalAddress', 'phoneNumber', 'email', 'password', 'confirmPassword'] as const

export type HospitalSignupValues = Record<(typeof fields)[number], string>

export type HospitalSignupScreenProps = {
  busy?: boolean
  problem?: ValidationErrors
  /** The server's message after the signup, while the login page loads. */
  success?: string
  defaultValues?: Partial<HospitalSignupValues>
  draft?: FormDraft
  onRegister: (submission: { values: HospitalSignupValues }) => void
}

/** `/hospitalRegister`: the signup of a hospital. */
export const HospitalSignupScreen = ({
  busy,
  problem,
  success,
  defaultValues,
  draft,
  onRegister,
}: HospitalSignupScreenProps) => (
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
    {success ? (
      <Banner tone="success" live>
        {success}
      </Banner>
    ) : null}
    <ErrorSummary problem={problem} />
    <Form fields={fields} busy={busy} draft={draft} onSubmit={onRegister}>
      <TextField
        label={m.accounts_hospital_name_label()}
        name="hospitalName"
        autoComplete="organization"
        defaultValue={defaultValues?.hospitalName}
        error={problem?.fields['hospitalName']}
      />
      <TextField
        label={m.accounts_hospital_address_label()}
        name="hospitalAddress"
        autoComplete="street-address"
        defaultValue={defaultValues?.hospitalAddress}
        error={problem?.fields['hospitalAddress']}
      />
      <TextField
        label={m.accounts_phone_number_label()}
        name="phoneNumber"
        type="tel"
        hint={m.accounts_phone_number_hint()}
        autoComplete="tel"
        defaultValue={defaultValues?.phoneNumber}
        error={problem?.fields['phoneNumber']}
      />
      <TextField
        label={m.accounts_email_label()}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={defaultValues?.email}
        error={problem?.fields['email']}
      />
      <PasswordField
        label={m.accounts_password_label()}
        name="password"
        hint={m.accounts_new_password_hint({ count: limits.passwordMinLength })}
        autoComplete="new-password"
        defaultValue={defaultValues?.password}
        error={problem?.fields['password']}
      />
      <PasswordField
        label={m.accounts_confirm_password_label()}
        name="confirmPassword"
        autoComplete="new-password"
        defaultValue={defaultValues?.confirmPassword}
        error={problem?.fields['confirmPassword']}
      />
      <ConsentNote />
      <Button type="submit" busy={busy} wide>
        {m.accounts_register_button()}
      </Button>
    </Form>
  </AuthCard>
)
