import { Type, type Static } from 'typebox'
import { affectedMax } from '../closures/constants.ts'
import { PlanSchema } from '../closures/schemas.ts'
import { limits } from '../shared/limits.ts'
import { WallClockSchema } from '../shared/problem.ts'
import { Id, NullableText, RecordVersion, enumOf, openedVersion, textField } from '../shared/schema-parts.ts'
import { doctorListMax } from './details-rules.ts'
import { leavesMax, weekdays } from './working-hours.ts'

const span = { from: textField('date', 20), to: textField('date', 20) }
const timetable = {
  workingDays: Type.Array(Type.Object({ day: enumOf(weekdays), ...span }), { maxItems: weekdays.length }),
  leave: Type.Array(Type.Object(span), { maxItems: leavesMax }),
}

export const WorkingHoursBody = Type.Object({
  ...timetable,
  /** Asks before saving: 409 `appointments-affected` if there is no plan for appointments outside the hours. */
  asks: Type.Optional(Type.Boolean()),
  plan: Type.Optional(PlanSchema),
  /** The appointments that the plan was made for: 409 `appointments-affected` again if others are outside the hours by now. */
  reviewed: Type.Optional(Type.Array(Id, { maxItems: affectedMax })),
  ...openedVersion,
})

const list = Type.Array(textField('line', limits.name), { maxItems: doctorListMax })

/** What a hospital writes down about a doctor. An absent value is blank; a doctor is active unless `active` is false. */
export const DoctorDetailsBody = Type.Object({
  doctorName: Type.Optional(textField('name', limits.name)),
  specialities: Type.Optional(list),
  languages: Type.Optional(list),
  mdcnNumber: Type.Optional(textField('line', limits.licence)),
  active: Type.Optional(Type.Boolean()),
})

export const DoctorSchema = Type.Object({
  _id: Id,
  doctorName: Type.String(),
  /** The main one. */
  speciality: Type.String(),
  /** All of them, the main one first. */
  specialities: Type.Array(Type.String()),
  /** Languages that the doctor speaks. */
  languages: Type.Array(Type.String()),
  /** The number in the register of the Medical and Dental Council of Nigeria. */
  mdcnNumber: NullableText,
  /** False: no appointments are offered or booked any more. Those that are booked stay. */
  active: Type.Boolean(),
  ...timetable,
  /** What the form of the details sends back. The hours have their own, because others change them. */
  detailsVersion: RecordVersion,
  /** What the form of the hours and leave sends back. */
  hoursVersion: RecordVersion,
})
/** A doctor whom the hospital has registered or assigned before, with working hours (Lagos wall-clock). */
export type Doctor = Static<typeof DoctorSchema>

const service = {
  /** The service that is to be booked: 30 minutes without one. */
  service: Type.Optional(Id),
}

/** A booked visit on a doctor's day. */
const TakenTimeSchema = Type.Object({
  /** HH:mm in Lagos. */
  time: Type.String(),
  minutes: Type.Integer(),
  /** Minutes that stay free after the visit. */
  bufferMinutes: Type.Integer(),
})

export const AvailabilityQuery = Type.Object({
  doctorName: textField('name', limits.name),
  date: textField('date', 20),
  ...service,
})
/** A doctor's free and booked times (HH:mm, Lagos) on one day. */
export const AvailabilitySchema = Type.Object({
  doctorName: Type.String(),
  date: Type.String(),
  /** When a visit of the service can start. */
  free: Type.Array(Type.String()),
  taken: Type.Array(TakenTimeSchema),
})
export type Availability = Static<typeof AvailabilitySchema>

/** Days and doctors that one schedule shows at most. */
export const scheduleLimits = { days: 14, doctors: 50 } as const

export const ScheduleQuery = Type.Object({
  /** The first day (Lagos date): today if it is missing or past. */
  from: Type.Optional(textField('date', 20)),
  days: Type.Integer({ minimum: 1, maximum: scheduleLimits.days, default: 7 }),
  /** Words of a doctor's name or speciality. */
  q: Type.Optional(textField('search', limits.search)),
  /** The appointment to be assigned: the time that it holds already counts as free. */
  appointment: Type.Optional(Id),
  /** The booked visit to be moved: as `appointment`, for its own length, and at doctors who offer its service. */
  move: Type.Optional(Id),
  ...service,
})
const DayScheduleSchema = Type.Object({
  date: Type.String(),
  /** When a visit of the service can start. */
  free: Type.Array(Type.String()),
  taken: Type.Array(TakenTimeSchema),
})
const DoctorScheduleSchema = Type.Object({
  _id: Id,
  doctorName: Type.String(),
  speciality: Type.String(),
  /** One entry for each of the days. Times are HH:mm in Lagos; none at all on a day off. */
  days: Type.Array(DayScheduleSchema),
  /** For a doctor without a free time on these days: the first one after them, within a month. */
  nextFree: Type.Unsafe<Static<typeof WallClockSchema> | null>({ anyOf: [WallClockSchema, { type: 'null' }] }),
})
export type DaySchedule = Static<typeof DayScheduleSchema>
export type DoctorSchedule = Static<typeof DoctorScheduleSchema>

export const ScheduleSchema = Type.Object({
  /** The days (Lagos dates) in order. */
  dates: Type.Array(Type.String()),
  /** By name. Where more doctors match, those who were assigned last. */
  doctors: Type.Array(DoctorScheduleSchema),
  /** How many doctors match, beyond these too. */
  total: Type.Integer(),
})
/** The free and booked times of a hospital's doctors on a few days. */
export type Schedule = Static<typeof ScheduleSchema>

export const FreeDaysSchema = Type.Object({
  speciality: Type.String(),
  /** The next days (Lagos dates) with free times for the usual visit to these doctors, and the number of times. */
  days: Type.Array(Type.Object({ date: Type.String(), times: Type.Integer() })),
})
/** The next free days of one speciality at a hospital. */
export type FreeDays = Static<typeof FreeDaysSchema>

/** A doctor who can be chosen. */
export type DoctorOption = Pick<Doctor, '_id' | 'doctorName'>

/** A suggestion of the assign form. */
export type DoctorName = Pick<Doctor, 'doctorName' | 'speciality'>
