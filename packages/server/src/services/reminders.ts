import { m } from '@ilera/contract/messages'
import { reminderHours } from '@ilera/contract/appointments/constants'
import type { ToldAppointment } from '@ilera/contract/appointments/schemas'
import { formatLongDate } from '@ilera/contract/formats'
import { afterQuietHours, beforeQuietHours, isQuiet } from '@ilera/contract/privacy/quiet-hours'
import { toInstant } from '@ilera/contract/shared/lagos-time'
import { Value } from 'typebox/value'
import { appointmentMail } from '../mails/appointment-mails.ts'
import { withMailSafeNames } from '../mails/mail-safe-names.ts'
import type { Dependencies } from '../dependencies.ts'
import { createAppointments } from '../repositories/appointments.ts'
import { publicUrl } from '../settings.ts'
import type { CarerNotifications } from './carer-notifications.ts'
import type { NotificationService } from './notifications.ts'
import { ReminderSchema, findAppointmentToRemind, timeSetAt, type Reminder } from './appointment-to-remind.ts'
import type { SmsService } from './sms.ts'

const jobName = 'remind'
/** Job that sends only the SMS, when quiet hours delay it beyond the reminder itself. */
const messageJob = 'remind-by-message'

/** Enqueues reminders when an appointment is confirmed. An obsolete reminder sends nothing when its job runs. */
export function createReminders(
  dependencies: Dependencies,
  services: { notifications: NotificationService; carerNotifications: CarerNotifications; sms: SmsService },
) {
  const { database, clock, jobs, settings } = dependencies
  const { notifications, carerNotifications, sms } = services
  const appointments = createAppointments(database)

  const textOf = (appointment: ToldAppointment): string =>
    m.notifications_patient_reminder({
      hospitalName: withMailSafeNames(appointment).hospitalName,
      when: formatLongDate(appointment),
    })

  /** Postpones the SMS to the morning when a late or retried job runs in quiet hours. */
  async function sendMessage(reminder: Reminder, appointment: ToldAppointment): Promise<void> {
    if (isQuiet(clock())) return jobs.enqueue(database, messageJob, reminder, afterQuietHours(clock()))
    await sms.remind(appointment, textOf(appointment), reminder, toInstant(reminder))
  }

  async function sendReminder({ hasOwnMessage, ...payload }: Record<string, unknown>): Promise<void> {
    const reminder = Value.Parse(ReminderSchema, payload)
    await database.transaction(async () => {
      const appointment = await findAppointmentToRemind(appointments, reminder, clock())
      if (!appointment) return
      await notifications.notifyPatient(appointment.patientId, textOf(appointment), appointment._id)
      if (hasOwnMessage !== true) await sendMessage(reminder, appointment)
      const mail = appointmentMail('remind', appointment, publicUrl(settings), clock())
      await carerNotifications.inform(appointment, textOf(appointment), mail)
    })
  }

  async function remindByMessage(payload: Record<string, unknown>): Promise<void> {
    const reminder = Value.Parse(ReminderSchema, payload)
    await database.transaction(async () => {
      const appointment = await findAppointmentToRemind(appointments, reminder, clock())
      if (appointment) await sendMessage(reminder, appointment)
    })
  }

  return {
    register(): void {
      jobs.handle(jobName, sendReminder)
      jobs.handle(messageJob, remindByMessage)
    },

    /** Enqueues one reminder for each of `reminderHours` still ahead, in the caller's transaction. */
    async schedule(appointment: ToldAppointment): Promise<void> {
      const { _id, date, time } = appointment
      if (!date || !time) return
      const reminder: Reminder = { appointmentId: _id, date, time, settled: timeSetAt(appointment) }
      const begin = toInstant({ date, time }).getTime()
      for (const hours of reminderHours) {
        const at = new Date(begin - hours * 3_600_000)
        const messageAt = beforeQuietHours(at)
        const hasOwnMessage = messageAt < at
        if (at > clock()) await jobs.enqueue(database, jobName, { ...reminder, hasOwnMessage }, at)
        if (hasOwnMessage && messageAt > clock()) await jobs.enqueue(database, messageJob, reminder, messageAt)
      }
    },
  }
}

export type Reminders = ReturnType<typeof createReminders>
