import { Type, type Static } from 'typebox'
import { limits } from '../shared/limits.ts'
import { Id, Instant, NullableInteger, NullableText, enumOf, textField } from '../shared/schema-parts.ts'
import { careScopes, relations } from './access.ts'

const Scope = Type.Array(enumOf(careScopes), { maxItems: careScopes.length, uniqueItems: true })

/**
 * - `active`: the account acts for the patient.
 * - `invited`: nobody has accepted the invitation yet.
 * - `turned-18`: the patient is an adult now, and has to agree before the account acts again.
 */
const careStatuses = ['active', 'invited', 'turned-18'] as const

export const CaredForSchema = Type.Object({
  /** The id of the relation, for DELETE /family/:id. */
  _id: Id,
  /** Null until an invited adult has accepted. */
  patientId: NullableText,
  firstName: Type.String(),
  lastName: Type.String(),
  /** The first name of the patient whom an invited guardian would care for, or who has turned 18. */
  aboutName: NullableText,
  relation: enumOf(relations),
  scope: Scope,
  status: enumOf(careStatuses),
  gender: NullableText,
  age: NullableInteger,
  /** When the invitation ends. Null for others. */
  endsAt: Type.Union([Instant, Type.Null()]),
  /** The others who care for the same patient. */
  otherCarers: Type.Array(Type.String()),
})
/** Somebody whom the account cares for, or has invited. */
export type CaredFor = Static<typeof CaredForSchema>

export const CarerSchema = Type.Object({
  _id: Id,
  name: Type.String(),
  relation: enumOf(relations),
  scope: Scope,
  since: Instant,
})
/** Somebody who cares for the patient who has logged in. `relation`: who the patient is for them. */
export type Carer = Static<typeof CarerSchema>

export const FamilySchema = Type.Object({ caresFor: Type.Array(CaredForSchema), carers: Type.Array(CarerSchema) })
export type Family = Static<typeof FamilySchema>

// Schemas limit types and sizes only. The rules report what is missing.
export const ChildBody = Type.Partial(
  Type.Object({
    firstName: textField('name', limits.name),
    lastName: textField('name', limits.name),
    birthDate: textField('date', 40),
    gender: textField('reference', 20),
    relation: textField('reference', 20),
    phoneNumber: textField('phone', limits.phone),
    patientAddress: textField('line', limits.address),
    consent: Type.Boolean(),
  }),
)

export const InvitationBody = Type.Partial(
  Type.Object({
    firstName: textField('name', limits.name),
    lastName: textField('name', limits.name),
    phoneNumber: textField('phone', limits.phone),
    email: textField('email', limits.email),
    relation: textField('reference', 20),
    scope: Scope,
    /** A patient whom the account cares for: another guardian is invited, or who has turned 18 is asked to agree. */
    patientId: Id,
  }),
)

export const AcceptBody = Type.Partial(Type.Object({ code: textField('code', limits.code) }))
