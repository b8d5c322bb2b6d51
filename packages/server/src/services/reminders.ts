import { reminderHours } from '@ilera/contract/appointments/constants'
import type { AppointmentWithTimeline } from '@ilera/contract/appointments/schemas'
import { statusesKeepingTime, type AppointmentStatus } from '@ilera/contract/appointments/statuses'
import { formatLongDate } from '@ilera/contract/formats'
import { instantOf } from '@ilera/contract/shared/lagos-time'
import { appointmentMail } from '../mails/appointment-mails.ts'
import { withSafeNames } from '../mails/safe-names.ts'
import type { Parts } from '../parts.ts'
import { sendMail } from '../providers/mail/mail-job.ts'
import { createAppointments } from '../repositories/appointments.ts'
import { publicUrl } from '../settings.ts'
import { createNotices } from './notices.ts'
import { createShortMessages } from './short-messages.ts'

const jobName = 'remind'

const statusesThatStand = new Set<AppointmentStatus>(statusesKeepingTime)
const settlingEvents = new Set(['confirm', 'approve-reschedule'])

/** When its present time was settled. */
const settledAt = ({ timeline }: AppointmentWithTimeline): string | undefined =>
  timeline.findLast(({ event }) => settlingEvents.has(event))?.at

/**
 * Reminders lie in the job queue from the confirmation on; one whose appointment was cancelled, or moved since (and be it
 * back to the same time), says nothing.
 */
export function createReminders(parts: Parts) {
  const { database, clock, jobs, settings } = parts
  const appointments = createAppointments(database)
  const notices = createNotices(parts)
  const shortMessages = createShortMessages(parts)

  async function remind({ appointmentId, date, time, settled }: Record<string, unknown>): Promise<void> {
    await database.transaction(async () => {
      const appointment = await appointments.ofBoth(String(appointmentId))
      if (!appointment || !statusesThatStand.has(appointment.status)) return
      if (appointment.date !== date || appointment.time !== time) return
      // One that an older version of the product has planned names no moment.
      if (settled !== undefined && settled !== settledAt(appointment)) return
      if (instantOf({ date: String(date), time: String(time) }) <= clock()) return
      const text = `Your appointment at ${withSafeNames(appointment).hospitalName}: ${formatLongDate(appointment)}.`
      await notices.tell(appointment.patientId, text, appointment._id)
      await shortMessages.tell(appointment.patientId, text)
      const mail = appointmentMail('remind', appointment, publicUrl(settings), clock())
      if (mail) await sendMail(jobs, database, mail)
    })
  }

  return {
    register: (): void => jobs.handle(jobName, remind),

    /** In the caller's transaction: one for each of `reminderHours` that still lies ahead. */
    async plan(appointment: AppointmentWithTimeline): Promise<void> {
      const { _id, date, time } = appointment
      if (!date || !time) return
      const payload = { appointmentId: _id, date, time, settled: settledAt(appointment) }
      const begin = instantOf({ date, time }).getTime()
      for (const hours of reminderHours) {
        const at = new Date(begin - hours * 3_600_000)
        if (at > clock()) await jobs.enqueue(database, jobName, payload, at)
      }
    },
  }
}
