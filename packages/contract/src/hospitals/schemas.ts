import { Type, type Static } from 'typebox'
import { PictureSchema } from '../patients/schemas.ts'
import { limits } from '../shared/limits.ts'
import { ListingSchema } from './listing.ts'
import { Id, Instant, NullableText, textField } from '../shared/schema-parts.ts'

export const HospitalSchema = Type.Object({
  _id: Id,
  id: Id,
  hospitalName: Type.String(),
  hospitalAddress: NullableText,
  email: Type.String(),
  phoneNumber: NullableText,
  profilePicture: PictureSchema,
  createdAt: Instant,
})
/** A hospital's record (spec section 3). */
export type Hospital = Static<typeof HospitalSchema>

export const FoundHospitalSchema = Type.Object({
  ...HospitalSchema.properties,
  /** Whether the operator has verified its licence. */
  isVerified: Type.Boolean(),
})
/** A hospital as patients find it. */
export type FoundHospital = Static<typeof FoundHospitalSchema>

export const HospitalProfileSchema = Type.Object({ ...HospitalSchema.properties, listing: ListingSchema })
/** A hospital as its staff see it. */
export type HospitalProfile = Static<typeof HospitalProfileSchema>

export const HospitalResultSchema = Type.Object({
  _id: Id,
  hospitalName: Type.String(),
  hospitalAddress: NullableText,
})
/** A result of the hospital search. */
export type HospitalResult = Static<typeof HospitalResultSchema>

export const HospitalUpdateBody = Type.Partial(
  Type.Object({
    address: textField('line', limits.address),
    phoneNumber: textField('phone', limits.phone),
    email: textField('email', limits.email),
    licenceNumber: textField('line', limits.licence),
    licenceAuthority: textField('line', limits.name),
    licenceUntil: textField('date', limits.licence),
    password: textField('password', limits.password),
  }),
)
