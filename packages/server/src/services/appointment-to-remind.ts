import { appointmentStates } from '@ilera/contract/appointments/appointment-states'
import type { ToldAppointment } from '@ilera/contract/appointments/schemas'
import { setsTime } from '@ilera/contract/appointments/transitions'
import { toInstant } from '@ilera/contract/shared/lagos-time'
import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import type { createAppointments } from '../repositories/appointments.ts'

export const ReminderSchema = Type.Object({
  appointmentId: Type.String(),
  date: Type.String(),
  time: Type.String(),
  /** When the appointment got this time. Absent in jobs of older versions. */
  settled: Type.Optional(Type.String()),
})
/** The appointment and time that a reminder was scheduled for, as stored in its job. */
export type Reminder = Static<typeof ReminderSchema>

/** When the appointment got its current time. */
export const timeSetAt = ({ timeline }: ToldAppointment): string | undefined =>
  timeline.findLast(({ event }) => setsTime(event))?.at

/**
 * The appointment of a scheduled reminder, or undefined when the reminder is obsolete: the appointment was cancelled, has begun
 * or was moved since, even if it was moved back to the same time.
 */
export async function findAppointmentToRemind(
  appointments: Pick<ReturnType<typeof createAppointments>, 'byId'>,
  reminder: unknown,
  now: Date,
): Promise<ToldAppointment | undefined> {
  const { appointmentId, date, time, settled } = Value.Parse(ReminderSchema, reminder)
  const appointment = await appointments.byId(appointmentId)
  if (!appointment || !appointmentStates[appointment.status].keepsTime) return undefined
  if (appointment.date !== date || appointment.time !== time) return undefined
  if (settled !== undefined && settled !== timeSetAt(appointment)) return undefined
  return toInstant({ date, time }) > now ? appointment : undefined
}
