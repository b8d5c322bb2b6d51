import type { VisitLength } from '@ilera/contract/appointments/slots'
import type { AppointmentStatus } from '@ilera/contract/appointments/statuses'
import type { PaymentStatus } from '@ilera/contract/payments/statuses'
import type { WallClock } from '@ilera/contract/shared/lagos-time'

/** An appointment whose row is locked by the current transaction. Date and time are Lagos wall-clock. */
export type LockedAppointment = VisitLength & {
  id: string
  patientId: string
  hospitalId: string
  status: AppointmentStatus
  date: string | null
  time: string | null
  doctorName: string | null
  /** The key of the doctor's name, null where there is no doctor. */
  doctorKey: string | null
  /** The service that was chosen, null where none was. */
  serviceId: string | null
  /** Hours before the visit until which the patient can cancel or move it. */
  changeHours: number
  /** The time that the patient requested instead. */
  reschedule: WallClock | null
  paymentStatus: PaymentStatus
  /** Whole naira, as set at confirmation; 0 before. */
  fee: number
}

const askedTime = `case when a.asked_date is null then null
  else json_build_object('date', a.asked_date, 'time', to_char(a.asked_time, 'HH24:MI')) end`

/** Selects a LockedAppointment from `appointments a`. */
export const lockedColumns = `a.id, a.patient_id as "patientId", a.hospital_id as "hospitalId", a.status, a.date, a.time,
  a.doctor_name as "doctorName", a.doctor_key as "doctorKey", a.service_id as "serviceId", a.minutes,
  a.buffer_minutes as "bufferMinutes", a.change_hours as "changeHours", ${askedTime} as reschedule,
  a.payment_status as "paymentStatus", coalesce(a.confirmed_fee, a.fee, 0) as fee`
