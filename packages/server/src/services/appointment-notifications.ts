import type { AppointmentWithTimeline, ToldAppointment } from '@ilera/contract/appointments/schemas'
import { setsTime } from '@ilera/contract/appointments/transitions'
import { awaitAll } from '../database/await-all.ts'
import { appointmentMail } from '../mails/appointment-mails.ts'
import { withMailSafeNames } from '../mails/mail-safe-names.ts'
import { seriesMail } from '../mails/series-mail.ts'
import type { Dependencies } from '../dependencies.ts'
import type { AppointmentOfBoth } from '../repositories/appointment-details.ts'
import { createAppointments } from '../repositories/appointments.ts'
import type { LockedAppointment } from '../repositories/locked-appointment.ts'
import type { Side } from '../repositories/side.ts'
import { publicUrl } from '../settings.ts'
import { orNotFound } from './or-not-found.ts'
import { notificationText, seriesText, type NotifiedEvent } from './notification-messages.ts'
import type { NotificationService } from './notifications.ts'
import type { Reminders } from './reminders.ts'
import type { CarerNotifications } from './carer-notifications.ts'
import type { SmsService } from './sms.ts'

type Parties = Pick<LockedAppointment, 'patientId' | 'hospitalId' | 'doctorKey'>
type Actor = Side | 'system'
type NotificationServices = {
  notifications: NotificationService
  carerNotifications: CarerNotifications
  reminders: Reminders
  sms: SmsService
}

/** Informs patient and hospital about an appointment: notification, mail, SMS and reminders. */
export function createAppointmentNotifications(dependencies: Dependencies, services: NotificationServices) {
  const { database, clock, settings } = dependencies
  const { notifications, carerNotifications, reminders, sms } = services
  const appointments = createAppointments(database)

  /**
   * Builds the queries that store notifications, mails, messages and reminders. All texts are composed before the first query
   * is sent, so that an error in a text leaves no query in the pipeline.
   */
  function build(
    event: NotifiedEvent,
    appointment: ToldAppointment,
    { patientId, hospitalId, doctorKey }: Parties,
    actor: Actor,
    payUrl?: string,
  ): (() => Promise<void>)[] {
    const appointmentId = appointment._id
    const actingSide = actor === 'system' ? actor : actor.role
    const queries: (() => Promise<void>)[] = []
    for (const side of ['patient', 'hospital'] as const) {
      const text = side === actingSide ? undefined : notificationText(side, event, appointment)
      if (text && side === 'hospital')
        queries.push(() =>
          notifications.notifyStaff(hospitalId, { text, kind: 'appointment', appointmentId, doctorKey }),
        )
      if (text && side === 'patient') {
        queries.push(() => notifications.notifyPatient(patientId, text, appointmentId))
        queries.push(() => sms.notify(patientId, event, appointment, { payUrl }))
      }
    }
    // Others get the link to pay by mail. Minutes are left, and a carer may have booked it.
    if (event === 'hold' && actingSide === 'patient' && !appointment.patientEmail)
      queries.push(() => sms.notify(patientId, event, appointment, { payUrl, isOwn: true }))
    const mail = appointmentMail(event, { ...appointment, payUrl }, publicUrl(settings), clock())
    queries.push(() => carerNotifications.onEvent(event, appointment, actor, mail))
    if (setsTime(event)) queries.push(() => reminders.schedule(appointment))
    return queries
  }

  /** Notifies both sides, and returns the appointment's current state. `payUrl`: a link for the patient to pay it. */
  async function notifyParties(
    event: Exclude<NotifiedEvent, 'request'>,
    locked: LockedAppointment,
    actor: Actor,
    payUrl?: string,
  ) {
    const told = orNotFound(await appointments.toTell(locked))
    const { patientId, hospitalId } = locked
    const { doctorKey } = told
    const queries = build(event, told, { ...locked, doctorKey }, actor, payUrl)
    const [appointment] = await awaitAll([appointments.complete(hospitalId, told), ...queries.map((start) => start())])
    // The doctor who had it before learns that it is gone.
    const doctorKeys = [doctorKey, locked.doctorKey]
    notifications.emitChanged(appointment, { patientId, hospitalId, kinds: ['appointment'], doctorKeys })
    return appointment
  }

  /** Confirmed visits that were booked together: one notification, one message and one mail, and reminders of each. */
  async function tellOfSeries(all: readonly AppointmentOfBoth[], { patientId }: Parties): Promise<void> {
    const [first] = all
    if (!first) return
    const text = seriesText(first, all.length)
    const mail = seriesMail(all.map(withMailSafeNames), publicUrl(settings), clock())
    await notifications.notifyPatient(patientId, text, first._id)
    await sms.tell(patientId, seriesText(withMailSafeNames(first), all.length), first)
    await carerNotifications.inform(first, text, mail)
    for (const one of all) await reminders.schedule(one)
  }

  return {
    build,
    notifyParties,

    /** Tells the patient of confirmed visits that the hospital booked together, once, and returns them. */
    async notifySeries(placed: readonly LockedAppointment[], actor: Side): Promise<AppointmentWithTimeline[]> {
      const [only] = placed
      if (!only) return []
      if (placed.length === 1) return [await notifyParties('confirm', only, actor)]
      const all = await awaitAll(placed.map(async (one) => orNotFound(await appointments.ofBoth(one))))
      await tellOfSeries(all, only)
      const { patientId, hospitalId } = only
      for (const one of all)
        notifications.emitChanged(one, { patientId, hospitalId, kinds: ['appointment'], doctorKeys: [one.doctorKey] })
      return all
    },
  }
}

export type AppointmentNotifications = ReturnType<typeof createAppointmentNotifications>
