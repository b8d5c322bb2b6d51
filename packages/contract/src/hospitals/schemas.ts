import { Type, type Static } from 'typebox'
import { PictureSchema } from '../patients/schemas.ts'
import { limits } from '../shared/limits.ts'
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
    password: textField('password', limits.password),
  }),
)
