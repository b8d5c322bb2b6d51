import { m } from '@ilera/contract/messages'
import { transitions } from '@ilera/contract/appointments/appointment-events'
import { appointmentStates } from '@ilera/contract/appointments/appointment-states'
import type { AppointmentRequest, RescheduleInput } from '@ilera/contract/appointments/rules'
import type { AppointmentWithTimeline } from '@ilera/contract/appointments/schemas'
import { appointmentMail } from '../mails/appointment-mails.ts'
import type { Dependencies } from '../dependencies.ts'
import { earlierAttemptSucceeded, httpError } from '../http-error.ts'
import type { TransitionRow } from '../repositories/appointment-history.ts'
import { createAppointments } from '../repositories/appointments.ts'
import type { LockedAppointment } from '../repositories/locked-appointment.ts'
import { publicUrl } from '../settings.ts'
import type { CarerNotifications } from './carer-notifications.ts'
import type { NotificationService } from './notifications.ts'

/**
 * Updates a request whose response was lost with the values that the patient has sent since, so that there is no duplicate
 * (docs/decisions/050). Runs in the caller's transaction.
 */
export function createRequestReplacement(
  dependencies: Dependencies,
  { notifications, carerNotifications }: { notifications: NotificationService; carerNotifications: CarerNotifications },
) {
  const { database, clock, settings } = dependencies
  const appointments = createAppointments(database)

  async function emitChange(locked: LockedAppointment): Promise<AppointmentWithTimeline> {
    const { patientId, hospitalId } = locked
    const appointment = await appointments.ofBoth(locked)
    if (!appointment) throw httpError(404, m.common_not_found())
    notifications.emitChanged(appointment, {
      patientId,
      hospitalId,
      kinds: ['appointment'],
      doctorKeys: [appointment.doctorKey],
    })
    return appointment
  }

  return {
    /**
     * Updates the earlier request and returns it. Undefined when it no longer exists, so that the caller creates a new one.
     * Throws 409 when the hospital has already responded to it.
     */
    async replaceRequest(
      id: string,
      patientId: string,
      hospitalId: string,
      input: AppointmentRequest,
    ): Promise<AppointmentWithTimeline | undefined> {
      const locked = await appointments.findForUpdate(id, { role: 'patient', id: patientId })
      if (locked?.hospitalId !== hospitalId || locked.status === transitions.cancel.to) return undefined
      if (!appointmentStates[locked.status].isRequest)
        throw earlierAttemptSucceeded(m.appointments_request_answered(), { status: locked.status })
      await appointments.changeRequest(locked, input, clock())
      return emitChange(locked)
    },

    /**
     * Changes the requested time of a locked appointment. The history keeps both requests, and another mail is sent, because
     * the first one names the old time.
     */
    async replaceRequestedTime(
      locked: LockedAppointment,
      { date, time, reasonForReschedule: reason }: RescheduleInput,
    ): Promise<AppointmentWithTimeline> {
      const { patientId: actorId, status } = locked
      const step: TransitionRow = { event: 'reschedule', actor: 'patient', actorId, from: status, to: status, reason }
      await appointments.applyTransition(
        locked,
        step,
        { askedDate: date, askedTime: time, askedReason: reason },
        clock(),
      )
      const appointment = await emitChange(locked)
      const isOtherTime = locked.reschedule?.date !== date || locked.reschedule.time !== time
      const mail = isOtherTime && appointmentMail('reschedule', appointment, publicUrl(settings), clock())
      if (mail) await carerNotifications.inform(appointment, undefined, mail)
      return appointment
    },
  }
}

export type RequestReplacement = ReturnType<typeof createRequestReplacement>
