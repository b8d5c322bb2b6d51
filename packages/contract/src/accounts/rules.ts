import { toValidationResult, type ValidationResult } from '../shared/validation.ts'
import { limits } from '../shared/limits.ts'
import {
  cleanValue,
  cleanEmail,
  isBlank,
  isEmail,
  isPhoneNumber,
  isRequiredMissing,
  textSentence,
  type FormValue,
} from '../shared/text-fields.ts'
import { codePointLength, normalizedPassword, passwordError } from '../shared/text-kinds.ts'
import { commonMessages } from '../shared/messages.ts'
import { normalizeCode } from '../two-factor/rules.ts'
import { twoFactorMessages } from '../two-factor/messages.ts'
import { profileMessages } from '../patients/messages.ts'
import { accountMessages, missingMessage } from './messages.ts'

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

function newPasswordSentence(value: FormValue): string | undefined {
  const length = codePointLength(asHashed(value))
  if (length < limits.passwordMinLength) return accountMessages.passwordShort
  return length > limits.password ? commonMessages.tooLong(limits.password) : passwordError(String(value ?? ''))
}

const samePassword = (input: Input<NewPassword>, sentence: string) =>
  asHashed(input.password) === asHashed(input.confirmPassword) ? undefined : sentence

const missingFields = <Key extends keyof typeof missingMessage>(
  input: { [K in Key]?: FormValue },
  keys: readonly Key[],
) =>
  Object.fromEntries(
    keys.map((key) => [key, isRequiredMissing(input[key], missingMessage[key])]).filter(([, sentence]) => sentence),
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
  if (Object.keys(empty).length > 0) return toValidationResult(values, empty, accountMessages.patientFieldsRequired)
  return toValidationResult(values, {
    firstName: textSentence('name', values.firstName, limits.name),
    lastName: textSentence('name', values.lastName, limits.name),
    email: isEmail(values.email) ? undefined : accountMessages.emailInvalidPatient,
    password: newPasswordSentence(values.password),
    confirmPassword: samePassword(input, accountMessages.patientPasswordsMismatch),
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
  if (Object.keys(empty).length > 0) return toValidationResult(values, empty, accountMessages.hospitalFieldsRequired)
  return toValidationResult(values, {
    hospitalName: textSentence('name', values.hospitalName, limits.name),
    hospitalAddress: textSentence('line', values.hospitalAddress, limits.address),
    phoneNumber: isPhoneNumber(values.phoneNumber) ? undefined : profileMessages.phoneInvalid,
    email: isEmail(values.email) ? undefined : accountMessages.emailFormatHospital,
    password: newPasswordSentence(values.password),
    confirmPassword: samePassword(input, accountMessages.hospitalPasswordsMismatch),
  })
}

const checkLogin = (input: Input<Credentials>, invalidEmail: string): ValidationResult<Credentials> =>
  toValidationResult(
    { email: cleanEmail(input.email), password: String(input.password ?? '') },
    {
      email: isBlank(input.email) ? accountMessages.emailRequired : isEmail(input.email) ? undefined : invalidEmail,
      password: String(input.password ?? '') === '' ? accountMessages.passwordRequired : undefined,
    },
  )

/** Validates patient login (spec section 5). */
export const checkPatientLogin = (input: Input<Credentials>) => checkLogin(input, accountMessages.emailInvalidPatient)

/** Validates hospital login (spec section 5). Only the server knows whether a 2FA code is required. */
export function checkHospitalLogin(input: Input<Credentials>): ValidationResult<Credentials> {
  const outcome = checkLogin(input, accountMessages.emailInvalidHospital)
  if (!outcome.ok || input.code === undefined) return outcome
  const code = normalizeCode(input.code)
  return toValidationResult(
    { ...outcome.values, code },
    { code: code === '' ? twoFactorMessages.codeRequired : undefined },
  )
}

/** Validates appointment login (spec section 5): both fields are required, the e-mail's format is not checked. */
export const checkAppointmentLogin = (input: Input<Credentials>): ValidationResult<Credentials> =>
  toValidationResult(
    { email: cleanEmail(input.email), password: String(input.password ?? '') },
    {
      email: isRequiredMissing(input.email, accountMessages.emailRequired),
      password: String(input.password ?? '') === '' ? accountMessages.passwordRequired : undefined,
    },
  )

/** Validates the "forgot password" form. */
export const checkForgot = (input: { email?: FormValue }): ValidationResult<{ email: string }> =>
  toValidationResult(
    { email: cleanEmail(input.email) },
    {
      email: isBlank(input.email)
        ? accountMessages.emailRequired
        : isEmail(input.email)
          ? undefined
          : accountMessages.emailInvalidPatient,
    },
  )

/** Validates the deletion of one's own account, which requires the password. */
export const checkDeletion = (input: { password?: FormValue }): ValidationResult<{ password: string }> =>
  toValidationResult(
    { password: String(input.password ?? '') },
    { password: String(input.password ?? '') === '' ? accountMessages.passwordRequired : undefined },
  )

/** Validates a new password: both fields are required, long enough and equal. */
export function checkNewPassword(input: Input<NewPassword>): ValidationResult<NewPassword> {
  const values = { password: String(input.password ?? ''), confirmPassword: String(input.confirmPassword ?? '') }
  const empty = missingFields(input, ['password', 'confirmPassword'])
  if (Object.keys(empty).length > 0) return toValidationResult(values, empty, accountMessages.patientFieldsRequired)
  return toValidationResult(values, {
    password: newPasswordSentence(values.password),
    confirmPassword: samePassword(input, accountMessages.patientPasswordsMismatch),
  })
}
