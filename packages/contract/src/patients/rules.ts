import { m } from '@ilera/contract/messages'
import { toValidationResult, type ValidationResult } from '../shared/validation.ts'
import { limits } from '../shared/limits.ts'
import { mapKeys } from '../shared/own-property.ts'
import { cleanValue, isBlank, isPhoneNumber, textError, type FormValue } from '../shared/text-fields.ts'
import type { TextType } from '../shared/text-kinds.ts'
import { isDate, lagosToday } from '../shared/lagos-time.ts'
import { unreadableDate } from '../shared/read-date.ts'
import { fullYears } from './age.ts'
import {
  clearableFields,
  requiredFields,
  profileFieldNames,
  profileFields,
  type ClearableField,
  type RequiredField,
  type ProfileField,
} from './profile-fields.ts'
import { bloodTypes, genders, type BloodType, type Gender } from './options.ts'

/** Fields whose values are not plain texts. */
type Converted = { bloodType: BloodType; gender: Gender; age: number }

/** Fields of a profile update. Missing ones stay unchanged. Age in years; `guardianName` for patients under 18 (decision 021). */
export type ProfileUpdate = {
  [Field in ProfileField]?: Field extends keyof Converted ? Converted[Field] : string
} & {
  /** Fields to clear. */
  cleared?: ClearableField[]
}

type ProfileInput = { [Field in ProfileField]?: FormValue } & {
  /** Set by API calls. Forms pass `emptied` instead. */
  cleared?: unknown
}

/** Fields that had a value when the form was opened and are now blank. */
export const emptiedFields = (
  before: Partial<Record<string, string>>,
  typed: Partial<Record<string, string>>,
): string[] => Object.keys(before).filter((field) => !isBlank(before[field]) && isBlank(typed[field]))

const maxLengthError = (kind: TextType, most: number) => (value: string) => textError(kind, value, most)

const choiceError =
  (allowed: readonly string[], message: () => string) =>
  (value: string): string | undefined =>
    allowed.includes(value) ? undefined : message()

const ageError = (value: string) =>
  /^\d{1,3}$/.test(value) && Number(value) <= limits.ageMax ? undefined : m.patients_age_invalid()

/** Whether a parent or guardian must consent. False for an unknown age. */
const isMinor = (age: number | null): boolean => age !== null && age < limits.ageOfConsent

/** Whether a typed age is below the age of consent. */
const isMinorAge = (typed: FormValue): boolean =>
  !ageError(cleanValue('number', typed)) && isMinor(Number(cleanValue('number', typed)))

const birthDateError = (value: string, today: string | undefined): string | undefined => {
  if (!isDate(value)) return unreadableDate(value)
  if (today === undefined) return undefined
  if (value > today) return m.patients_birth_date_invalid()
  return fullYears(value, today) > limits.ageMax
    ? m.patients_birth_date_too_early({ years: String(limits.ageMax) })
    : undefined
}

/** The age in years by a birth date; null if that is not one. Both dates YYYY-MM-DD in Lagos; without `today` nobody knows. */
const ageByBirthDate = (birthDate: FormValue, today: string | undefined): number | null => {
  const date = cleanValue('date', birthDate)
  return today !== undefined && birthDateError(date, today) === undefined ? fullYears(date, today) : null
}

type AgeInput = { birthDate?: FormValue; age?: FormValue }
/** Whether a parent or guardian must consent, by the birth date in a form, else by the age there. */
export const isMinorInForm = ({ birthDate, age }: AgeInput, today: string | undefined): boolean =>
  isBlank(birthDate) ? isMinorAge(age) : isMinor(ageByBirthDate(birthDate, today))

/** Normalizes 'a +' and 'o-' to A+ and O-. */
const cleanBloodType = (value: FormValue) => cleanValue('code', value).toUpperCase().replaceAll(' ', '')

const oneOf = <Word extends string>(allowed: readonly Word[], value: string): Word | undefined =>
  allowed.find((word) => word === value)

const cleanField = (field: ProfileField, value: FormValue): string =>
  field === 'bloodType' ? cleanBloodType(value) : cleanValue(profileFields[field].kind, value)

/** Additional rules of fields, beside type and length of the text. */
const ownRules: Partial<Record<ProfileField, (value: string) => string | undefined>> = {
  bloodType: choiceError(bloodTypes, m.patients_blood_type_invalid),
  gender: choiceError(genders, m.patients_gender_invalid),
  age: ageError,
  phoneNumber: (value) => (isPhoneNumber(value) ? undefined : m.patients_phone_invalid()),
}
const ruleOf = (field: ProfileField, today: string | undefined) =>
  (field === 'birthDate' ? (value: string) => birthDateError(value, today) : ownRules[field]) ??
  maxLengthError(profileFields[field].kind, profileFields[field].maxLength)

/**
 * Validates a profile update (spec section 5): blank fields stay unchanged, an empty form is rejected. `emptied`: fields that the
 * user blanked; some can be cleared, others are required for booking. A birth date stands for the age, and an age beside it must be the same. `now`: undefined if only
 * the server can decide what is in the future.
 */
export function checkProfileUpdate(
  input: ProfileInput,
  now: Date | undefined,
  emptied: readonly string[] = [],
): ValidationResult<ProfileUpdate> {
  const today = now && lagosToday(now)
  const given = (field: ProfileField) => !isBlank(input[field])
  const givenFields = profileFieldNames.filter(given)
  if (givenFields.length === 0) return { ok: false, errors: { summary: m.patients_no_update_data(), fields: {} } }
  const typed: Partial<Record<ProfileField, string>> = Object.fromEntries(
    givenFields.map((field) => [field, cleanField(field, input[field])]),
  )
  const { bloodType, gender, age, ...texts } = typed
  const toClear: readonly unknown[] = Array.isArray(input.cleared) ? input.cleared : emptied
  const cleared = clearableFields.filter((field) => !given(field) && toClear.includes(field))
  const isKnown = (field: ProfileField) => given(field) || (field === 'age' && given('birthDate'))
  const missing = requiredFields.filter((field) => !isKnown(field) && emptied.includes(field))
  const values: ProfileUpdate = {
    ...texts,
    ...(bloodType !== undefined && { bloodType: oneOf(bloodTypes, bloodType) }),
    ...(gender !== undefined && { gender: oneOf(genders, gender) }),
    ...(age !== undefined && { age: Number(age) }),
    ...(cleared.length > 0 && { cleared }),
  }
  // Only checked when the field is present. A call that only changes the age is checked when it requests an appointment.
  const ageByDate = given('birthDate') ? ageByBirthDate(typed.birthDate, today) : null
  const isContradicted = given('age') && ageByDate !== null && String(ageByDate) !== typed.age
  const isGuardianMissing = input.guardianName !== undefined && !given('guardianName') && isMinorInForm(input, today)
  if (missing.length > 0)
    return toValidationResult(
      values,
      Object.fromEntries(missing.map((field) => [field, m.patients_cannot_be_emptied()])),
    )
  return toValidationResult(values, {
    ...Object.fromEntries(givenFields.map((field) => [field, ruleOf(field, today)(typed[field] ?? '')])),
    ...(isContradicted && { age: m.patients_age_contradicted({ age: ageByDate }) }),
    ...(isGuardianMissing && { guardianName: m.patients_guardian_missing() }),
  })
}

/** Whether the fields that booking requires are filled in: phone, age, gender and address (contract: POST /request-appointment). */
export const isProfileComplete = (patient: Record<RequiredField, string | number | null>): boolean =>
  requiredFields.every((field) => patient[field] !== null && patient[field] !== '')

/** The initial values of the profile form. */
export const profileFormValues = (
  patient: Record<ProfileField, string | number | null> | undefined,
): Record<ProfileField, string> => mapKeys(profileFields, (field) => patient?.[field]?.toString() ?? '')

type GuardianInfo = { age: number | null; guardianName: string | null }

/** The parent or guardian who consents for a patient under 18; null if none is needed or given. */
export const guardianName = ({ age, guardianName }: GuardianInfo): string | null => (isMinor(age) ? guardianName : null)

/** Whether a parent or guardian must be added before booking. */
export const requiresGuardian = (patient: GuardianInfo): boolean => isMinor(patient.age) && !guardianName(patient)
