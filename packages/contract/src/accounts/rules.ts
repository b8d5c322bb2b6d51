import { checked, type Checked } from '../shared/findings.ts'
import { limits } from '../shared/limits.ts'
import {
  cleaned,
  cleanEmail,
  isBlank,
  looksLikeEmail,
  looksLikePhone,
  required,
  textSentence,
  type Typed,
} from '../shared/text.ts'
import { lengthOf, normalizedPassword, passwordProblem } from '../shared/text-kinds.ts'
import { words } from '../shared/words.ts'
import { cleanCode } from '../second-step/rules.ts'
import { secondStepWords } from '../second-step/words.ts'
import { profileWords } from '../patients/words.ts'
import { accountWords, missing } from './words.ts'

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
  /** Of a hospital whose second step is on (decision 019). */
  code?: string
}
export type NewPassword = { password: string; confirmPassword: string }

type Input<Values> = { [Key in keyof Values]?: Typed }

/** Judged as it will be hashed: accents typed in two ways are one password, and count alike. */
const asHashed = (value: Typed): string => normalizedPassword(String(value ?? ''))

function newPasswordSentence(value: Typed): string | undefined {
  const length = lengthOf(asHashed(value))
  if (length < limits.passwordLeast) return accountWords.passwordShort
  return length > limits.password ? words.tooLong(limits.password) : passwordProblem(String(value ?? ''))
}

const samePassword = (input: Input<NewPassword>, sentence: string) =>
  asHashed(input.password) === asHashed(input.confirmPassword) ? undefined : sentence

const missingFields = <Key extends keyof typeof missing>(input: { [K in Key]?: Typed }, keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, required(input[key], missing[key])]).filter(([, sentence]) => sentence))

/** Spec section 5, patient signup. Names and e-mail are cleaned; passwords are kept as typed. */
export function checkPatientSignup(input: Input<PatientSignup>): Checked<PatientSignup> {
  const values: PatientSignup = {
    firstName: cleaned('name', input.firstName),
    lastName: cleaned('name', input.lastName),
    email: cleanEmail(input.email),
    password: String(input.password ?? ''),
    confirmPassword: String(input.confirmPassword ?? ''),
  }
  const empty = missingFields(values, ['firstName', 'lastName', 'email', 'password', 'confirmPassword'])
  if (Object.keys(empty).length > 0) return checked(values, empty, accountWords.allRequiredPatient)
  return checked(values, {
    firstName: textSentence('name', values.firstName, limits.name),
    lastName: textSentence('name', values.lastName, limits.name),
    email: looksLikeEmail(values.email) ? undefined : accountWords.emailInvalidPatient,
    password: newPasswordSentence(values.password),
    confirmPassword: samePassword(input, accountWords.passwordsDifferPatient),
  })
}

/** Spec section 5, hospital signup. The phone number's +234 form is made by the server. */
export function checkHospitalSignup(input: Input<HospitalSignup>): Checked<HospitalSignup> {
  const values: HospitalSignup = {
    hospitalName: cleaned('name', input.hospitalName),
    hospitalAddress: cleaned('line', input.hospitalAddress),
    phoneNumber: cleaned('phone', input.phoneNumber),
    email: cleanEmail(input.email),
    password: String(input.password ?? ''),
    confirmPassword: String(input.confirmPassword ?? ''),
  }
  const keys = ['hospitalName', 'hospitalAddress', 'phoneNumber', 'email', 'password', 'confirmPassword'] as const
  const empty = missingFields(values, keys)
  if (Object.keys(empty).length > 0) return checked(values, empty, accountWords.allRequiredHospital)
  return checked(values, {
    hospitalName: textSentence('name', values.hospitalName, limits.name),
    hospitalAddress: textSentence('line', values.hospitalAddress, limits.address),
    phoneNumber: looksLikePhone(values.phoneNumber) ? undefined : profileWords.phoneInvalid,
    email: looksLikeEmail(values.email) ? undefined : accountWords.emailFormatHospital,
    password: newPasswordSentence(values.password),
    confirmPassword: samePassword(input, accountWords.passwordsDifferHospital),
  })
}

const checkLogin = (input: Input<Credentials>, invalidEmail: string): Checked<Credentials> =>
  checked(
    { email: cleanEmail(input.email), password: String(input.password ?? '') },
    {
      email: isBlank(input.email) ? accountWords.emailRequired : looksLikeEmail(input.email) ? undefined : invalidEmail,
      password: String(input.password ?? '') === '' ? accountWords.passwordRequired : undefined,
    },
  )

/** Spec section 5, patient login. */
export const checkPatientLogin = (input: Input<Credentials>) => checkLogin(input, accountWords.emailInvalidPatient)

/** Spec section 5, hospital login. Whether a code is needed is for the server to say. */
export function checkHospitalLogin(input: Input<Credentials>): Checked<Credentials> {
  const outcome = checkLogin(input, accountWords.emailInvalidHospital)
  if (!outcome.ok || input.code === undefined) return outcome
  const code = cleanCode(input.code)
  return checked({ ...outcome.values, code }, { code: code === '' ? secondStepWords.codeRequired : undefined })
}

/** Spec section 5, appointment login: both are needed, the e-mail's format is not judged. */
export const checkAppointmentLogin = (input: Input<Credentials>): Checked<Credentials> =>
  checked(
    { email: cleanEmail(input.email), password: String(input.password ?? '') },
    {
      email: required(input.email, accountWords.emailRequired),
      password: String(input.password ?? '') === '' ? accountWords.passwordRequired : undefined,
    },
  )

/** "Enter email" of the forgotten password. */
export const checkForgot = (input: { email?: Typed }): Checked<{ email: string }> =>
  checked(
    { email: cleanEmail(input.email) },
    {
      email: isBlank(input.email)
        ? accountWords.emailRequired
        : looksLikeEmail(input.email)
          ? undefined
          : accountWords.emailInvalidPatient,
    },
  )

/** Deleting the own account asks for the password once more. */
export const checkDeletion = (input: { password?: Typed }): Checked<{ password: string }> =>
  checked(
    { password: String(input.password ?? '') },
    { password: String(input.password ?? '') === '' ? accountWords.passwordRequired : undefined },
  )

/** Set new password: both needed, long enough, alike. */
export function checkNewPassword(input: Input<NewPassword>): Checked<NewPassword> {
  const values = { password: String(input.password ?? ''), confirmPassword: String(input.confirmPassword ?? '') }
  const empty = missingFields(input, ['password', 'confirmPassword'])
  if (Object.keys(empty).length > 0) return checked(values, empty, accountWords.allRequiredPatient)
  return checked(values, {
    password: newPasswordSentence(values.password),
    confirmPassword: samePassword(input, accountWords.passwordsDifferPatient),
  })
}
