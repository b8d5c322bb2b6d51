import { m } from '@ilera/contract/messages'
import { phoneCodeLength } from '@ilera/contract/accounts/phone-rules'
import type { Ref } from 'react'
import { TextField } from '../elements/text-field.tsx'

export type CodeFieldProps = {
  /** The field's name in the form. */
  name?: string
  /** Where the code was sent. */
  hint: string
  /** What is wrong with the code. */
  error?: string
  /** The input, to focus it. */
  ref?: Ref<HTMLInputElement>
}

/** The field for a code that an SMS contains. The phone offers to fill it in, and shows digits to type. */
export const CodeField = ({ name = 'code', hint, error, ref }: CodeFieldProps) => (
  <TextField
    label={m.phone_code_label()}
    name={name}
    hint={hint}
    autoComplete="one-time-code"
    inputMode="numeric"
    // Room for a space in the middle, as some people copy it.
    maxLength={phoneCodeLength + 4}
    spellCheck={false}
    ref={ref}
    error={error}
  />
)
