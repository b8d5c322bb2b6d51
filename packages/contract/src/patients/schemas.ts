import { Type, type Static } from 'typebox'
import { mapKeys } from '../shared/own-property.ts'
import {
  Id,
  Instant,
  NullableInteger,
  NullableText,
  RecordVersion,
  enumOf,
  openedVersion,
  textField,
} from '../shared/schema-parts.ts'
import type { TextType } from '../shared/text-kinds.ts'
import { clearableFields, profileFields } from './profile-fields.ts'

/** `url` is a path on this server, or null without a picture. */
export const PictureSchema = Type.Object({ url: NullableText })

export const PatientSchema = Type.Object({
  _id: Id,
  id: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  ...mapKeys(profileFields, () => NullableText),
  age: NullableInteger,
  profilePicture: PictureSchema,
  createdAt: Instant,
})
/** A patient's record (spec section 3). Age in years; unknown values are null. */
export type Patient = Static<typeof PatientSchema>

export const PatientProfileSchema = Type.Object({
  ...PatientSchema.properties,
  /** What the form of the profile sends back. */
  version: RecordVersion,
})
/** A patient's record as the patient, or who acts for them, reads it. */
export type PatientProfile = Static<typeof PatientProfileSchema>

/** A row of the hospital's patient list. `lastAppointment` is a Lagos date YYYY-MM-DD. */
export const PatientRowSchema = Type.Object({
  _id: Id,
  id: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  phoneNumber: NullableText,
  profilePicture: PictureSchema,
  lastAppointment: NullableText,
  /** Number of the patient's appointments at this hospital. */
  appointments: Type.Integer(),
  /** Whether the patient, or a carer for them, logs in. Nobody claims such a record. */
  hasLogin: Type.Boolean(),
})
export type PatientRow = Static<typeof PatientRowSchema>

const anyText = (kind: TextType, most: number) => Type.Optional(textField(kind, most))
export const ProfileUpdateBody = Type.Object({
  ...mapKeys(profileFields, (field) => anyText(profileFields[field].kind, profileFields[field].maxLength)),
  // Text first, because the validator would convert '0x1f' to a number.
  age: Type.Optional(Type.Union([textField('number', 10), Type.Number()])),
  cleared: Type.Optional(Type.Array(enumOf(clearableFields), { maxItems: clearableFields.length })),
  ...openedVersion,
})

export const UploadResponse = Type.Object({
  message: Type.String(),
  data: Type.Object({ profilePicture: PictureSchema }),
})
