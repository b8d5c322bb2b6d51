import { m } from '@ilera/contract/messages'
import type { ToldAppointment } from '@ilera/contract/appointments/schemas'
import type { AppointmentEvent } from '@ilera/contract/appointments/transitions'
import { heldUntil } from '@ilera/contract/appointments/held-until'
import { isRefundDue } from '@ilera/contract/payments/statuses'
import { formatLongDate } from '@ilera/contract/formats'

type Side = 'patient' | 'hospital'
/** Events that notifications are sent for. */
export type NotifiedEvent = AppointmentEvent | 'request' | 'delete'

const hasTime = ({ date, time }: ToldAppointment): boolean => Boolean(date && time)
const when = (a: ToldAppointment): string => (hasTime(a) ? formatLongDate(a) : m.notifications_no_time())

const toPatient = (a: ToldAppointment) => ({ hospitalName: a.hospitalName, when: when(a) })
const toHospital = (a: ToldAppointment) => ({ patientName: a.fullName, when: when(a) })
const confirmed = (a: ToldAppointment): string =>
  m.notifications_patient_confirmed({ ...toPatient(a), doctorName: a.doctorName ?? m.mails_unnamed_doctor() })

/** The notification for each side after each event. Null sends none. */
const texts: Record<Side, Record<NotifiedEvent, ((a: ToldAppointment) => string) | null>> = {
  patient: {
    request: null,
    assign: null,
    release: null,
    reschedule: null,
    book: null,
    hold: (a) => m.notifications_patient_held({ ...toPatient(a), until: heldUntil(a) ?? '' }),
    pay: confirmed,
    expire: (a) =>
      isRefundDue(a)
        ? m.notifications_patient_expired_part_paid(toPatient(a))
        : m.notifications_patient_expired(toPatient(a)),
    'pay-late': (a) => m.notifications_patient_paid_late(toPatient(a)),
    'check-in': null,
    'undo-check-in': null,
    confirm: confirmed,
    decline: m.notifications_patient_declined,
    cancel: (a) =>
      hasTime(a) ? m.notifications_patient_cancelled(toPatient(a)) : m.notifications_patient_cancelled_request(a),
    delete: (a) =>
      hasTime(a) ? m.notifications_patient_removed(toPatient(a)) : m.notifications_patient_removed_request(a),
    'approve-reschedule': (a) => m.notifications_patient_moved(toPatient(a)),
    'decline-reschedule': (a) => m.notifications_patient_stays(toPatient(a)),
    complete: m.notifications_patient_attended,
    'take-offer': null,
    move: (a) =>
      m.notifications_patient_rearranged({ ...toPatient(a), doctorName: a.doctorName ?? m.mails_unnamed_doctor() }),
    attended: m.notifications_patient_attended,
    'no-show': m.notifications_patient_no_show,
    reopen: (a) => m.notifications_patient_reopened(toPatient(a)),
  },
  hospital: {
    assign: null,
    book: (a) =>
      m.notifications_hospital_booked({ ...toHospital(a), doctorName: a.doctorName ?? m.mails_unnamed_doctor() }),
    // The hospital learns of it when it is paid, or when its time is over.
    hold: null,
    confirm: null,
    decline: null,
    'approve-reschedule': null,
    'decline-reschedule': null,
    'check-in': null,
    'undo-check-in': null,
    complete: null,
    'take-offer': (a) =>
      m.notifications_hospital_offer_taken({
        ...toHospital(a),
        doctorName: a.doctorName ?? m.mails_unnamed_doctor(),
      }),
    move: (a) =>
      m.notifications_hospital_moved({ ...toHospital(a), doctorName: a.doctorName ?? m.mails_unnamed_doctor() }),
    attended: null,
    'no-show': null,
    reopen: null,
    request: (a) => m.notifications_hospital_requested(toHospital(a)),
    reschedule: (a) => m.notifications_hospital_reschedule_requested(toHospital(a)),
    cancel: (a) =>
      hasTime(a)
        ? m.notifications_hospital_cancelled(toHospital(a))
        : m.notifications_hospital_cancelled_request(toHospital(a)),
    delete: (a) =>
      hasTime(a)
        ? m.notifications_hospital_removed(toHospital(a))
        : m.notifications_hospital_removed_request(toHospital(a)),
    release: (a) => m.notifications_hospital_released(toHospital(a)),
    pay: (a) => m.notifications_hospital_paid(toHospital(a)),
    expire: (a) => m.notifications_hospital_expired(toHospital(a)),
    'pay-late': (a) => m.notifications_hospital_paid_late(toHospital(a)),
  },
}

/** The notification for one side about an event, if it gets one. */
export const notificationText = (side: Side, event: NotifiedEvent, appointment: ToldAppointment) =>
  texts[side][event]?.(appointment)

/** What the patient is told of several visits that were booked together. `first`: the earliest. */
export const seriesText = (first: ToldAppointment, count: number): string =>
  m.notifications_patient_series({
    ...toPatient(first),
    doctorName: first.doctorName ?? m.mails_unnamed_doctor(),
    count: String(count),
  })
