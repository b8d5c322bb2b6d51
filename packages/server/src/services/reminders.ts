import { reminderHours } from '@ilera/contract/appointments/constants'
import type { Appointment } from '@ilera/contract/appointments/schemas'
import { formatLongDate } from '@ilera/contract/formats'
import { instantOf } from '@ilera/contract/shared/lagos-time'
import { appointmentMail } from '../mails/appointment-mails.ts'
import type { Parts } from '../parts.ts'
import { sendMail } from '../providers/mail/mail-job.ts'
import { createAppointments } from '../repositories/appointments.ts'
import { publicUrl } from '../settings.ts'
import { createNotices } from './notices.ts'
import { createShortMessages } from './short-messages.ts'

const jobName = 'remind'

/** Reminders lie in the job queue from the confirmation on; one whose appointment was moved or cancelled says nothing. */
export function createReminders(parts: Parts) {
  const { database, clock, jobs, settings } = parts
  const appointments = createAppointments(database)
  const notices = createNotices(parts)
  const shortMessages = createShortMessages(parts)

  async function remind({ appointmentId, date, time }: Record<string, unknown>): Promise<void> {
    await database.transaction(async () => {
      const appointment = await appointments.ofBoth(String(appointmentId))
      const isStill = appointment?.status === 'confirmed' && appointment.date === date && appointment.time === time
      if (!isStill || instantOf({ date: String(date), time: String(time) }) <= clock()) return
      const text = `Your appointment at ${appointment.hospitalName}: ${formatLongDate(appointment)}.`
      await notices.tell(appointment.patientId, text, appointment._id)
      await shortMessages.tell(appointment.patientId, text)
      const mail = appointmentMail('remind', appointment, publicUrl(settings))
      if (mail) await sendMail(jobs, database, mail)
    })
  }

  return {
    register: (): void => jobs.handle(jobName, remind),

    /** In the caller's transaction: one for each of `reminderHours` that still lies ahead. */
    async plan({ _id, date, time }: Appointment): Promise<void> {
      if (!date || !time) return
      const begin = instantOf({ date, time }).getTime()
      for (const hours of reminderHours) {
        const at = new Date(begin - hours * 3_600_000)
        if (at > clock()) await jobs.enqueue(database, jobName, { appointmentId: _id, date, time }, at)
      }
    },
  }
}
