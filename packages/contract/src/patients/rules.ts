import { checked, type Checked } from '../shared/findings.ts'
import { limits } from '../shared/limits.ts'
import { mapKeys } from '../shared/own.ts'
import { cleaned, isBlank, looksLikePhone, textSentence, type Typed } from '../shared/text.ts'
import type { TextKind } from '../shared/text-kinds.ts'
import {
  clearableFields,
  neededFields,
  profileFieldNames,
  profileFields,
  type ClearableField,
  type NeededField,
  type ProfileField,
} from './profile-fields.ts'
import { bloodTypes, genders, type BloodType, type Gender } from './values.ts'
import { profileWords } from './words.ts'

/** Fields whose values are more than text. */
type Converted = { bloodType: BloodType; gender: Gender; age: number }

/** The fields of a profile update; one left out stays as it is. Age in years, `guardianName` of someone under 18 (decision 021). */
export type ProfileUpdate = {
  [Field in ProfileField]?: Field extends keyof Converted ? Converted[Field] : string
} & {
  /** Taken off the profile. */
  cleared?: ClearableField[]
}

type ProfileInput = { [Field in ProfileField]?: Typed } & {
  /** From a call; a form says what was `emptied`. */
  cleared?: unknown
}

/** Which fields a form began with and holds no more. */
export const emptiedFields = (
  before: Partial<Record<string, string>>,
  typed: Partial<Record<string, string>>,
): string[] => Object.keys(before).filter((field) => !isBlank(before[field]) && isBlank(typed[field]))

const within = (kind: TextKind, most: number) => (value: string) => textSentence(kind, value, most)

const among =
  (allowed: readonly string[], sentence: string) =>
  (value: string): string | undefined =>
    allowed.includes(value) ? undefined : sentence

const wholeAge = (value: string) =>
  /^\d{1,3}$/.test(value) && Number(value) <= limits.ageMost ? undefined : profileWords.ageInvalid

/** Whether a parent or guardian has to agree; an age that is not known says nothing. */
const isMinor = (age: number | null): boolean => age !== null && age < limits.ageOfConsent

/** The same, of an age as it is typed. */
export const isMinorsAge = (typed: Typed): boolean =>
  !wholeAge(cleaned('number', typed)) && isMinor(Number(cleaned('number', typed)))

/** 'a +' and 'o-' are understood as A+ and O-. */
const cleanBloodType = (value: Typed) => cleaned('code', value).toUpperCase().replaceAll(' ', '')

const oneOf = <Word extends string>(allowed: readonly Word[], value: string): Word | undefined =>
  allowed.find((word) => word === value)

const cleanField = (field: ProfileField, value: Typed): string =>
  field === 'bloodType' ? cleanBloodType(value) : cleaned(profileFields[field].kind, value)

/** Rules of fields that are more than a text of some length. */
const ownRules: Partial<Record<ProfileField, (value: string) => string | undefined>> = {
  bloodType: among(bloodTypes, profileWords.bloodTypeInvalid),
  gender: among(genders, profileWords.genderInvalid),
  age: wholeAge,
  phoneNumber: (value) => (looksLikePhone(value) ? undefined : profileWords.phoneInvalid),
}
const ruleOf = (field: ProfileField) => ownRules[field] ?? within(profileFields[field].kind, profileFields[field].most)

/**
 * Spec section 5, profile update: blank fields are left as they are, nothing at all is refused. `emptied`: fields that the form
 * began with and holds no more; some can be cleared, the others are needed for booking.
 */
export function checkProfileUpdate(input: ProfileInput, emptied: readonly string[] = []): Checked<ProfileUpdate> {
  const given = (field: ProfileField) => !isBlank(input[field])
  const givenFields = profileFieldNames.filter(given)
  if (givenFields.length === 0) return { ok: false, findings: { summary: profileWords.noUpdateData, fields: {} } }
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
  const isGuardianMissing = input.guardianName !== undefined && !given('guardianName') && isMinorsAge(input.age)
  if (missing.length > 0)
    return checked(values, Object.fromEntries(missing.map((field) => [field, profileWords.cannotBeEmptied])))
  return checked(values, {
    ...Object.fromEntries(givenFields.map((field) => [field, ruleOf(field)(typed[field] ?? '')])),
    ...(isGuardianMissing && { guardianName: profileWords.guardianMissing }),
  })
}

/** What a patient must have filled in before booking: phone, age, gender and address (contract: POST /request-appointment). */
export const isProfileComplete = (patient: Record<NeededField, string | number | null>): boolean =>
  neededFields.every((field) => patient[field] !== null && patient[field] !== '')

/** What is known of a patient, as a form begins with it. */
export const typedProfile = (
  patient: Record<ProfileField, string | number | null> | undefined,
): Record<ProfileField, string> => mapKeys(profileFields, (field) => patient?.[field]?.toString() ?? '')

type Guarded = { age: number | null; guardianName: string | null }

/** Who agrees for someone under 18; null where nobody has to, or nobody is named. */
export const guardianOf = ({ age, guardianName }: Guarded): string | null => (isMinor(age) ? guardianName : null)

/** Whether the parent or guardian of someone under 18 is still to be named before booking. */
export const needsGuardian = (patient: Guarded): boolean => isMinor(patient.age) && !guardianOf(patient)
