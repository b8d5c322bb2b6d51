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

const fields = ['firstName', 'lastName', 'email', 'password', 'confirmPassword'] as const

export type PatientSignupValues = Record<(typeof fields)[number], string>

export type PatientSignupScreenProps = {
  busy?: boolean
  problem?: ValidationErrors
  /** The server's message after the signup. */
  success?: string
  defaultValues?: Partial<PatientSignupValues>
  draft?: FormDraft
  onRegister: (submission: { values: PatientSignupValues }) => void
}

/** `/patientRegister`: the signup of a patient. */
export const PatientSignupScreen = ({
  busy,
  problem,
  success,
  defaultValues,
  draft,
  onRegister,
}: PatientSignupScreenProps) => (
  <AuthCard
    title={m.accounts_patient_signup_title()}
    lead={m.accounts_patient_signup_lead()}
    footer={
      <SwitchFormLink
        question={m.accounts_have_account_question()}
        label={m.accounts_login_link()}
        href={href('patientLogin')}
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
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={m.accounts_first_name_label()}
          name="firstName"
          autoComplete="given-name"
          defaultValue={defaultValues?.firstName}
          error={problem?.fields['firstName']}
        />
        <TextField
          label={m.accounts_last_name_label()}
          name="lastName"
          autoComplete="family-name"
          defaultValue={defaultValues?.lastName}
          error={problem?.fields['lastName']}
        />
      </div>
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
