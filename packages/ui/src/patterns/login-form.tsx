import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { useState } from 'react'
import { Banner } from '../elements/banner.tsx'
import { Button } from '../elements/button.tsx'
import { Form } from '../elements/form.tsx'
import { Link } from '../elements/link.tsx'
import { PasswordField } from '../elements/password-field.tsx'
import { TextField } from '../elements/text-field.tsx'
import { ErrorSummary } from './error-summary.tsx'

/** `code` is set only if the form asks for it. */
export type LoginValues = { email: string; password: string; code?: string }

export type LoginFormProps = {
  /** The request is running: the button is busy, and a second press does nothing. */
  busy?: boolean
  /** What is wrong: a summary above the form, and a message beside each field. */
  problem?: ValidationErrors
  /** Why the user must log in: 'Your account is ready. Please log in.', or that the session has ended. */
  notice?: string
  /** The server's message after a login, while the next page loads. */
  success?: string
  /** The values that the fields start with. With an email, the password takes the focus. */
  defaultValues?: Partial<LoginValues>
  /** The password is correct, and the account uses two-factor authentication (decision 019). */
  asksForCode?: boolean
  /** Called with email, password and, if asked for, the code. */
  onLogin: (submission: { values: LoginValues }) => void
}

const isSoleForm = ['email', 'password'] as const
const onSubmitWithCode = ['email', 'password', 'code'] as const

/** Focuses the first field that is not filled in. */
const autoFocus = (field: HTMLInputElement | null) => field?.focus()

/** Email and password, as on all three login screens. */
export function LoginForm({ busy, problem, notice, success, defaultValues, asksForCode, onLogin }: LoginFormProps) {
  // Only at first: later, the focus is where the user has put it.
  const [startsAtPassword] = useState(() => !problem && !!defaultValues?.email && !defaultValues.password)
  return (
    <>
      {notice && !problem && !success ? <Banner>{notice}</Banner> : null}
      {success ? (
        <Banner tone="success" live>
          {success}
        </Banner>
      ) : null}
      {asksForCode && !problem && !success ? <Banner live>{m.two_factor_code_prompt()}</Banner> : null}
      <ErrorSummary problem={problem} />
      <Form fields={asksForCode ? onSubmitWithCode : isSoleForm} busy={busy} onSubmit={onLogin}>
        <TextField
          label={m.accounts_email_label()}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={defaultValues?.email}
          error={problem?.fields['email']}
        />
        <div className="grid gap-1">
          <PasswordField
            label={m.accounts_password_label()}
            name="password"
            defaultValue={defaultValues?.password}
            ref={startsAtPassword ? autoFocus : undefined}
            error={problem?.fields['password']}
          />
          <span className="justify-self-end text-sm">
            <Link href={href('setNewPassword')} kind="standalone">
              {m.accounts_forgot_password()}
            </Link>
          </span>
        </div>
        {asksForCode ? (
          <TextField
            label={m.two_factor_code()}
            name="code"
            hint={m.two_factor_login_code_hint()}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            ref={autoFocus}
            error={problem?.fields['code']}
          />
        ) : null}
        <Button type="submit" busy={busy} wide>
          {m.accounts_login_button()}
        </Button>
      </Form>
    </>
  )
}
