import { limits } from '../shared/limits.ts'
import { keysOf } from '../shared/own-property.ts'
import type { TextType } from '../shared/text-kinds.ts'

type ProfileFieldFacts = {
  /** Its column in the table `patients`. */
  column: string
  /** How what is typed is cleaned, and how many characters a request may hold. */
  kind: TextType
  most: number
  /** What a form does that emptied it: the field is `cleared`, the form is `refused`, or the field is `kept` as it was. */
  whenEmptied: 'cleared' | 'refused' | 'kept'
  /** It can name a person: no external model is sent it (decision 046). */
  namesPerson: boolean
}

/**
 * The one table of what a patient says in the profile. Schemas, rules, statements, erasure, and the form follow from it; a copy of
 * one's own data takes all columns, and erasure blanks these (docs/contributing.md, "How to add a field of the patient").
 */
export const profileFields = {
  bloodType: { column: 'blood_type', kind: 'reference', most: 10, whenEmptied: 'cleared', namesPerson: false },
  allergies: {
    column: 'allergies',
    kind: 'lines',
    most: limits.allergies,
    whenEmptied: 'cleared',
    namesPerson: false,
  },
  patientAddress: { column: 'address', kind: 'line', most: limits.address, whenEmptied: 'refused', namesPerson: true },
  gender: { column: 'gender', kind: 'reference', most: 20, whenEmptied: 'refused', namesPerson: false },
  age: { column: 'age', kind: 'number', most: 10, whenEmptied: 'refused', namesPerson: false },
  phoneNumber: {
    column: 'phone_number',
    kind: 'phone',
    most: limits.phone,
    whenEmptied: 'refused',
    namesPerson: true,
  },
  guardianName: {
    column: 'guardian_name',
    kind: 'name',
    most: limits.name,
    whenEmptied: 'kept',
    namesPerson: true,
  },
} as const satisfies Record<string, ProfileFieldFacts>

export type ProfileField = keyof typeof profileFields
export const profileFieldNames = keysOf(profileFields)

type FieldsWith<Facts> = {
  [Field in ProfileField]: (typeof profileFields)[Field] extends Facts ? Field : never
}[ProfileField]
const emptiedAs = (field: ProfileField) => profileFields[field].whenEmptied

/** Fields that a patient may empty: no booking needs them. */
export type ClearableField = FieldsWith<{ whenEmptied: 'cleared' }>
export const clearableFields = profileFieldNames.filter(
  (field): field is ClearableField => emptiedAs(field) === 'cleared',
)

/** Fields that a booking needs. */
export type NeededField = FieldsWith<{ whenEmptied: 'refused' }>
export const neededFields = profileFieldNames.filter((field): field is NeededField => emptiedAs(field) === 'refused')
