import { Type, type Static } from 'typebox'
import { limits } from '../shared/limits.ts'
import { Id, Instant, NullableText, enumOf, textField } from '../shared/schema-parts.ts'
import { closeMissedMax } from './constants.ts'
import { queueStates, queueStepNames } from './queue-states.ts'

export const QueueQuery = Type.Object({
  /** A Lagos date: today if it is missing. */
  day: Type.Optional(textField('date', 20)),
})

const NullableInstant = Type.Union([Instant, Type.Null()])
const place = {
  /** Unique for hospital, day and doctor. It is never given twice. */
  number: Type.Integer(),
  state: enumOf(queueStates),
  /** The visit's time (HH:mm, Lagos) of a patient who came in time for it. Others are called in order of arrival. */
  bookedTime: NullableText,
}

export const QueueEntrySchema = Type.Object({
  /** The id of the appointment. */
  _id: Id,
  ...place,
  fullName: Type.String(),
  /** The visit's time, HH:mm in Lagos. */
  time: Type.String(),
  arrivedAt: Instant,
  calledAt: NullableInstant,
})
export type QueueEntry = Static<typeof QueueEntrySchema>

/** A booked visit whose patient has not arrived. */
export const ExpectedVisitSchema = Type.Object({ _id: Id, fullName: Type.String(), time: Type.String() })
export type ExpectedVisit = Static<typeof ExpectedVisitSchema>

export const DoctorQueueSchema = Type.Object({
  /** The queue's key, which `callNext` takes. */
  queue: Type.String(),
  doctorName: Type.String(),
  /** By number. `inQueueOrder` gives the order in which those who wait are called. */
  entries: Type.Array(QueueEntrySchema),
  /** By time. */
  expected: Type.Array(ExpectedVisitSchema),
})
export type DoctorQueue = Static<typeof DoctorQueueSchema>

export const QueueDaySchema = Type.Object({
  /** A Lagos date. */
  day: Type.String(),
  /** The server's time, by which the order is computed: the device's clock may be wrong. */
  at: Instant,
  /** By doctor. */
  queues: Type.Array(DoctorQueueSchema),
})
/** The queues of a hospital's doctors on one day. */
export type QueueDay = Static<typeof QueueDaySchema>

export const CheckedInSchema = Type.Object({
  number: Type.Integer(),
  /** The patient's other booked visits on this day at this hospital. */
  others: Type.Array(Type.Object({ _id: Id, time: Type.String(), doctorName: Type.String() })),
})
export type CheckedIn = Static<typeof CheckedInSchema>

export const SteppedSchema = Type.Object({ number: Type.Integer(), state: enumOf(queueStates) })

export const ArrivalCodeSchema = Type.Object({
  /** Four digits, the same for all doctors. */
  code: Type.String(),
  /** When the desk shows the next one. */
  endsAt: Instant,
})
/** The code with which patients check in themselves now. */
export type ArrivalCode = Static<typeof ArrivalCodeSchema>

export const ArriveBody = Type.Object({ code: textField('line', 20) })

export const CallNextBody = Type.Object({ queue: textField('reference', limits.name) })
export const StepInQueueBody = Type.Object({ step: enumOf(queueStepNames) })

export const CloseMissedBody = Type.Object({
  appointments: Type.Array(Id, { minItems: 1, maxItems: closeMissedMax, uniqueItems: true }),
})

export const WaitingRoomSchema = Type.Object({
  day: Type.String(),
  at: Instant,
  queues: Type.Array(
    Type.Object({
      queue: Type.String(),
      doctorName: Type.String(),
      /** The numbers that are called and not yet in the room, the latest first. */
      called: Type.Array(Type.Object({ number: Type.Integer(), calledAt: Instant })),
      inRoom: Type.Array(Type.Integer()),
      /** How many wait. */
      waiting: Type.Integer(),
    }),
  ),
})
/** What the screen in the waiting room shows: numbers, and no names of patients. */
export type WaitingRoom = Static<typeof WaitingRoomSchema>

export const MyPlaceSchema = Type.Object({
  number: Type.Integer(),
  state: enumOf(queueStates),
  /** How many are called before; 0 is the next one. Null for those who do not wait. */
  before: Type.Union([Type.Integer(), Type.Null()]),
  doctorName: Type.String(),
})
/** A patient's place in the queue. */
export type MyPlace = Static<typeof MyPlaceSchema>
