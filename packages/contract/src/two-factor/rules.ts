import { m } from '@ilera/contract/messages'
import { toValidationResult, type ValidationResult } from '../shared/validation.ts'
import { cleanValue, type FormValue } from '../shared/text-fields.ts'

/** Code and password, required to enable or disable 2FA: a session that was left open must not be enough. */
export type TwoFactorProof = { code: string; password: string }

/** Removes spaces and dashes from a typed code, and converts recovery codes to upper case. */
export const normalizeCode = (typed: FormValue): string =>
  cleanValue('code', typed).replaceAll(/[\s-]/g, '').toUpperCase()

export function validateTwoFactorProof(input: {
  [Key in keyof TwoFactorProof]?: FormValue
}): ValidationResult<TwoFactorProof> {
  const values = { code: normalizeCode(input.code), password: String(input.password ?? '') }
  return toValidationResult(values, {
    code: values.code === '' ? m.two_factor_code_required() : undefined,
    password: values.password === '' ? m.accounts_password_required() : undefined,
  })
}
