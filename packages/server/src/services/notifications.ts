import type { NotificationKind } from '@ilera/contract/notifications/kinds'
import type { AppointmentChange } from '@ilera/contract/socket'
import type { Dependencies } from '../dependencies.ts'
import { createNotifications } from '../repositories/notifications.ts'

/** What a hospital's notification is about. `doctorKey`: the doctor of the appointment. */
export type StaffNotification = {
  text: string
  kind: NotificationKind
  appointmentId?: string
  doctorKey?: string | null
}

/** Whom a change of an appointment concerns. `kinds`: the staff who read notifications of these. */
type ChangeRecipients = {
  patientId: string
  hospitalId: string
  kinds: readonly NotificationKind[]
  /** The appointment's doctor, and the one before. */
  doctorKeys: readonly (string | null)[]
}

/** Stores notifications for patients and hospitals, and sends them over the socket after commit. */
export function createNotificationService({
  database,
  clock,
  realtime,
}: Pick<Dependencies, 'database' | 'clock' | 'realtime'>) {
  const notifications = createNotifications(database)
  return {
    /** Stores a notification, and shows it on the patient's open pages. */
    async notifyPatient(patientId: string, text: string, appointmentId: string | null = null): Promise<void> {
      const note = await notifications.add(patientId, { text, appointmentId }, clock())
      realtime.emit(patientId, 'notification', note)
    },

    /**
     * Tells somebody about a patient whom they care for, and about which appointment. Those who act for the reader do not see it.
     * `carerId`: the carer's own patient.
     */
    async notifyCarer(carerId: string, text: string, about?: { patientId: string; appointmentId: string }) {
      const note = await notifications.add(carerId, { text, appointmentId: null, ...about, kind: 'family' }, clock())
      realtime.emit({ patientAlone: carerId }, 'notification', note)
    },

    /** Stores a notification, and shows it on open pages of the staff whom its kind concerns. */
    async notifyStaff(hospitalId: string, { kind, doctorKey = null, ...given }: StaffNotification): Promise<void> {
      const note = await notifications.add(hospitalId, { appointmentId: null, ...given, kind, doctorKey }, clock())
      realtime.emit({ hospitalId, kinds: [kind], doctorKeys: [doctorKey] }, 'notification', note)
    },

    /** Makes open lists of both sides refresh. */
    emitChanged(appointment: AppointmentChange, { patientId, ...staff }: ChangeRecipients): void {
      const { _id, status, paymentStatus } = appointment
      for (const recipients of [patientId, staff])
        realtime.emit(recipients, 'appointment', { _id, status, paymentStatus })
    },
  }
}

export type NotificationService = ReturnType<typeof createNotificationService>
