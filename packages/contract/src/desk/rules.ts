import { m } from '@ilera/contract/messages'
import { checkAssignment, type AssignmentInput } from '../appointments/rules.ts'
import type { Gender } from '../patients/options.ts'
import { checkProfileUpdate } from '../patients/rules.ts'
import { isDate, lagosToday } from '../shared/lagos-time.ts'
import { limits } from '../shared/limits.ts'
import { unreadableDate } from '../shared/read-date.ts'
import { cleanValue, isBlank, isPhoneNumber, requiredError, textError, type FormValue } from '../shared/text-fields.ts'
import { toValidationResult, type ValidationResult } from '../shared/validation.ts'
import { claimCodeAlphabet, claimCodeLength } from './constants.ts'

/** What the desk knows of a new patient. Age in years; a birth date YYYY-MM-DD stands for it. */
export type Registration = {
  firstName: string
  lastName: string
  phoneNumber?: string
  birthDate?: string
  age?: number
  gender?: Gender
  patientAddress?: string
}

type RegistrationInput = { [Key in keyof Registration]?: FormValue } & { agreed?: boolean }

const detailFields = ['phoneNumber', 'birthDate', 'age', 'gender', 'patientAddress'] as const

/** Validates a registration at the desk: the names are enough, and the patient must have agreed. */
export function checkRegistration(input: RegistrationInput, now: Date | undefined): ValidationResult<Registration> {
  const names = { firstName: cleanValue('name', input.firstName), lastName: cleanValue('name', input.lastName) }
  const given = Object.fromEntries(detailFields.map((field) => [field, input[field]]))
  const details = detailFields.some((field) => !isBlank(input[field])) ? checkProfileUpdate(given, now) : undefined
  const known = details?.ok ? details.values : {}
  const { phoneNumber, birthDate, age, gender, patientAddress } = known
  const values: Registration = {
    ...names,
    ...(phoneNumber !== undefined && { phoneNumber }),
    ...(birthDate !== undefined && { birthDate }),
    ...(age !== undefined && { age }),
    ...(gender !== undefined && { gender }),
    ...(patientAddress !== undefined && { patientAddress }),
  }
  return toValidationResult(values, {
    firstName:
      requiredError(names.firstName, m.desk_first_name_missing()) ?? textError('name', names.firstName, limits.name),
    lastName:
      requiredError(names.lastName, m.desk_last_name_missing()) ?? textError('name', names.lastName, limits.name),
    // In the order of the form.
    ...(details?.ok === false &&
      Object.fromEntries(detailFields.map((field) => [field, details.errors.fields[field]]))),
    agreed: input.agreed === true ? undefined : m.desk_agreed_required(),
  })
}

/** Characters of a field that are searched for: fewer than a field may have, and more than any name needs. */
const maxSearched = 40

/** Finds likely patients while the desk types: values that the rules refuse, such as half a phone number, are left out. */
export function searchableIdentity(typed: { [Key in keyof Registration]?: FormValue }): Record<string, string> {
  const cut = (value: FormValue) =>
    Array.from(String(value ?? '').trim())
      .slice(0, maxSearched)
      .join('')
  const name = (value: FormValue) => (textError('name', cleanValue('name', value), limits.name) ? '' : cut(value))
  const { firstName, lastName, phoneNumber, birthDate } = typed
  const searched = {
    firstName: name(firstName),
    lastName: name(lastName),
    phoneNumber: isPhoneNumber(phoneNumber) ? cut(phoneNumber) : '',
    birthDate: cut(birthDate),
  }
  return Object.fromEntries(Object.entries(searched).filter(([, text]) => text !== ''))
}

export type DeskBooking = AssignmentInput & { presentSymptoms: string }

/** Validates a booking at the desk: the rules of assigning. The reason may be blank, as in a patient's own booking. */
export function checkDeskBooking(
  input: { [Key in keyof DeskBooking]?: FormValue },
  now: Date | undefined,
): ValidationResult<DeskBooking> {
  const assignment = checkAssignment(input, now)
  const presentSymptoms = cleanValue('lines', input.presentSymptoms)
  const reasonError = textError('lines', presentSymptoms, limits.symptoms)
  if (assignment.ok)
    return toValidationResult({ ...assignment.values, presentSymptoms }, { presentSymptoms: reasonError })
  const { summary, fields } = assignment.errors
  return { ok: false, errors: { summary, fields: { ...(reasonError && { presentSymptoms: reasonError }), ...fields } } }
}

/** A code as it is stored: capital letters and digits only. */
const normalizeClaimCode = (value: FormValue): string =>
  cleanValue('code', value)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')

const isClaimCode = (code: string): boolean =>
  code.length === claimCodeLength && Array.from(code).every((sign) => claimCodeAlphabet.includes(sign))

/** A code in two groups, as it is read aloud and typed. */
export const formatClaimCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`

export type Claim = { code: string; birthDate?: string; phoneDigits?: string }

/** Validates a claim: the code, and the birth date or the last four digits of the phone number. */
export function checkClaim(
  input: { [Key in keyof Claim]?: FormValue },
  now: Date | undefined,
): ValidationResult<Claim> {
  const code = normalizeClaimCode(input.code)
  const birthDate = cleanValue('date', input.birthDate)
  const phoneDigits = cleanValue('phone', input.phoneDigits).replace(/\D/g, '')
  const claimedDateError = (): string | undefined => {
    if (!isDate(birthDate)) return unreadableDate(birthDate)
    return now !== undefined && birthDate > lagosToday(now) ? m.patients_birth_date_invalid() : undefined
  }
  return toValidationResult(
    { code, ...(birthDate && { birthDate }), ...(phoneDigits && { phoneDigits: phoneDigits.slice(-4) }) },
    {
      code:
        requiredError(input.code, m.desk_claim_code_missing()) ??
        (isClaimCode(code) ? undefined : m.desk_claim_code_invalid()),
      birthDate: birthDate ? claimedDateError() : phoneDigits ? undefined : m.desk_claim_second_missing(),
      phoneDigits: phoneDigits && phoneDigits.length < 4 ? m.desk_claim_phone_invalid() : undefined,
    },
  )
}
