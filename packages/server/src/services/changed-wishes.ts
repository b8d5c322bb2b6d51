import { appointmentStates, transitions } from '@ilera/contract/appointments/appointment-states'
import type { AppointmentRequest, RescheduleInput } from '@ilera/contract/appointments/rules'
import type { AppointmentWithTimeline } from '@ilera/contract/appointments/schemas'
import { appointmentMessages } from '@ilera/contract/appointments/messages'
import { commonMessages } from '@ilera/contract/shared/messages'
import { appointmentMail } from '../mails/appointment-mails.ts'
import type { Parts } from '../parts.ts'
import { sendMail } from '../providers/mail/mail-job.ts'
import { httpError } from '../http-error.ts'
import { createAppointments, type LockedAppointment, type TransitionRow } from '../repositories/appointments.ts'
import { publicUrl } from '../settings.ts'
import type { Notices } from './notifications.ts'

/**
 * Changes a request whose response was lost into the values that the patient has sent since, so that there are not two of it
 * (docs/decisions/050). Called in the transaction that does the work.
 */
export function createChangedWishes(parts: Parts, notices: Notices) {
  const { database, clock, jobs, settings } = parts
  const appointments = createAppointments(database)

  async function changed({ id, patientId, hospitalId }: LockedAppointment): Promise<AppointmentWithTimeline> {
    const appointment = await appointments.ofBoth(id)
    if (!appointment) throw httpError(404, commonMessages.notFound)
    notices.emitChanged(appointment, [patientId, hospitalId])
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
      const held = await appointments.findForUpdate(id, { role: 'patient', accountId: patientId })
      if (held?.hospitalId !== hospitalId || held.status === transitions.cancel.to) return undefined
      if (!appointmentStates[held.status].isRequest)
        throw httpError(409, `${commonMessages.earlierStands} ${appointmentMessages.requestAnswered}`, {
          status: held.status,
        })
      await appointments.changeRequest(id, asked, clock())
      return changed(held)
    },

    /**
     * A held appointment whose patient asks for another time than before. The history keeps both steps; the letter names the
     * time, so one more is sent.
     */
    async askedTime(
      held: LockedAppointment,
      { date, time, reasonForReschedule: reason }: RescheduleInput,
    ): Promise<AppointmentWithTimeline> {
      const { patientId: actorId, status } = held
      const step: TransitionRow = { event: 'reschedule', actor: 'patient', actorId, from: status, to: status, reason }
      await appointments.applyTransition(held, step, { askedDate: date, askedTime: time, askedReason: reason }, clock())
      const appointment = await changed(held)
      const isOtherTime = held.reschedule?.date !== date || held.reschedule.time !== time
      const mail = isOtherTime && appointmentMail('reschedule', appointment, publicUrl(settings), clock())
      if (mail) await sendMail(jobs, database, mail)
      return appointment
    },
  }
}

export type ChangedWishes = ReturnType<typeof createChangedWishes>
