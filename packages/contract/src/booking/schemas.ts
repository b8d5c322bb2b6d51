import { Type, type Static } from 'typebox'
import { followUpOf } from '../follow-ups/suggestion-schemas.ts'
import { limits } from '../shared/limits.ts'
import { Id, NullableText, textField } from '../shared/schema-parts.ts'

const BookableDoctorSchema = Type.Object({ _id: Id, doctorName: Type.String(), speciality: Type.String() })

export const BookableServiceSchema = Type.Object({
  _id: Id,
  name: Type.String(),
  minutes: Type.Integer(),
  /** Whole naira. */
  fee: Type.Integer(),
  needsPrepayment: Type.Boolean(),
  /** Hours before a visit until which patients can cancel or move it. */
  changeHours: Type.Integer(),
  /** Patients can wait for times of it that get free. */
  hasWaitlist: Type.Optional(Type.Boolean()),
  /** Who offers it now, by name; never empty. */
  doctors: Type.Array(BookableDoctorSchema),
})
/** A service whose free times patients book at once. */
export type BookableService = Static<typeof BookableServiceSchema>

export const BookableTimesQuery = Type.Object({
  service: Id,
  /** Only this doctor's times; missing, those of all who offer the service. */
  doctor: Type.Optional(Id),
  /** The first day (a Lagos date) that is searched; missing, today. */
  from: Type.Optional(textField('date', 20)),
  /** The patient's visit that is to be moved: its length counts, and its own time is no obstacle. */
  visit: Type.Optional(Id),
})

export const BookableTimesSchema = Type.Object({
  /** Days (Lagos dates) with the times (HH:mm) that can be booked. */
  days: Type.Array(Type.Object({ date: Type.String(), times: Type.Array(Type.String()) })),
  /** The day from which more can be searched; null where nothing later can be booked. */
  later: NullableText,
})
/** The next times at which a service can be booked. */
export type BookableTimes = Static<typeof BookableTimesSchema>

export const MoveMyVisitBody = Type.Object({
  /** Missing, the doctor of the visit, else the free one who has the fewest visits that day. */
  doctor: Type.Optional(Id),
  date: Type.Optional(textField('date', 20)),
  time: Type.Optional(textField('date', 20)),
})

export const BookVisitBody = Type.Object({
  service: Id,
  /** Missing, the hospital's free doctor who has the fewest visits that day. */
  doctor: Type.Optional(Id),
  date: Type.Optional(textField('date', 20)),
  time: Type.Optional(textField('date', 20)),
  /** Why the patient comes; may be blank. */
  presentSymptoms: Type.Optional(textField('lines', limits.symptoms)),
  followUpOf,
  /** What the page showed. The server rejects an outdated fee or rule. */
  shown: Type.Optional(
    Type.Object({
      fee: Type.Integer(),
      needsPrepayment: Type.Boolean(),
      changeHours: Type.Integer(),
    }),
  ),
})
