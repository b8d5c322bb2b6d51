import type { AppointmentWithTimeline } from '@ilera/contract/appointments/schemas'
import { settlesTime } from '@ilera/contract/appointments/transitions'
import { awaitAll } from '../database/await-all.ts'
import { appointmentMail } from '../mails/appointment-mails.ts'
import type { Dependencies } from '../dependencies.ts'
import { sendMail } from '../providers/mail/mail-job.ts'
import { createAppointments, type LockedAppointment } from '../repositories/appointments.ts'
import type { Side } from '../repositories/side.ts'
import { publicUrl } from '../settings.ts'
import { orNotFound } from './or-not-found.ts'
import { notificationText, type NotifiedEvent } from './notification-messages.ts'
import type { NotificationService } from './notifications.ts'
import type { Reminders } from './reminders.ts'
import type { SmsService } from './sms.ts'

type Parties = Pick<LockedAppointment, 'patientId' | 'hospitalId'>
type Actor = Side['role'] | 'system'
type NotificationServices = { notifications: NotificationService; reminders: Reminders; sms: SmsService }

/** Informs patient and hospital about an appointment: notification, mail, SMS and reminders. */
export function createAppointmentNotifications(dependencies: Dependencies, services: NotificationServices) {
  const { database, clock, jobs, settings } = dependencies
  const { notifications, reminders, sms } = services
  const appointments = createAppointments(database)

  /**
   * Builds the queries that store notifications, mails, messages and reminders. All texts are composed before the first query
   * is sent, so that an error in a text leaves no query in the pipeline.
   */
  function build(
    event: NotifiedEvent,
    appointment: AppointmentWithTimeline,
    { patientId, hospitalId }: Parties,
    actor: Actor,
  ): (() => Promise<void>)[] {
    const accountIds = { patient: patientId, hospital: hospitalId }
    const queries: (() => Promise<void>)[] = []
    for (const side of ['patient', 'hospital'] as const) {
      const text = side === actor ? undefined : notificationText(side, event, appointment)
      if (text) queries.push(() => notifications.notify(accountIds[side], text, appointment._id))
      if (text && side === 'patient') queries.push(() => sms.notify(patientId, event, appointment))
    }
    const mail = appointmentMail(event, appointment, publicUrl(settings), clock())
    if (mail) queries.push(() => sendMail(jobs, database, mail))
    if (settlesTime(event)) queries.push(() => reminders.schedule(appointment))
    return queries
  }

  return {
    build,

    /** Notifies both sides, and returns the appointment's current state. */
    async notifyParties(event: Exclude<NotifiedEvent, 'request'>, locked: LockedAppointment, actor: Actor) {
      const appointment = orNotFound(await appointments.ofBoth(locked.id))
      await awaitAll(build(event, appointment, locked, actor).map((start) => start()))
      notifications.emitChanged(appointment, [locked.patientId, locked.hospitalId])
      return appointment
    },
  }
}

export type AppointmentNotifications = ReturnType<typeof createAppointmentNotifications>
