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
    title="Signup Account for Hospital"
    lead="Patients find you by this name and address."
    footer={<SwitchFormLink question="Have an account already?" label="Login" href={href('hospitalLogin')} />}
  >
    {success ? (
      <Banner tone="success" live>
        {success}
      </Banner>
    ) : null}
    <ErrorSummary problem={problem} />
    <Form fields={fields} busy={busy} draft={draft} onSubmit={onRegister}>
      <TextField
        label="Hospital name"
        name="hospitalName"
        autoComplete="organization"
        defaultValue={defaultValues?.hospitalName}
        error={problem?.fields['hospitalName']}
      />
      <TextField
        label="Hospital address"
        name="hospitalAddress"
        autoComplete="street-address"
        defaultValue={defaultValues?.hospitalAddress}
        error={problem?.fields['hospitalAddress']}
      />
      <TextField
        label="Phone number"
        name="phoneNumber"
        type="tel"
        hint="For example 0803 123 4567"
        autoComplete="tel"
        defaultValue={defaultValues?.phoneNumber}
        error={problem?.fields['phoneNumber']}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={defaultValues?.email}
        error={problem?.fields['email']}
      />
      <PasswordField
        label="Password"
        name="password"
        hint={`At least ${limits.passwordMinLength} characters`}
        autoComplete="new-password"
        defaultValue={defaultValues?.password}
        error={problem?.fields['password']}
      />
      <PasswordField
        label="Confirm password"
        name="confirmPassword"
        autoComplete="new-password"
        defaultValue={defaultValues?.confirmPassword}
        error={problem?.fields['confirmPassword']}
      />
      <ConsentNote />
      <Button type="submit" busy={busy} wide>
        Register
      </Button>
    </Form>
  </AuthCard>
)
