import { checked, type Checked } from '../shared/findings.ts'
import { limits } from '../shared/limits.ts'
import { cleaned, isBlank, looksLikePhone, textSentence, type Typed } from '../shared/text.ts'
import type { TextKind } from '../shared/text-kinds.ts'
import { bloodTypes, genders, type BloodType, type Gender } from './values.ts'
import { profileWords } from './words.ts'

/** Fields that a patient may empty: no booking needs them. */
export const clearableFields = ['allergies', 'bloodType'] as const
export type ClearableField = (typeof clearableFields)[number]
const neededFields = ['patientAddress', 'phoneNumber', 'gender', 'age'] as const

/** The fields of a profile update; one left out stays as it is. Age in years. */
export type ProfileUpdate = {
  bloodType?: BloodType
  allergies?: string
  patientAddress?: string
  gender?: Gender
  age?: number
  phoneNumber?: string
  /** Of someone under 18: who agrees for them (decision 021). */
  guardianName?: string
  /** Taken off the profile. */
  cleared?: ClearableField[]
}

type ProfileInput = { [Key in Exclude<keyof ProfileUpdate, 'cleared'>]?: Typed } & {
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

/**
 * Spec section 5, profile update: blank fields are left as they are, nothing at all is refused. `emptied`: fields that the form
 * began with and holds no more; some can be cleared, the others are needed for booking.
 */
export function checkProfileUpdate(input: ProfileInput, emptied: readonly string[] = []): Checked<ProfileUpdate> {
  const given = (key: Exclude<keyof ProfileUpdate, 'cleared'>) => !isBlank(input[key])
  const sentence = (value: string | undefined, rule: (value: string) => string | undefined) =>
    value === undefined ? undefined : rule(value)
  if (
    !(['bloodType', 'allergies', 'patientAddress', 'gender', 'age', 'phoneNumber', 'guardianName'] as const).some(given)
  )
    return { ok: false, findings: { summary: profileWords.noUpdateData, fields: {} } }
  const typed = {
    ...(given('bloodType') && { bloodType: cleanBloodType(input.bloodType) }),
    ...(given('allergies') && { allergies: cleaned('lines', input.allergies) }),
    ...(given('patientAddress') && { patientAddress: cleaned('line', input.patientAddress) }),
    ...(given('gender') && { gender: cleaned('reference', input.gender) }),
    ...(given('age') && { age: cleaned('number', input.age) }),
    ...(given('phoneNumber') && { phoneNumber: cleaned('phone', input.phoneNumber) }),
    ...(given('guardianName') && { guardianName: cleaned('name', input.guardianName) }),
  }
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
    bloodType: sentence(bloodType, among(bloodTypes, profileWords.bloodTypeInvalid)),
    allergies: sentence(typed.allergies, within('lines', limits.allergies)),
    patientAddress: sentence(typed.patientAddress, within('line', limits.address)),
    gender: sentence(gender, among(genders, profileWords.genderInvalid)),
    age: sentence(age, wholeAge),
    phoneNumber: sentence(typed.phoneNumber, (value) =>
      looksLikePhone(value) ? undefined : profileWords.phoneInvalid,
    ),
    guardianName: isGuardianMissing
      ? profileWords.guardianMissing
      : sentence(typed.guardianName, within('name', limits.name)),
  })
}

/** What a patient must have filled in before booking: phone, age, gender and address (contract: POST /request-appointment). */
export const isProfileComplete = (patient: {
  phoneNumber: string | null
  age: number | null
  gender: string | null
  patientAddress: string | null
}): boolean => !!patient.phoneNumber && patient.age !== null && !!patient.gender && !!patient.patientAddress

type Guarded = { age: number | null; guardianName: string | null }

/** Who agrees for someone under 18; null where nobody has to, or nobody is named. */
export const guardianOf = ({ age, guardianName }: Guarded): string | null => (isMinor(age) ? guardianName : null)

/** Whether the parent or guardian of someone under 18 is still to be named before booking. */
export const needsGuardian = (patient: Guarded): boolean => isMinor(patient.age) && !guardianOf(patient)
