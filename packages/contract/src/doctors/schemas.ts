import { Type, type Static } from 'typebox'
import { limits } from '../shared/limits.ts'
import { Id, enumOf, textField } from '../shared/schema-parts.ts'
import { leavesMax, weekdays } from './working-hours.ts'

const span = { from: textField('date', 20), to: textField('date', 20) }
const timetable = {
  workingDays: Type.Array(Type.Object({ day: enumOf(weekdays), ...span }), { maxItems: weekdays.length }),
  leave: Type.Array(Type.Object(span), { maxItems: leavesMax }),
}

export const WorkingHoursBody = Type.Object(timetable)

export const DoctorSchema = Type.Object({ _id: Id, doctorName: Type.String(), speciality: Type.String(), ...timetable })
/** A doctor whom the hospital has assigned before, with working hours (Lagos wall-clock). */
export type Doctor = Static<typeof DoctorSchema>

export const AvailabilityQuery = Type.Object({
  doctorName: textField('name', limits.name),
  date: textField('date', 20),
})
/** A doctor's free and booked times (HH:mm, Lagos) on one day. */
export const AvailabilitySchema = Type.Object({
  doctorName: Type.String(),
  date: Type.String(),
  free: Type.Array(Type.String()),
  taken: Type.Array(Type.String()),
})
export type Availability = Static<typeof AvailabilitySchema>

export const FreeDaysSchema = Type.Object({
  speciality: Type.String(),
  /** The next days (Lagos dates) with free slots of this speciality, and the number of slots. */
  days: Type.Array(Type.Object({ date: Type.String(), times: Type.Integer() })),
})
/** The next free days of one speciality at a hospital. */
export type FreeDays = Static<typeof FreeDaysSchema>

/** A suggestion of the assign form. */
export type DoctorName = Pick<Doctor, 'doctorName' | 'speciality'>
