import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { PasswordField } from '../elements/password-field.tsx'
import { TextField } from '../elements/text-field.tsx'

export type TwoFactorFieldsProps = { problem?: ValidationErrors; codeHint: string }

/** The fields that turn two-factor authentication on or off: a code, and the password again. */
export const TwoFactorFields = ({ problem, codeHint }: TwoFactorFieldsProps) => (
  <>
    <TextField
      label="Code"
      name="code"
      hint={codeHint}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      error={problem?.fields['code']}
    />
    <PasswordField
      label="Password"
      name="password"
      hint="Your password once more, because this is about who gets in."
      error={problem?.fields['password']}
    />
  </>
)
