import { Type, type Static } from 'typebox'
import { appointmentStatuses } from '../appointments/statuses.ts'
import { limits } from '../shared/limits.ts'
import { Id, IdParams, MessageResponse, NullableText, enumOf, textField, withMessage } from '../shared/schema-parts.ts'
import { affectedMax } from './constants.ts'

const day = textField('date', 20)

const ClosureSchema = Type.Object({
  _id: Id,
  name: Type.String(),
  /** The first and the last day: Lagos dates. */
  from: Type.String(),
  to: Type.String(),
  /** The member who added it; null if the name is not known. */
  by: NullableText,
  /** Appointments that are still booked on these days, and have not begun. */
  booked: Type.Integer(),
})
/** Days on which a hospital is closed. */
export type Closure = Static<typeof ClosureSchema>

const HolidaysQuery = Type.Object({ year: Type.Integer({ minimum: 2020, maximum: 2075 }) })
const HolidaySchema = Type.Object({
  name: Type.String(),
  from: Type.String(),
  to: Type.String(),
  /** Computed from the moon: the government announces the day shortly before. */
  isExpected: Type.Boolean(),
  /** The hospital is closed on at least one of these days already. */
  isClosed: Type.Boolean(),
})
/** A public holiday of Nigeria that is not over. From and to: Lagos dates, inclusive. */
export type Holiday = Static<typeof HolidaySchema>

const OptionSchema = Type.Object({
  doctorName: Type.String(),
  speciality: Type.String(),
  date: Type.String(),
  time: Type.String(),
})
/** A free time of a doctor, for an appointment that cannot stay. Lagos wall-clock. */
export type MoveOption = Static<typeof OptionSchema>

export const AffectedSchema = Type.Object({
  _id: Id,
  fullName: Type.String(),
  doctorName: Type.String(),
  speciality: Type.String(),
  date: Type.String(),
  time: Type.String(),
  status: enumOf(appointmentStatuses),
  /** Where it can go. The first one is no other appointment's first one. */
  options: Type.Array(OptionSchema),
})
/** A booked appointment at a time that is closed, or at which its doctor does not work. */
export type Affected = Static<typeof AffectedSchema>

export const AffectedListSchema = Type.Object({
  /** By time, the first 200. */
  affected: Type.Array(AffectedSchema),
  total: Type.Integer(),
})
export type AffectedList = Static<typeof AffectedListSchema>

const PreviewClosureQuery = Type.Object({ from: day, to: day })

export const PlanSchema = Type.Object({
  plan: Type.Array(
    Type.Object({
      _id: Id,
      action: enumOf(['rebook', 'cancel']),
      /** The time that the page showed. The server leaves an appointment that has changed since. */
      date: day,
      time: day,
      /** Where it goes, for `rebook`. */
      to: Type.Optional(
        Type.Object({
          doctorName: textField('name', limits.name),
          date: textField('date', 20),
          time: textField('date', 20),
        }),
      ),
    }),
    { maxItems: affectedMax },
  ),
  /** `all`: nothing happens if one cannot be done. `possible`: does what can be done. */
  fit: enumOf(['all', 'possible']),
})
/** What becomes of booked appointments. Those that it does not name stay as they are. */
export type Plan = Static<typeof PlanSchema>
export type PlanStep = Plan['plan'][number]

const ClosureBody = Type.Object({
  name: Type.Optional(textField('line', limits.name)),
  from: Type.Optional(day),
  to: Type.Optional(day),
  ...Type.Partial(PlanSchema).properties,
})

export const SettledSchema = Type.Object({
  moved: Type.Integer(),
  cancelled: Type.Integer(),
  /** Appointments that could not be moved or cancelled, with the reason. */
  failed: Type.Array(Type.Object({ _id: Id, reason: Type.String() })),
})
/** What became of a plan. */
export type Settled = Static<typeof SettledSchema>

/** The schemas of the calls in `calls.ts`. */
export const closureSchemas = {
  closures: { response: Type.Object({ data: Type.Array(ClosureSchema) }) },
  holidays: { querystring: HolidaysQuery, response: Type.Object({ data: Type.Array(HolidaySchema) }) },
  previewClosure: { querystring: PreviewClosureQuery, response: Type.Object({ data: AffectedListSchema }) },
  addClosure: {
    body: ClosureBody,
    response: Type.Object({ ...withMessage, data: ClosureSchema, settled: SettledSchema }),
    status: 201,
  },
  settleClosure: {
    params: IdParams,
    body: PlanSchema,
    response: Type.Object({ ...withMessage, settled: SettledSchema }),
  },
  removeClosure: { params: IdParams, response: MessageResponse },
} as const
