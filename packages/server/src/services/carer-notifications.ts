import { m } from '@ilera/contract/messages'
import type { ToldAppointment } from '@ilera/contract/appointments/schemas'
import { awaitAll } from '../database/await-all.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Mail } from '../providers/mail/mailer.ts'
import { sendMail } from '../providers/mail/mail-job.ts'
import { createCarers, type ActingCarer } from '../repositories/carers.ts'
import type { Side } from '../repositories/side.ts'
import { notificationText, type NotifiedEvent } from './notification-messages.ts'
import type { NotificationService } from './notifications.ts'

/** `_id`: the appointment that it is about; null where there is none yet. */
type About = Pick<ToldAppointment, 'patientId' | 'fullName' | 'patientEmail'> & { _id: string | null }

/** What carers are told when the patient's side acts. Null: nothing. */
const actedTexts: Partial<Record<NotifiedEvent, (inputs: { carer: string; hospitalName: string }) => string>> = {
  request: m.family_acted_request,
  book: m.family_acted_book,
  hold: m.family_acted_hold,
  reschedule: m.family_acted_reschedule,
  move: m.family_acted_move,
  cancel: m.family_acted_cancel,
}

/**
 * Tells those who act for a patient: each in the notifications of their own, and by mail when the patient has no address.
 * Texts name the patient.
 */
export function createCarerNotifications(dependencies: Dependencies, notifications: NotificationService) {
  const { database, jobs } = dependencies
  const carers = createCarers(dependencies)

  async function tell(about: About, all: ActingCarer[], text: string | undefined, actorId?: string): Promise<void> {
    if (!text) return
    const line = m.family_about({ name: about.fullName, text })
    const { patientId, _id: appointmentId } = about
    for (const { accountId, ownPatientId } of all)
      if (ownPatientId !== null && accountId !== actorId)
        await notifications.notifyCarer(
          ownPatientId,
          line,
          appointmentId === null ? undefined : { patientId, appointmentId },
        )
  }

  /** Sends the mail, and finds the carers in the same round trip: most patients have none. */
  async function sendAndFind({ patientId, patientEmail }: About, mail: Mail | undefined): Promise<ActingCarer[]> {
    const [all] = await awaitAll([
      carers.ofPatient(patientId),
      mail && patientEmail ? sendMail(jobs, database, mail) : undefined,
    ])
    if (mail && !patientEmail)
      for (const { email } of all) if (email) await sendMail(jobs, database, { ...mail, to: email })
    return all
  }

  return {
    /** About an event of an appointment. The carer who acted is not told by a notification. */
    async onEvent(
      event: NotifiedEvent,
      appointment: ToldAppointment,
      actor: Side | 'system',
      mail: Mail | undefined,
    ): Promise<void> {
      const acted = actor === 'system' || actor.role === 'hospital' ? undefined : actedTexts[event]
      const news = acted ? undefined : notificationText('patient', event, appointment)
      const isOfPatient = actor !== 'system' && actor.role === 'patient'
      if (!mail && !(isOfPatient ? acted : news)) return
      const all = await sendAndFind(appointment, mail)
      if (!isOfPatient) return tell(appointment, all, news)
      const { accountId } = actor.carer ?? {}
      const carer = all.find((one) => one.accountId === accountId)?.name ?? appointment.fullName
      const text = acted?.({ carer, hospitalName: appointment.hospitalName })
      await tell(appointment, all, text, accountId)
      if (text && actor.carer) await notifications.notifyPatient(appointment.patientId, text, appointment._id)
    },

    /** About money, a reminder, or an offer of the waitlist. */
    async inform(about: About, text: string | undefined, mail?: Mail): Promise<void> {
      const all = await sendAndFind(about, mail)
      await tell(about, all, text)
    },
  }
}

export type CarerNotifications = ReturnType<typeof createCarerNotifications>
