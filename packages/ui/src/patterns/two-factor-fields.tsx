import { m } from '@ilera/contract/messages'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { PasswordField } from '../elements/password-field.tsx'
import { TextField } from '../elements/text-field.tsx'

export type TwoFactorFieldsProps = {
  /** What is wrong: a message beside each of the two fields. */
  problem?: ValidationErrors
  /** Where the code is found. */
  codeHint: string
}

/** The fields that turn two-factor authentication on or off: a code, and the password again. */
export const TwoFactorFields = ({ problem, codeHint }: TwoFactorFieldsProps) => (
  <>
    <TextField
      label={m.two_factor_code()}
      name="code"
      hint={codeHint}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      error={problem?.fields['code']}
    />
    <PasswordField
      label={m.accounts_password_label()}
      name="password"
      hint={m.two_factor_password_hint()}
      error={problem?.fields['password']}
    />
  </>
)
