import { Type, type Static } from 'typebox'
import { limits } from '../shared/limits.ts'
import { ListQuery, NullableInteger, NullableText, textField } from '../shared/schema-parts.ts'
import { FoundHospitalSchema } from './schemas.ts'

/** Days ahead, with today, that the search knows: a day after them finds nothing. */
export const searchedDays = 31

/**
 * The list of hospitals (spec section 7), and the search for care in the same call: `sort=soonest`. Filters apply to the search
 * only. All of them must hold.
 */
const HospitalsQuery = Type.Object({
  ...ListQuery.properties,
  /** A field of medicine by its name, such as "Paediatrics". */
  speciality: Type.Optional(textField('search', limits.search)),
  /** A town, a part of one, a local government area or a state. */
  area: Type.Optional(textField('search', limits.search)),
  /** A language that a doctor speaks, by its name. */
  language: Type.Optional(textField('search', limits.search)),
  /** An HMO that the hospital takes, by its name. */
  hmo: Type.Optional(textField('search', limits.search)),
  /** A day (Lagos date) on which a doctor works. */
  day: Type.Optional(textField('date', 20)),
  /** Whole naira: something costs no more. */
  priceMost: Type.Optional(Type.Integer({ minimum: 0, maximum: limits.feeMax })),
  /** Where the patient is: degrees north and east, to a hundredth (about a kilometre). It is never stored. */
  near: Type.Optional(Type.String({ pattern: '^-?\\d{1,2}(\\.\\d{1,2})?,-?\\d{1,3}(\\.\\d{1,2})?$' })),
})
export type HospitalsQuery = Static<typeof HospitalsQuery>

const CareSchema = Type.Object({
  /** Names of the fields of medicine. */
  specialities: Type.Array(Type.String()),
  /** How far it is from the patient, or from the place that was asked for. Null where the address is not known. */
  distanceKm: NullableInteger,
  /** Whether the hospital has given its exact place. Otherwise the distance is about that of its town. */
  isDistanceExact: Type.Optional(Type.Boolean()),
  /** The first day (Lagos date) with a free time at one of the doctors who are asked for; null if there is none in two weeks. */
  freeOn: NullableText,
  /** The lowest fee in whole naira. */
  feeFrom: NullableInteger,
})

const CareHospitalSchema = Type.Object({
  ...FoundHospitalSchema.properties,
  /** Only where care is searched for. */
  care: Type.Optional(CareSchema),
})
/** A hospital in the list, with what the search for care shows. */
export type CareHospital = Static<typeof CareHospitalSchema>

const EmergencySchema = Type.Object({
  title: Type.String(),
  /** Whom to call. */
  call: Type.String(),
  /** What the query seems to describe. */
  heard: Type.String(),
  /** What to do until help comes. */
  steps: Type.Array(Type.String()),
})
/** What to do in what may be an emergency. */
export type CareEmergency = Static<typeof EmergencySchema>

const UnderstoodSchema = Type.Object({
  specialities: Type.Array(Type.String()),
  languages: Type.Array(Type.String()),
  /** Names of HMOs. Missing in responses that were cached from an earlier version. */
  hmos: Type.Optional(Type.Array(Type.String())),
  place: NullableText,
  /** A place that the words name, too, where a filter names another: the filter holds. */
  otherPlace: Type.Optional(Type.String()),
  /** The query may describe a danger to life: it is shown before any result. */
  emergency: Type.Unsafe<CareEmergency | null>({ anyOf: [EmergencySchema, { type: 'null' }] }),
})
/** What the words of a query were understood as. */
export type Understood = Static<typeof UnderstoodSchema>

/** The schema of the call in `patient-calls.ts`. */
export const hospitalSearchSchemas = {
  allHospitals: {
    querystring: HospitalsQuery,
    response: Type.Object({
      data: Type.Array(CareHospitalSchema),
      total: Type.Integer({ description: 'All rows that match, beyond this page too' }),
      understood: Type.Optional(UnderstoodSchema),
    }),
  },
} as const
