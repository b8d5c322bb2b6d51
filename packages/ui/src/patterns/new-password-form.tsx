import { m } from '@ilera/contract/messages'
import { limits } from '@ilera/contract/shared/limits'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { Button } from '../elements/button.tsx'
import { Form } from '../elements/form.tsx'
import { PasswordField } from '../elements/password-field.tsx'
import { ErrorSummary } from './error-summary.tsx'

export type NewPasswordValues = { password: string; confirmPassword: string }

export type NewPasswordFormProps = {
  /** The request is running: the button is busy, and a second press does nothing. */
  busy?: boolean
  /** What is wrong: a summary above the form, and a message beside each field. */
  problem?: ValidationErrors
  /** Called with both passwords. */
  onSetPassword: (submission: { values: NewPasswordValues }) => void
}

/** The form for a new password, typed twice. */
export const NewPasswordForm = ({ busy, problem, onSetPassword }: NewPasswordFormProps) => (
  <>
    <ErrorSummary problem={problem} />
    <Form fields={['password', 'confirmPassword']} busy={busy} onSubmit={onSetPassword}>
      <PasswordField
        label={m.accounts_new_password_label()}
        name="password"
        hint={m.accounts_new_password_hint({ count: limits.passwordMinLength })}
        autoComplete="new-password"
        error={problem?.fields['password']}
      />
      <PasswordField
        label={m.accounts_confirm_password_label()}
        name="confirmPassword"
        autoComplete="new-password"
        error={problem?.fields['confirmPassword']}
      />
      <Button type="submit" busy={busy} wide>
        {m.accounts_set_new_password_button()}
      </Button>
    </Form>
  </>
)
