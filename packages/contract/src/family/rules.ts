import { m } from '@ilera/contract/messages'
import { fullYears } from '../patients/age.ts'
import { genders, type Gender } from '../patients/options.ts'
import { isDate, lagosToday } from '../shared/lagos-time.ts'
import { limits } from '../shared/limits.ts'
import { unreadableDate } from '../shared/read-date.ts'
import {
  cleanEmail,
  cleanValue,
  isBlank,
  isEmail,
  isPhoneNumber,
  requiredError,
  textError,
  type FormValue,
} from '../shared/text-fields.ts'
import { toValidationResult, type ValidationResult } from '../shared/validation.ts'
import { careScopes, relations, type CareScope, type Relation } from './access.ts'

/** A child to add. `phoneNumber` and `patientAddress` are blank where they are the guardian's. */
export type NewChild = {
  firstName: string
  lastName: string
  /** YYYY-MM-DD */
  birthDate: string
  gender: Gender
  relation: Relation
  phoneNumber: string
  patientAddress: string
}
type ChildInput = { [Field in keyof NewChild]?: FormValue } & {
  /** A checkbox of a form counts as `on`. */
  consent?: FormValue | boolean
}

/** An adult to invite, by phone or by e-mail. One of the two is blank. */
export type AdultInvitation = {
  firstName: string
  lastName: string
  phoneNumber: string
  email: string
  relation: Relation
  scope: CareScope[]
}
type InvitationInput = { [Field in Exclude<keyof AdultInvitation, 'scope'>]?: FormValue } & { scope?: unknown }

const oneOf = <Word extends string>(allowed: readonly Word[], value: FormValue): Word | undefined =>
  allowed.find((word) => word === String(value ?? ''))

const nameError = (value: string, missing: string) =>
  requiredError(value, missing) ?? textError('name', value, limits.name)

const phoneError = (value: string) => (value === '' || isPhoneNumber(value) ? undefined : m.patients_phone_invalid())

function childBirthDateError(value: string, now: Date | undefined): string | undefined {
  if (value === '') return m.family_birth_date_missing()
  if (!isDate(value)) return unreadableDate(value)
  if (now === undefined) return undefined
  const today = lagosToday(now)
  if (value > today) return m.patients_birth_date_invalid()
  return fullYears(value, today) >= limits.ageOfConsent ? m.family_not_a_child() : undefined
}

/** Validates the form that adds a child. `now`: undefined if only the server can decide what is in the future. */
export function checkChild(input: ChildInput, now: Date | undefined): ValidationResult<NewChild> {
  const gender = oneOf(genders, input.gender)
  const values: NewChild = {
    firstName: cleanValue('name', input.firstName),
    lastName: cleanValue('name', input.lastName),
    birthDate: cleanValue('date', input.birthDate),
    gender: gender ?? 'Female',
    relation: oneOf(relations, input.relation) ?? 'child',
    phoneNumber: cleanValue('phone', input.phoneNumber),
    patientAddress: cleanValue('line', input.patientAddress),
  }
  const hasConsent = input.consent === true || input.consent === 'on'
  return toValidationResult(values, {
    firstName: nameError(values.firstName, m.family_first_name_missing()),
    lastName: nameError(values.lastName, m.family_last_name_missing()),
    birthDate: childBirthDateError(values.birthDate, now),
    gender: gender ? undefined : m.family_gender_missing(),
    phoneNumber: phoneError(values.phoneNumber),
    patientAddress: textError('line', values.patientAddress, limits.address),
    consent: hasConsent ? undefined : m.family_consent_missing(),
  })
}

/** Validates an invitation. Reading belongs to every scope. */
export function checkInvitation(input: InvitationInput): ValidationResult<AdultInvitation> {
  const values: AdultInvitation = {
    firstName: cleanValue('name', input.firstName),
    lastName: cleanValue('name', input.lastName),
    phoneNumber: cleanValue('phone', input.phoneNumber),
    email: cleanEmail(input.email),
    relation: oneOf(relations, input.relation) ?? 'other',
    scope: careScopes.filter((scope) => scope === 'read' || !Array.isArray(input.scope) || input.scope.includes(scope)),
  }
  const isUnreachable = isBlank(values.phoneNumber) && isBlank(values.email)
  return toValidationResult(values, {
    firstName: nameError(values.firstName, m.family_first_name_missing()),
    lastName: nameError(values.lastName, m.family_last_name_missing()),
    phoneNumber: isUnreachable ? m.family_contact_missing() : phoneError(values.phoneNumber),
    email: values.email === '' || isEmail(values.email) ? undefined : m.accounts_email_invalid_patient(),
  })
}

/** Removes what people type between the characters of a code. */
export const normalizeInvitationCode = (typed: FormValue): string =>
  cleanValue('code', typed)
    .toUpperCase()
    .replaceAll(/[^\dA-Z]/g, '')

/** Validates the code of an invitation. */
export function checkInvitationCode(input: { code?: FormValue }): ValidationResult<{ code: string }> {
  const code = normalizeInvitationCode(input.code)
  return toValidationResult({ code }, { code: code === '' ? m.family_code_missing() : undefined })
}
