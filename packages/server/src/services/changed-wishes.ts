import { appointmentStates, transitions } from '@ilera/contract/appointments/appointment-states'
import type { AppointmentRequest, RescheduleRequest } from '@ilera/contract/appointments/rules'
import type { AppointmentWithTimeline } from '@ilera/contract/appointments/schemas'
import { appointmentWords } from '@ilera/contract/appointments/words'
import { words } from '@ilera/contract/shared/words'
import { appointmentMail } from '../mails/appointment-mails.ts'
import type { Parts } from '../parts.ts'
import { sendMail } from '../providers/mail/mail-job.ts'
import { refuse } from '../refusal.ts'
import { createAppointments, type Held, type Step } from '../repositories/appointments.ts'
import { publicUrl } from '../settings.ts'
import type { Notices } from './notices.ts'

/**
 * Changes a request whose response was lost into the values that the patient has sent since, so that there are not two of it
 * (docs/decisions/050). Called in the transaction that does the work.
 */
export function createChangedWishes(parts: Parts, notices: Notices) {
  const { database, clock, jobs, settings } = parts
  const appointments = createAppointments(database)

  async function changed({ id, patientId, hospitalId }: Held): Promise<AppointmentWithTimeline> {
    const appointment = await appointments.ofBoth(id)
    if (!appointment) throw refuse(404, words.notFound)
    notices.changed(appointment, [patientId, hospitalId])
    return appointment
  }

  return {
    /**
     * The first request with these answers; undefined where it is no more, so that another is made. Throws 409 where the
     * hospital has answered it.
     */
    async request(
      id: string,
      patientId: string,
      hospitalId: string,
      asked: AppointmentRequest,
    ): Promise<AppointmentWithTimeline | undefined> {
      const held = await appointments.hold(id, { role: 'patient', accountId: patientId })
      if (held?.hospitalId !== hospitalId || held.status === transitions.cancel.to) return undefined
      if (!appointmentStates[held.status].isRequest)
        throw refuse(409, `${words.earlierStands} ${appointmentWords.requestAnswered}`, { status: held.status })
      await appointments.changeRequest(id, asked, clock())
      return changed(held)
    },

    /**
     * A held appointment whose patient asks for another time than before. The history keeps both steps; the letter names the
     * time, so one more is sent.
     */
    async askedTime(
      held: Held,
      { date, time, reasonForReschedule: reason }: RescheduleRequest,
    ): Promise<AppointmentWithTimeline> {
      const { patientId: actorId, status } = held
      const step: Step = { event: 'reschedule', actor: 'patient', actorId, from: status, to: status, reason }
      await appointments.move(held, step, { askedDate: date, askedTime: time, askedReason: reason }, clock())
      const appointment = await changed(held)
      const isOtherTime = held.reschedule?.date !== date || held.reschedule.time !== time
      const mail = isOtherTime && appointmentMail('reschedule', appointment, publicUrl(settings), clock())
      if (mail) await sendMail(jobs, database, mail)
      return appointment
    },
  }
}

export type ChangedWishes = ReturnType<typeof createChangedWishes>
