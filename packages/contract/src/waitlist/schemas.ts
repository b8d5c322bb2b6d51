import { Type, type Static } from 'typebox'
import { AppointmentSchema } from '../appointments/schemas.ts'
import { WallClockSchema } from '../shared/problem.ts'
import { limits } from '../shared/limits.ts'
import {
  Id,
  IdParams,
  Instant,
  MessageResponse,
  NullableText,
  enumOf,
  textField,
  withMessage,
} from '../shared/schema-parts.ts'
import { dayParts } from './constants.ts'
import { wishStateNames } from './wish-states.ts'

const nullable = <Value>(schema: object) => Type.Unsafe<Value | null>({ anyOf: [schema, { type: 'null' }] })

const OfferSchema = Type.Object({
  _id: Id,
  doctorName: Type.String(),
  speciality: Type.String(),
  /** Date and time in Lagos. */
  date: Type.String(),
  time: Type.String(),
  /** When the offer ends. */
  until: Instant,
  /** The time is kept for this patient. Otherwise others were told as well, and the first to accept has it. */
  isKept: Type.Boolean(),
})
/** A time that is offered to a patient on the waitlist. */
export type WaitlistOffer = Static<typeof OfferSchema>

const times = {
  /** From Monday (1) to Sunday (7). */
  weekdays: Type.Array(Type.Integer()),
  part: enumOf(dayParts),
  noticeMinutes: Type.Integer(),
  /** The last day (a Lagos date). */
  until: Type.String(),
}

const WishSchema = Type.Object({
  _id: Id,
  state: enumOf(wishStateNames),
  createdAt: Instant,
  hospitalId: Id,
  hospitalName: Type.String(),
  serviceName: Type.String(),
  minutes: Type.Integer(),
  /** The doctor who is wanted; null for any. */
  doctorName: NullableText,
  ...times,
  /** The visit to be moved earlier, or the one that came of an accepted offer. Null for a first visit that is waited for. */
  appointmentId: NullableText,
  /** The booked time of that visit. */
  visit: nullable<Static<typeof WallClockSchema>>(WallClockSchema),
  /** Until when the visit of an accepted offer is held. Null where nothing waits to be paid; missing in older cached responses. */
  holdUntil: Type.Optional(nullable<Static<typeof Instant>>(Instant)),
  /** Whether a booked visit is to be moved earlier. */
  isMove: Type.Boolean(),
  /** What a first visit costs, in whole naira, and the rules of its service. */
  fee: Type.Integer(),
  needsPrepayment: Type.Boolean(),
  changeHours: Type.Integer(),
  /** The time that is offered now. */
  offer: nullable<WaitlistOffer>(OfferSchema),
})
/** A patient's wish for a first visit, or to move one earlier. */
export type Wish = Static<typeof WishSchema>

const WaitingSchema = Type.Object({
  _id: Id,
  state: enumOf(wishStateNames),
  createdAt: Instant,
  patientId: Id,
  fullName: Type.String(),
  serviceName: Type.String(),
  doctorName: NullableText,
  ...times,
  isMove: Type.Boolean(),
  visit: nullable<Static<typeof WallClockSchema>>(WallClockSchema),
  offer: nullable<WaitlistOffer>(OfferSchema),
})
/** A patient on the waitlist, as the hospital sees it. */
export type Waiting = Static<typeof WaitingSchema>

const wishFields = {
  /** Missing, any doctor who offers the service. */
  doctor: Type.Optional(Id),
  weekdays: Type.Optional(textField('line', 20)),
  part: Type.Optional(textField('line', 20)),
  noticeMinutes: Type.Optional(Type.Union([textField('number', 10), Type.Number()])),
  until: Type.Optional(textField('date', 20)),
}

const WaitForVisitBody = Type.Object({
  service: Id,
  ...wishFields,
  /** Why the patient comes; may be blank. */
  presentSymptoms: Type.Optional(textField('lines', limits.symptoms)),
})
const wishAnswer = Type.Object({ ...withMessage, data: WishSchema })

/** What the page showed of a first visit. The server rejects an outdated fee or rule. */
const AcceptBody = Type.Object({
  shown: Type.Optional(
    Type.Object({ fee: Type.Integer(), needsPrepayment: Type.Boolean(), changeHours: Type.Integer() }),
  ),
})

/** The schemas of the calls in `calls.ts`. */
export const waitlistSchemas = {
  /** Open wishes first, each with its offer; then those that ended within the last month. */
  myWaitlist: { response: Type.Object({ data: Type.Array(WishSchema) }) },
  waitForVisit: { params: IdParams, body: WaitForVisitBody, response: wishAnswer, status: 201 },
  waitForEarlier: { params: IdParams, body: Type.Object(wishFields), response: wishAnswer, status: 201 },
  leaveWaitlist: { params: IdParams, response: MessageResponse },
  acceptOffer: {
    params: IdParams,
    body: AcceptBody,
    response: Type.Object({ ...withMessage, appointment: AppointmentSchema }),
  },
  declineOffer: { params: IdParams, response: MessageResponse },
  waitlist: {
    /** Patients on the waitlist, the longest wait first. `total`: all of them. */
    response: Type.Object({ data: Type.Array(WaitingSchema), total: Type.Integer() }),
  },
  removeFromWaitlist: { params: IdParams, response: MessageResponse },
} as const
