import { Type, type Static } from 'typebox'
import { appointmentStatuses } from '../appointments/statuses.ts'
import { paymentStatuses } from '../payments/statuses.ts'
import { limits } from '../shared/limits.ts'
import { Id, NullableInteger, NullableText, enumOf, textField } from '../shared/schema-parts.ts'
import { paidFilters } from './constants.ts'

export const DayQuery = Type.Object({
  /** A Lagos date YYYY-MM-DD: today if it is missing. */
  date: Type.Optional(textField('date', 20)),
  /** Words of the patient's name in any order, or a phone number in any form. */
  q: Type.Optional(textField('search', limits.search)),
  /** The doctor's name. */
  doctor: Type.Optional(textField('name', limits.name)),
  /** The service's name. */
  service: Type.Optional(textField('name', limits.name)),
  status: Type.Optional(enumOf(appointmentStatuses)),
  paid: Type.Optional(enumOf(paidFilters)),
})

export const DayVisitSchema = Type.Object({
  _id: Id,
  patientId: Id,
  fullName: Type.String(),
  phoneNumber: NullableText,
  doctorName: NullableText,
  speciality: NullableText,
  /** A Lagos date YYYY-MM-DD. */
  date: Type.String(),
  /** Lagos wall-clock HH:mm. */
  time: Type.String(),
  serviceName: NullableText,
  /** How long the visit is planned. */
  minutes: Type.Integer(),
  status: enumOf(appointmentStatuses),
  /** Until when an unconfirmed or unpaid visit keeps its time (UTC). */
  holdUntil: NullableText,
  /** The number in the doctor's queue, once the patient has arrived. */
  queue: NullableInteger,
  paymentStatus: enumOf(paymentStatuses),
  /** In whole naira. */
  fee: NullableInteger,
})
/** An appointment in the list of a day, without clinical texts: these require opening the record, which is logged. */
export type DayVisit = Static<typeof DayVisitSchema>

export const DaySchema = Type.Object({
  /** The Lagos date of the rows. */
  date: Type.String(),
  /** By time, then by doctor: at most `dayRowsMax`. */
  rows: Type.Array(DayVisitSchema),
  /** All visits that match, beyond these too. */
  total: Type.Integer(),
  /** The doctors with visits on this day, by name, whatever the filters are. */
  doctors: Type.Array(Type.String()),
  /** The services of visits on this day, by name, whatever the filters are. */
  services: Type.Array(Type.String()),
  /** What waits for the hospital's answer, of all days. */
  /** What the tabs "Pending" and "Reschedules" hold. */
  waiting: Type.Object({ requests: Type.Integer(), reschedules: Type.Integer() }),
})
/** A hospital's visits of one day. */
export type Day = Static<typeof DaySchema>

export const WeekQuery = Type.Object({
  /** The first day (Lagos date): this week's Monday if it is missing. */
  from: Type.Optional(textField('date', 20)),
})

const WeekDaySchema = Type.Object({
  date: Type.String(),
  /** Visits that are or were booked, the others included. */
  booked: Type.Integer(),
  attended: Type.Integer(),
  missed: Type.Integer(),
  /** Times at which the doctor's usual visit can still be booked. */
  free: Type.Integer(),
})
const WeekDoctorSchema = Type.Object({
  doctorName: Type.String(),
  speciality: Type.String(),
  /** One entry for each of the dates. */
  days: Type.Array(WeekDaySchema),
})
/** A doctor's numbers of one day. */
export type WeekDay = Static<typeof WeekDaySchema>

export const WeekSchema = Type.Object({
  /** Seven Lagos dates in order. */
  dates: Type.Array(Type.String()),
  /** By name. */
  doctors: Type.Array(WeekDoctorSchema),
})
/** How full a hospital's doctors are on seven days. */
export type Week = Static<typeof WeekSchema>
