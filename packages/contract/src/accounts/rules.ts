import { groupDigits } from '../shared/group-digits.ts'
import { m } from '@ilera/contract/messages'
import { toValidationResult, type ValidationResult } from '../shared/validation.ts'
import { limits } from '../shared/limits.ts'
import {
  cleanValue,
  cleanEmail,
  isBlank,
  isEmail,
  isPhoneNumber,
  requiredError,
  textError,
  type FormValue,
} from '../shared/text-fields.ts'
import { codePointLength, normalizedPassword, passwordError } from '../shared/text-kinds.ts'
import { normalizeCode } from '../two-factor/rules.ts'

export type PatientSignup = {
  firstName: string
  lastName: string
  email: string
  password: string
  confirmPassword: string
}
export type HospitalSignup = {
  hospitalName: string
  hospitalAddress: string
  phoneNumber: string
  email: string
  password: string
  confirmPassword: string
}
export type Credentials = {
  email: string
  password: string
  /** 2FA code, for hospitals that have enabled it (decision 019). */
  code?: string
}
export type NewPassword = { password: string; confirmPassword: string }

type Input<Values> = { [Key in keyof Values]?: FormValue }

/** The password as it will be hashed, so that validation does not depend on how a keyboard encodes accents. */
const asHashed = (value: FormValue): string => normalizedPassword(String(value ?? ''))

/** The message for a new password that is too short, too long or invalid. */
export function newPasswordError(value: FormValue): string | undefined {
  const length = codePointLength(asHashed(value))
  if (length < limits.passwordMinLength) return m.accounts_password_short()
  return length > limits.password
    ? m.common_too_long({ most: groupDigits(limits.password) })
    : passwordError(String(value ?? ''))
}

/** `message` when the two passwords differ, as they will be hashed. */
export const samePassword = (input: Input<NewPassword>, message: string) =>
  asHashed(input.password) === asHashed(input.confirmPassword) ? undefined : message

/** Messages beside empty fields, in forms whose summary is "All fields are required". */
const missingMessages = {
  firstName: m.accounts_first_name_missing,
  lastName: m.accounts_last_name_missing,
  email: m.accounts_email_missing,
  password: m.accounts_password_missing,
  confirmPassword: m.accounts_confirm_password_missing,
  hospitalName: m.accounts_hospital_name_missing,
  hospitalAddress: m.accounts_hospital_address_missing,
  phoneNumber: m.accounts_phone_number_missing,
}

const missingFields = <Key extends keyof typeof missingMessages>(
  input: { [K in Key]?: FormValue },
  keys: readonly Key[],
) =>
  Object.fromEntries(
    keys.map((key) => [key, requiredError(input[key], missingMessages[key]())]).filter(([, message]) => message),
  )

/** Validates patient signup (spec section 5). Names and e-mail are normalized, passwords stay as typed. */
export function checkPatientSignup(input: Input<PatientSignup>): ValidationResult<PatientSignup> {
  const values: PatientSignup = {
    firstName: cleanValue('name', input.firstName),
    lastName: cleanValue('name', input.lastName),
    email: cleanEmail(input.email),
    password: String(input.password ?? ''),
    confirmPassword: String(input.confirmPassword ?? ''),
  }
  const empty = missingFields(values, ['firstName', 'lastName', 'email', 'password', 'confirmPassword'])
  if (Object.keys(empty).length > 0) return toValidationResult(values, empty, m.accounts_patient_fields_required())
  return toValidationResult(values, {
    firstName: textError('name', values.firstName, limits.name),
    lastName: textError('name', values.lastName, limits.name),
    email: isEmail(values.email) ? undefined : m.accounts_email_invalid_patient(),
    password: newPasswordError(values.password),
    confirmPassword: samePassword(input, m.accounts_patient_passwords_mismatch()),
  })
}

/** Validates hospital signup (spec section 5). The server converts the phone number to +234 form. */
export function checkHospitalSignup(input: Input<HospitalSignup>): ValidationResult<HospitalSignup> {
  const values: HospitalSignup = {
    hospitalName: cleanValue('name', input.hospitalName),
    hospitalAddress: cleanValue('line', input.hospitalAddress),
    phoneNumber: cleanValue('phone', input.phoneNumber),
    email: cleanEmail(input.email),
    password: String(input.password ?? ''),
    confirmPassword: String(input.confirmPassword ?? ''),
  }
  const keys = ['hospitalName', 'hospitalAddress', 'phoneNumber', 'email', 'password', 'confirmPassword'] as const
  const empty = missingFields(values, keys)
  if (Object.keys(empty).length > 0) return toValidationResult(values, empty, m.accounts_hospital_fields_required())
  return toValidationResult(values, {
    hospitalName: textError('name', values.hospitalName, limits.name),
    hospitalAddress: textError('line', values.hospitalAddress, limits.address),
    phoneNumber: isPhoneNumber(values.phoneNumber) ? undefined : m.patients_phone_invalid(),
    email: isEmail(values.email) ? undefined : m.accounts_email_format_hospital(),
    password: newPasswordError(values.password),
    confirmPassword: samePassword(input, m.accounts_hospital_passwords_mismatch()),
  })
}

const checkLogin = (input: Input<Credentials>, invalidEmail: string): ValidationResult<Credentials> =>
  toValidationResult(
    { email: cleanEmail(input.email), password: String(input.password ?? '') },
    {
      email: isBlank(input.email) ? m.accounts_email_required() : isEmail(input.email) ? undefined : invalidEmail,
      password: String(input.password ?? '') === '' ? m.accounts_password_required() : undefined,
    },
  )

/** Validates patient login (spec section 5). */
export const checkPatientLogin = (input: Input<Credentials>) => checkLogin(input, m.accounts_email_invalid_patient())

/** Validates hospital login (spec section 5). Only the server knows whether a 2FA code is required. */
export function checkHospitalLogin(input: Input<Credentials>): ValidationResult<Credentials> {
  const outcome = checkLogin(input, m.accounts_email_invalid_hospital())
  if (!outcome.ok || input.code === undefined) return outcome
  const code = normalizeCode(input.code)
  return toValidationResult(
    { ...outcome.values, code },
    { code: code === '' ? m.two_factor_code_required() : undefined },
  )
}

/** Validates appointment login (spec section 5): both fields are required, the e-mail's format is not checked. */
export const checkAppointmentLogin = (input: Input<Credentials>): ValidationResult<Credentials> =>
  toValidationResult(
    { email: cleanEmail(input.email), password: String(input.password ?? '') },
    {
      email: requiredError(input.email, m.accounts_email_required()),
      password: String(input.password ?? '') === '' ? m.accounts_password_required() : undefined,
    },
  )

/** Validates the "forgot password" form. */
export const checkForgot = (input: { email?: FormValue }): ValidationResult<{ email: string }> =>
  toValidationResult(
    { email: cleanEmail(input.email) },
    {
      email: isBlank(input.email)
        ? m.accounts_email_required()
        : isEmail(input.email)
          ? undefined
          : m.accounts_email_invalid_patient(),
    },
  )

/** Validates the deletion of one's own account, which requires the password. */
export const checkDeletion = (input: { password?: FormValue }): ValidationResult<{ password: string }> =>
  toValidationResult(
    { password: String(input.password ?? '') },
    { password: String(input.password ?? '') === '' ? m.accounts_password_required() : undefined },
  )

/** Validates a new password: both fields are required, long enough and equal. */
export function checkNewPassword(input: Input<NewPassword>): ValidationResult<NewPassword> {
  const values = { password: String(input.password ?? ''), confirmPassword: String(input.confirmPassword ?? '') }
  const empty = missingFields(input, ['password', 'confirmPassword'])
  if (Object.keys(empty).length > 0) return toValidationResult(values, empty, m.accounts_patient_fields_required())
  return toValidationResult(values, {
    password: newPasswordError(values.password),
    confirmPassword: samePassword(input, m.accounts_patient_passwords_mismatch()),
  })
}
