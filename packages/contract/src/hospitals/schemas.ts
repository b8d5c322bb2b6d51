import { Type, type Static } from 'typebox'
import { PictureSchema } from '../patients/schemas.ts'
import { limits } from '../shared/limits.ts'
import type { Coordinates } from './coordinates.ts'
import { ListingSchema } from './listing.ts'
import { Id, Instant, NullableText, RecordVersion, openedVersion, textField } from '../shared/schema-parts.ts'

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

const CoordinatesSchema = Type.Object({ north: Type.Number(), east: Type.Number() })
export const NullableCoordinates = Type.Unsafe<Coordinates | null>({ anyOf: [CoordinatesSchema, { type: 'null' }] })

/**
 * What a hospital may say about itself beside its record (decision 144). Optional, because responses that a browser cached from
 * an earlier version do not have it.
 */
const ownFacts = {
  /** Ids of the HMOs that it takes, in the order of `care/hmos.ts`. */
  hmos: Type.Optional(Type.Array(Type.String())),
  /** Its exact place; null where it has given none. */
  coordinates: Type.Optional(NullableCoordinates),
}

export const FoundHospitalSchema = Type.Object({
  ...HospitalSchema.properties,
  ...ownFacts,
  /** Whether the operator has verified its licence. */
  isVerified: Type.Boolean(),
})
/** A hospital as patients find it. */
export type FoundHospital = Static<typeof FoundHospitalSchema>

export const HospitalProfileSchema = Type.Object({
  ...HospitalSchema.properties,
  ...ownFacts,
  listing: ListingSchema,
  /** What the form of the profile sends back. */
  version: RecordVersion,
})
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
    /** Ids of `care/hmos.ts`: all that the hospital takes. */
    hmos: Type.Array(textField('reference', 60), { maxItems: 100 }),
    /** Coordinates or a link of a map, as it is pasted. '' removes them. */
    coordinates: textField('line', limits.mapLink),
    password: textField('password', limits.password),
    ...openedVersion,
  }),
)
