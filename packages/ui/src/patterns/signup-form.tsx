import { m } from '@ilera/contract/messages'
import { limits } from '@ilera/contract/shared/limits'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { Banner } from '../elements/banner.tsx'
import { Button } from '../elements/button.tsx'
import type { ElementChildren } from '../elements/element-children.ts'
import { Form, type FormDraft } from '../elements/form.tsx'
import { PasswordField } from '../elements/password-field.tsx'
import { TextField } from '../elements/text-field.tsx'
import { ConsentNote } from './consent-note.tsx'
import { ErrorSummary } from './error-summary.tsx'

/** The fields of every account. */
const accountFields = ['email', 'password', 'confirmPassword'] as const
type AccountField = (typeof accountFields)[number]

export type SignupValues<Field extends string> = Record<Field | AccountField, string>

/** What a signup screen passes on. */
export type SignupProps<Field extends string> = {
  /** The request is running: the button is busy, and a second press does nothing. */
  busy?: boolean
  /** What is wrong: a summary above the form, and a message beside each field. */
  problem?: ValidationErrors
  /** The server's message after the signup, while the login page loads. */
  success?: string
  /** The values that the fields start with. */
  defaultValues?: { [Name in Field | AccountField]?: string }
  /** Stores what is typed, so that a reload does not lose it. */
  draft?: FormDraft
  /** Called with the values of the form. */
  onRegister: (submission: { values: SignupValues<Field> }) => void
}

export type SignupFormProps<Field extends string> = SignupProps<Field> & {
  /** The names of the fields in `children`. */
  fields: readonly Field[]
  /** What only this kind of account has: its fields, above e-mail and password. */
  children: ElementChildren
}

/** The form of a new account: its own fields, e-mail, a password typed twice, and the consent. */
export const SignupForm = <const Field extends string>(props: SignupFormProps<Field>) => {
  const { fields, busy, problem, success, draft, onRegister, children } = props
  const defaultValues: { [Name in AccountField]?: string } = props.defaultValues ?? {}
  return (
    <>
      {success ? (
        <Banner tone="success" live>
          {success}
        </Banner>
      ) : null}
      <ErrorSummary problem={problem} />
      <Form fields={[...fields, ...accountFields]} busy={busy} draft={draft} onSubmit={onRegister}>
        {children}
        <TextField
          label={m.accounts_email_label()}
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={defaultValues.email}
          error={problem?.fields['email']}
        />
        <PasswordField
          label={m.accounts_password_label()}
          name="password"
          hint={m.accounts_new_password_hint({ count: limits.passwordMinLength })}
          autoComplete="new-password"
          defaultValue={defaultValues.password}
          error={problem?.fields['password']}
        />
        <PasswordField
          label={m.accounts_confirm_password_label()}
          name="confirmPassword"
          autoComplete="new-password"
          defaultValue={defaultValues.confirmPassword}
          error={problem?.fields['confirmPassword']}
        />
        <ConsentNote />
        <Button type="submit" busy={busy} wide>
          {m.accounts_register_button()}
        </Button>
      </Form>
    </>
  )
}
