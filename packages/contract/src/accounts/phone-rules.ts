import { m } from '@ilera/contract/messages'
import { limits } from '../shared/limits.ts'
import {
  cleanEmail,
  cleanValue,
  isBlank,
  isEmail,
  isPhoneNumber,
  textError,
  type FormValue,
} from '../shared/text-fields.ts'
import { toValidationResult, type ValidationResult } from '../shared/validation.ts'
import { newPasswordError, samePassword, type NewPassword } from './rules.ts'

/** Digits of a code that is sent by SMS. */
export const phoneCodeLength = 6

type Fields<Key extends string> = { [Name in Key]?: FormValue }

/** The digits of a typed code, without spaces and dashes. */
export const normalizePhoneCode = (value: FormValue): string => cleanValue('code', value).replace(/[\s-]/g, '')

const phoneError = (value: string): string | undefined => {
  if (isBlank(value)) return m.phone_number_missing()
  return isPhoneNumber(value) ? undefined : m.patients_phone_invalid()
}

const codeError = (code: string): string | undefined =>
  new RegExp(`^\\d{${phoneCodeLength}}$`).test(code) ? undefined : m.phone_code_incomplete()

const nameError = (value: string, missing: string): string | undefined =>
  value === '' ? missing : textError('name', value, limits.name)

/** Validates the number that a code is sent to. The server converts it to +234 form. */
export function checkPhone(input: Fields<'phone'>): ValidationResult<{ phone: string }> {
  const phone = cleanValue('phone', input.phone)
  return toValidationResult({ phone }, { phone: phoneError(phone) })
}

/** Validates a number with its code. */
export function checkPhoneCode(input: Fields<'phone' | 'code'>): ValidationResult<{ phone: string; code: string }> {
  const values = { phone: cleanValue('phone', input.phone), code: normalizePhoneCode(input.code) }
  return toValidationResult(values, { phone: phoneError(values.phone), code: codeError(values.code) })
}

export type PhoneSignup = { phone: string; code: string; firstName: string; lastName: string }

/** Validates a sign-up by phone. */
export function checkPhoneSignup(
  input: Fields<'phone' | 'code' | 'firstName' | 'lastName'>,
): ValidationResult<PhoneSignup> {
  const values = {
    phone: cleanValue('phone', input.phone),
    code: normalizePhoneCode(input.code),
    firstName: cleanValue('name', input.firstName),
    lastName: cleanValue('name', input.lastName),
  }
  return toValidationResult(values, {
    phone: phoneError(values.phone),
    code: codeError(values.code),
    firstName: nameError(values.firstName, m.accounts_first_name_missing()),
    lastName: nameError(values.lastName, m.accounts_last_name_missing()),
  })
}

/** Validates an e-mail address and a password for an account that logs in by phone. */
export function checkNewEmail(
  input: Fields<'email' | 'newPassword' | 'confirmPassword'>,
): ValidationResult<{ email: string; newPassword: string }> {
  const passwords: { [Key in keyof NewPassword]?: FormValue } = {
    password: input.newPassword,
    confirmPassword: input.confirmPassword,
  }
  return toValidationResult(
    { email: cleanEmail(input.email), newPassword: String(input.newPassword ?? '') },
    {
      email: isBlank(input.email)
        ? m.accounts_email_required()
        : isEmail(input.email)
          ? undefined
          : m.accounts_email_invalid_patient(),
      newPassword: newPasswordError(input.newPassword),
      confirmPassword: samePassword(passwords, m.accounts_patient_passwords_mismatch()),
    },
  )
}

/** Validates the deletion of an account without a password, by a code that its phone received. */
export function checkDeletionByCode(input: Fields<'confirmCode'>): ValidationResult<{ confirmCode: string }> {
  const confirmCode = normalizePhoneCode(input.confirmCode)
  return toValidationResult({ confirmCode }, { confirmCode: codeError(confirmCode) })
}

/** What somebody changes about how they log in. */
export type LoginChange = 'addPhone' | 'addEmail' | 'removePhone' | 'removeEmail'

/** The typed values of the forms for these changes, by field. */
export type LoginChangeValues = Partial<
  Record<'phone' | 'code' | 'email' | 'newPassword' | 'confirmPassword' | 'password' | 'confirmCode', string>
>
