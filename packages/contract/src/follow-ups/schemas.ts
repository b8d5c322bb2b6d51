import { Type, type Static } from 'typebox'
import { AppointmentSchema, AppointmentWithTimelineSchema } from '../appointments/schemas.ts'
import { limits } from '../shared/limits.ts'
import { WallClockSchema } from '../shared/problem.ts'
import { IdParams, NullableText, enumOf, textField, withMessage } from '../shared/schema-parts.ts'
import { plannedStates, seriesMax, stepMax, stepUnits } from './constants.ts'
import { BookSuggestedBody, suggestionSchemas } from './suggestion-schemas.ts'

const PlanQuery = Type.Object({
  count: Type.Integer({ minimum: 1, maximum: seriesMax, default: 1 }),
  /** Days or weeks from today to the first visit, and between two. */
  every: Type.Integer({ minimum: 1, maximum: stepMax, default: 1 }),
  unit: enumOf(stepUnits, 'weeks'),
})

const PlannedVisitSchema = Type.Object({
  /** The wanted day and time, in Lagos. */
  date: Type.String(),
  time: Type.String(),
  state: enumOf(plannedStates),
  /** The name of the closure, where the hospital is closed. */
  closure: NullableText,
  /** What can be booked instead, the nearest first: times of that day, or the next free time of a later day. */
  free: Type.Array(WallClockSchema),
})
/** A visit of a plan: the wanted time, and what is free around it. */
export type PlannedVisit = Static<typeof PlannedVisitSchema>

const VisitPlanSchema = Type.Object({
  fullName: Type.String(),
  doctorName: Type.String(),
  serviceName: NullableText,
  /** How long each visit lasts. */
  minutes: Type.Integer(),
  /** Whole naira for each visit. */
  fee: Type.Integer(),
  visits: Type.Array(PlannedVisitSchema),
})
/** Visits after one that was attended, with the same doctor around the same time of day. */
export type VisitPlan = Static<typeof VisitPlanSchema>

const BookPlanBody = Type.Object({
  visits: Type.Array(Type.Object({ date: textField('date', 20), time: textField('date', 20) }), {
    minItems: 1,
    maxItems: seriesMax,
  }),
  presentSymptoms: Type.Optional(textField('lines', limits.symptoms)),
})

/** The schemas of the calls in `calls.ts`. */
export const followUpSchemas = {
  planVisits: {
    params: IdParams,
    querystring: PlanQuery,
    response: Type.Object({ data: VisitPlanSchema }),
  },
  bookVisits: {
    params: IdParams,
    body: BookPlanBody,
    response: Type.Object({ ...withMessage, appointments: Type.Array(AppointmentSchema) }),
    status: 201,
  },
  ...suggestionSchemas,
  bookFollowUp: {
    params: IdParams,
    body: BookSuggestedBody,
    response: Type.Object({ ...withMessage, appointment: AppointmentWithTimelineSchema }),
    status: 201,
  },
} as const
