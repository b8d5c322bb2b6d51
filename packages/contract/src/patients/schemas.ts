import { Type, type Static } from 'typebox'
import { limits } from '../shared/limits.ts'
import { Id, Instant, NullableInteger, NullableText, oneOf, text } from '../shared/schema-parts.ts'
import type { TextKind } from '../shared/text-kinds.ts'
import { clearableFields } from './rules.ts'

/** `url` is a path on the server that made it, or null where no picture was uploaded. */
export const PictureSchema = Type.Object({ url: NullableText })

export const PatientSchema = Type.Object({
  _id: Id,
  id: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  phoneNumber: NullableText,
  age: NullableInteger,
  gender: NullableText,
  patientAddress: NullableText,
  allergies: NullableText,
  bloodType: NullableText,
  /** Of someone under 18: the parent or guardian who agrees. */
  guardianName: NullableText,
  profilePicture: PictureSchema,
  createdAt: Instant,
})
/** A patient's record (spec section 3). Age in years; what is not known is null. */
export type Patient = Static<typeof PatientSchema>

/** One row of the hospital's patient list; `lastAppointment` is a Lagos date YYYY-MM-DD. */
export const PatientRowSchema = Type.Object({
  _id: Id,
  id: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  phoneNumber: NullableText,
  profilePicture: PictureSchema,
  lastAppointment: NullableText,
  /** How many appointments the patient has had at this hospital. */
  appointments: Type.Integer(),
})
export type PatientRow = Static<typeof PatientRowSchema>

const anyText = (kind: TextKind, most: number) => Type.Optional(text(kind, most))
export const ProfileUpdateBody = Type.Object({
  bloodType: anyText('reference', 10),
  allergies: anyText('lines', limits.allergies),
  patientAddress: anyText('line', limits.address),
  gender: anyText('reference', 20),
  // Text first: the validator would make a number of '0x1f'.
  age: Type.Optional(Type.Union([text('number', 10), Type.Number()])),
  phoneNumber: anyText('phone', limits.phone),
  guardianName: anyText('name', limits.name),
  cleared: Type.Optional(Type.Array(oneOf(clearableFields), { maxItems: 2 })),
})

export const UploadAnswer = Type.Object({
  message: Type.String(),
  data: Type.Object({ profilePicture: PictureSchema }),
})
