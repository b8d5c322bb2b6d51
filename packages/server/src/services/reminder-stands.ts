import { appointmentStates } from '@ilera/contract/appointments/appointment-states'
import type { AppointmentWithTimeline } from '@ilera/contract/appointments/schemas'
import { settlesTime } from '@ilera/contract/appointments/transitions'
import { toInstant } from '@ilera/contract/shared/lagos-time'
import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import type { createAppointments } from '../repositories/appointments.ts'

export const ReminderSchema = Type.Object({
  appointmentId: Type.String(),
  date: Type.String(),
  time: Type.String(),
  /** When this time was settled; one that an older version of the product has planned names no moment. */
  settled: Type.Optional(Type.String()),
})
/** What a reminder was planned for, as its job keeps it. */
export type Reminder = Static<typeof ReminderSchema>

/** When its present time was settled. */
export const settledAt = ({ timeline }: AppointmentWithTimeline): string | undefined =>
  timeline.findLast(({ event }) => settlesTime(event))?.at

/**
 * The appointment that a planned reminder is about, while there is something to remind of: undefined once it was cancelled, has
 * begun, or was moved since (and be it back to the same time).
 */
export async function reminderStands(
  appointments: Pick<ReturnType<typeof createAppointments>, 'ofBoth'>,
  planned: unknown,
  now: Date,
): Promise<AppointmentWithTimeline | undefined> {
  const { appointmentId, date, time, settled } = Value.Parse(ReminderSchema, planned)
  const appointment = await appointments.ofBoth(appointmentId)
  if (!appointment || !appointmentStates[appointment.status].keepsTime) return undefined
  if (appointment.date !== date || appointment.time !== time) return undefined
  if (settled !== undefined && settled !== settledAt(appointment)) return undefined
  return toInstant({ date, time }) > now ? appointment : undefined
}
