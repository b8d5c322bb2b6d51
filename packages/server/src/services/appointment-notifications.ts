import type { AppointmentWithTimeline } from '@ilera/contract/appointments/schemas'
import { settlesTime } from '@ilera/contract/appointments/transitions'
import { awaitAll } from '../database/await-all.ts'
import { appointmentMail } from '../mails/appointment-mails.ts'
import type { Parts } from '../parts.ts'
import { sendMail } from '../providers/mail/mail-job.ts'
import { createAppointments, type LockedAppointment } from '../repositories/appointments.ts'
import type { Side } from '../repositories/side.ts'
import { publicUrl } from '../settings.ts'
import { known } from './known.ts'
import { notificationText, type Happening } from './notification-messages.ts'
import type { Notices } from './notifications.ts'
import type { Reminders } from './reminders.ts'
import type { ShortMessages } from './sms.ts'

type Parties = Pick<LockedAppointment, 'patientId' | 'hospitalId'>
type Actor = Side['role'] | 'system'
type NotificationServices = { notices: Notices; reminders: Reminders; shortMessages: ShortMessages }

/** Informs patient and hospital about an appointment: notification, mail, SMS and reminders. */
export function createAppointmentNotifications(parts: Parts, services: NotificationServices) {
  const { database, clock, jobs, settings } = parts
  const { notices, reminders, shortMessages } = services
  const appointments = createAppointments(database)

  /**
   * Builds the queries that store notifications, mails, messages and reminders. All texts are composed before the first query
   * is sent, so that an error in a text leaves no query in the pipeline.
   */
  function build(
    event: Happening,
    appointment: AppointmentWithTimeline,
    { patientId, hospitalId }: Parties,
    actor: Actor,
  ): (() => Promise<void>)[] {
    const accountIds = { patient: patientId, hospital: hospitalId }
    const queries: (() => Promise<void>)[] = []
    for (const side of ['patient', 'hospital'] as const) {
      const text = side === actor ? undefined : notificationText(side, event, appointment)
      if (text) queries.push(() => notices.notify(accountIds[side], text, appointment._id))
      if (text && side === 'patient') queries.push(() => shortMessages.notify(patientId, event, appointment))
    }
    const mail = appointmentMail(event, appointment, publicUrl(settings), clock())
    if (mail) queries.push(() => sendMail(jobs, database, mail))
    if (settlesTime(event)) queries.push(() => reminders.schedule(appointment))
    return queries
  }

  return {
    build,

    /** Notifies both sides, and returns the appointment's current state. */
    async notifyParties(event: Exclude<Happening, 'request'>, held: LockedAppointment, actor: Actor) {
      const appointment = known(await appointments.ofBoth(held.id))
      await awaitAll(build(event, appointment, held, actor).map((start) => start()))
      notices.emitChanged(appointment, [held.patientId, held.hospitalId])
      return appointment
    },
  }
}

export type AppointmentNotifications = ReturnType<typeof createAppointmentNotifications>
