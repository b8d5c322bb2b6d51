import { accountWords } from '../accounts/words.ts'
import { checked, type Checked } from '../shared/findings.ts'
import { cleaned, type Typed } from '../shared/text.ts'
import { secondStepWords } from './words.ts'

/** What turns the second step on or off: a session that was left open must not be enough. */
export type SecondStepProof = { code: string; password: string }

/** A code as typed, without the spaces and dashes that make it readable; recovery codes in capitals. */
export const cleanCode = (typed: Typed): string => cleaned('code', typed).replaceAll(/[\s-]/g, '').toUpperCase()

export function checkSecondStep(input: { [Key in keyof SecondStepProof]?: Typed }): Checked<SecondStepProof> {
  const values = { code: cleanCode(input.code), password: String(input.password ?? '') }
  return checked(values, {
    code: values.code === '' ? secondStepWords.codeRequired : undefined,
    password: values.password === '' ? accountWords.passwordRequired : undefined,
  })
}
