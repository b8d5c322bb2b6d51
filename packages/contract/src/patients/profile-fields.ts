import { limits } from '../shared/limits.ts'
import { keysOf } from '../shared/own-property.ts'
import type { TextType } from '../shared/text-kinds.ts'

type ProfileFieldFacts = {
  /** Its column in the table `patients`. */
  column: string
  /** How the typed text is normalized. `most`: maximum characters in a request. */
  kind: TextType
  maxLength: number
  /** Effect of emptying the field in the form: it is `cleared`, the form is `rejected`, or the old value stays `unchanged`. */
  whenEmptied: 'cleared' | 'rejected' | 'unchanged'
  /** Can identify a person, so it is never sent to an external model (decision 046). */
  namesPerson: boolean
}

/**
 * All fields of a patient's profile. Schemas, rules, SQL, erasure and the form derive from this table. The export of one's own
 * data contains all columns, and erasure blanks these (docs/contributing.md, "How to add a field of the patient").
 */
export const profileFields = {
  bloodType: { column: 'blood_type', kind: 'reference', maxLength: 10, whenEmptied: 'cleared', namesPerson: false },
  allergies: {
    column: 'allergies',
    kind: 'lines',
    maxLength: limits.allergies,
    whenEmptied: 'cleared',
    namesPerson: false,
  },
  patientAddress: {
    column: 'address',
    kind: 'line',
    maxLength: limits.address,
    whenEmptied: 'rejected',
    namesPerson: true,
  },
  gender: { column: 'gender', kind: 'reference', maxLength: 20, whenEmptied: 'rejected', namesPerson: false },
  birthDate: { column: 'birth_date', kind: 'date', maxLength: 40, whenEmptied: 'cleared', namesPerson: true },
  age: { column: 'age', kind: 'number', maxLength: 10, whenEmptied: 'rejected', namesPerson: false },
  phoneNumber: {
    column: 'phone_number',
    kind: 'phone',
    maxLength: limits.phone,
    whenEmptied: 'rejected',
    namesPerson: true,
  },
  guardianName: {
    column: 'guardian_name',
    kind: 'name',
    maxLength: limits.name,
    whenEmptied: 'unchanged',
    namesPerson: true,
  },
} as const satisfies Record<string, ProfileFieldFacts>

export type ProfileField = keyof typeof profileFields
export const profileFieldNames = keysOf(profileFields)

type FieldsWith<Facts> = {
  [Field in ProfileField]: (typeof profileFields)[Field] extends Facts ? Field : never
}[ProfileField]
const emptiedAs = (field: ProfileField) => profileFields[field].whenEmptied

/** Fields that a patient may clear, because bookings do not need them. */
export type ClearableField = FieldsWith<{ whenEmptied: 'cleared' }>
export const clearableFields = profileFieldNames.filter(
  (field): field is ClearableField => emptiedAs(field) === 'cleared',
)

/** Fields that bookings require. */
export type RequiredField = FieldsWith<{ whenEmptied: 'rejected' }>
export const requiredFields = profileFieldNames.filter(
  (field): field is RequiredField => emptiedAs(field) === 'rejected',
)
