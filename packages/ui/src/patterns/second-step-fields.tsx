import type { Findings } from '@ilera/contract/shared/findings'
import { PasswordField } from '../elements/password-field.tsx'
import { TextField } from '../elements/text-field.tsx'

export type SecondStepFieldsProps = { problem?: Findings; codeHint: string }

/** What turns the second step on or off: a code, and the password once more. */
export const SecondStepFields = ({ problem, codeHint }: SecondStepFieldsProps) => (
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
