import { toValidationResult, type ValidationResult } from '../shared/validation.ts'
import { limits } from '../shared/limits.ts'
import { mapKeys } from '../shared/own-property.ts'
import { cleanValue, isBlank, isPhoneNumber, textSentence, type FormValue } from '../shared/text-fields.ts'
import type { TextType } from '../shared/text-kinds.ts'
import {
  clearableFields,
  neededFields,
  profileFieldNames,
  profileFields,
  type ClearableField,
  type NeededField,
  type ProfileField,
} from './profile-fields.ts'
import { bloodTypes, genders, type BloodType, type Gender } from './options.ts'
import { profileMessages } from './messages.ts'

/** Fields whose values are more than text. */
type Converted = { bloodType: BloodType; gender: Gender; age: number }

/** The fields of a profile update; one left out stays as it is. Age in years, `guardianName` of someone under 18 (decision 021). */
export type ProfileUpdate = {
  [Field in ProfileField]?: Field extends keyof Converted ? Converted[Field] : string
} & {
  /** Taken off the profile. */
  cleared?: ClearableField[]
}

type ProfileInput = { [Field in ProfileField]?: FormValue } & {
  /** From a call; a form says what was `emptied`. */
  cleared?: unknown
}

/** Which fields a form began with and holds no more. */
export const emptiedFields = (
  before: Partial<Record<string, string>>,
  typed: Partial<Record<string, string>>,
): string[] => Object.keys(before).filter((field) => !isBlank(before[field]) && isBlank(typed[field]))

const maxLengthError = (kind: TextType, most: number) => (value: string) => textSentence(kind, value, most)

const oneOfError =
  (allowed: readonly string[], sentence: string) =>
  (value: string): string | undefined =>
    allowed.includes(value) ? undefined : sentence

const ageError = (value: string) =>
  /^\d{1,3}$/.test(value) && Number(value) <= limits.ageMax ? undefined : profileMessages.ageInvalid

/** Whether a parent or guardian has to agree; an age that is not known says nothing. */
const isMinor = (age: number | null): boolean => age !== null && age < limits.ageOfConsent

/** The same, of an age as it is typed. */
export const isMinorAge = (typed: FormValue): boolean =>
  !ageError(cleanValue('number', typed)) && isMinor(Number(cleanValue('number', typed)))

/** 'a +' and 'o-' are understood as A+ and O-. */
const cleanBloodType = (value: FormValue) => cleanValue('code', value).toUpperCase().replaceAll(' ', '')

const oneOf = <Word extends string>(allowed: readonly Word[], value: string): Word | undefined =>
  allowed.find((word) => word === value)

const cleanField = (field: ProfileField, value: FormValue): string =>
  field === 'bloodType' ? cleanBloodType(value) : cleanValue(profileFields[field].kind, value)

/** Rules of fields that are more than a text of some length. */
const ownRules: Partial<Record<ProfileField, (value: string) => string | undefined>> = {
  bloodType: oneOfError(bloodTypes, profileMessages.bloodTypeInvalid),
  gender: oneOfError(genders, profileMessages.genderInvalid),
  age: ageError,
  phoneNumber: (value) => (isPhoneNumber(value) ? undefined : profileMessages.phoneInvalid),
}
const ruleOf = (field: ProfileField) =>
  ownRules[field] ?? maxLengthError(profileFields[field].kind, profileFields[field].most)

/**
 * Spec section 5, profile update: blank fields are left as they are, nothing at all is refused. `emptied`: fields that the form
 * began with and holds no more; some can be cleared, the others are needed for booking.
 */
export function checkProfileUpdate(
  input: ProfileInput,
  emptied: readonly string[] = [],
): ValidationResult<ProfileUpdate> {
  const given = (field: ProfileField) => !isBlank(input[field])
  const givenFields = profileFieldNames.filter(given)
  if (givenFields.length === 0) return { ok: false, findings: { summary: profileMessages.noUpdateData, fields: {} } }
  const typed: Partial<Record<ProfileField, string>> = Object.fromEntries(
    givenFields.map((field) => [field, cleanField(field, input[field])]),
  )
  const { bloodType, gender, age, ...texts } = typed
  const toClear: readonly unknown[] = Array.isArray(input.cleared) ? input.cleared : emptied
  const cleared = clearableFields.filter((field) => !given(field) && toClear.includes(field))
  const missing = neededFields.filter((field) => !given(field) && emptied.includes(field))
  const values: ProfileUpdate = {
    ...texts,
    ...(bloodType !== undefined && { bloodType: oneOf(bloodTypes, bloodType) }),
    ...(gender !== undefined && { gender: oneOf(genders, gender) }),
    ...(age !== undefined && { age: Number(age) }),
    ...(cleared.length > 0 && { cleared }),
  }
  // A form has the field and tells it there; a call that only changes the age is told when it asks for an appointment.
  const isGuardianMissing = input.guardianName !== undefined && !given('guardianName') && isMinorAge(input.age)
  if (missing.length > 0)
    return toValidationResult(
      values,
      Object.fromEntries(missing.map((field) => [field, profileMessages.cannotBeEmptied])),
    )
  return toValidationResult(values, {
    ...Object.fromEntries(givenFields.map((field) => [field, ruleOf(field)(typed[field] ?? '')])),
    ...(isGuardianMissing && { guardianName: profileMessages.guardianMissing }),
  })
}

/** What a patient must have filled in before booking: phone, age, gender and address (contract: POST /request-appointment). */
export const isProfileComplete = (patient: Record<NeededField, string | number | null>): boolean =>
  neededFields.every((field) => patient[field] !== null && patient[field] !== '')

/** What is known of a patient, as a form begins with it. */
export const typedProfile = (
  patient: Record<ProfileField, string | number | null> | undefined,
): Record<ProfileField, string> => mapKeys(profileFields, (field) => patient?.[field]?.toString() ?? '')

type GuardianInfo = { age: number | null; guardianName: string | null }

/** Who agrees for someone under 18; null where nobody has to, or nobody is named. */
export const guardianName = ({ age, guardianName }: GuardianInfo): string | null => (isMinor(age) ? guardianName : null)

/** Whether the parent or guardian of someone under 18 is still to be named before booking. */
export const requiresGuardian = (patient: GuardianInfo): boolean => isMinor(patient.age) && !guardianName(patient)
