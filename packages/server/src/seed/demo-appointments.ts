import type { AppointmentStatus } from '@ilera/contract/appointments/statuses'
import type { SuggestionInput } from '@ilera/contract/follow-ups/suggestions'
import type { PaymentStatus } from '@ilera/contract/payments/statuses'

/** A demo appointment: patient, hospital and status. Days count from today in Lagos. */
export type DemoAppointment = {
  /** Indexes in the lists of demo patients and hospitals. */
  patient: number
  hospital: number
  doctor: number
  status: AppointmentStatus
  /** The appointment's day. Negative days are in the past. */
  day: number
  time: string
  symptoms: string
  lastDiagnosis?: string
  fee?: number
  payment?: PaymentStatus
  /** The name of a service of the hospital. */
  service?: string
  /** The follow-up that the doctor suggested after the visit. */
  suggests?: SuggestionInput
}

type Row = [patient: number, doctor: number, AppointmentStatus, day: number, time: string, symptoms: string]

/** Appointments at the demo account's hospital: every status, and enough rows for the tabs. */
const atLagoonView: Row[] = [
  [0, 0, 'confirmed', 3, '09:30', 'Palpitations when I climb stairs, since two weeks'],
  [1, 1, 'pending', 4, '10:00', 'Fever and body pain since Sunday'],
  [2, 2, 'pending', 5, '11:00', 'Antenatal check, twenty weeks'],
  [3, 0, 'pending', 6, '12:00', 'Chest feels tight after work'],
  [4, 3, 'pending', 2, '08:30', 'My son has a cough at night'],
  [5, 1, 'assigned', 2, '13:00', 'Headache behind the eyes for a week'],
  [6, 0, 'assigned', 3, '10:30', 'High blood pressure follow-up'],
  [7, 1, 'reschedule-requested', 4, '14:00', 'Knee pain when walking'],
  [8, 2, 'reschedule-requested', 5, '09:00', 'Painful monthly periods'],
  [9, 3, 'reschedule-requested', 6, '15:00', 'Rash on both arms'],
  [10, 2, 'confirmed', 7, '08:00', 'Advice on family planning'],
  [11, 0, 'confirmed', 8, '16:00', 'Swollen feet in the evening'],
  [12, 1, 'confirmed', 2, '11:30', 'Blurred sight, and very thirsty'],
  [13, 1, 'attended', -3, '09:00', 'Malaria treatment review'],
  [14, 0, 'attended', -5, '10:00', 'Check after heart medicine was changed'],
  [15, 1, 'attended', -8, '14:30', 'Back pain after lifting'],
  [16, 3, 'attended', -12, '08:30', 'Vaccination of a baby'],
  [17, 2, 'no-show', -4, '12:30', 'Lower belly pain'],
  [1, 1, 'declined', 9, '09:00', 'Wants a dental cleaning'],
  [3, 0, 'cancelled', -2, '15:30', 'Dizzy in the morning'],
  [0, 1, 'attended', -30, '11:00', 'Cough for ten days'],
  [8, 2, 'attended', -45, '10:30', 'Antenatal check'],
  // Yesterday's appointments, which the hospital has not closed yet.
  [4, 3, 'confirmed', -1, '09:00', 'Fever came back after the medicine'],
  [9, 1, 'confirmed', -1, '11:30', 'Burning feeling when passing urine'],
]

const payments: Record<number, PaymentStatus> = {
  10: 'paid',
  11: 'failed',
  12: 'processing',
  13: 'paid',
  14: 'paid',
  15: 'mismatch',
  16: 'paid',
  19: 'refund-pending',
  20: 'paid',
  21: 'paid',
}

/** Visits of a service that is booked at once: the demo patient moves the one, and books the other again. */
const checkUps: ReadonlySet<number> = new Set([0, 20])

/** The demo patient books the follow-up with one tap. It is about a fortnight from today. */
const suggestions: Record<number, SuggestionInput> = {
  20: { every: 6, unit: 'weeks', note: 'Bring the result of the blood test' },
}

/** The demo patient's appointments at other hospitals, and a few more at each of these. */
const elsewhere: DemoAppointment[] = [
  { patient: 0, hospital: 1, doctor: 0, status: 'pending', day: 6, time: '10:00', symptoms: 'Yearly women’s check' },
  { patient: 0, hospital: 3, doctor: 0, status: 'confirmed', day: 10, time: '12:00', symptoms: 'Travel vaccination' },
  { patient: 0, hospital: 9, doctor: 0, status: 'cancelled', day: 1, time: '09:00', symptoms: 'Stomach ache' },
  ...Array.from({ length: 10 }, (_, index): DemoAppointment => ({
    patient: 2 + index,
    hospital: 2 + index,
    doctor: 0,
    status: index % 2 === 0 ? 'confirmed' : 'pending',
    day: 3 + index,
    time: '09:30',
    symptoms: 'General check-up',
  })),
  // The patients without an e-mail address come after the eighteen others.
  ...Array.from({ length: 11 }, (_, index): DemoAppointment => ({
    patient: 18 + index,
    hospital: 1 + index,
    doctor: 0,
    status: index % 2 === 0 ? 'pending' : 'confirmed',
    day: 4 + index,
    time: '13:30',
    symptoms: 'Malaria test',
  })),
]

export const demoAppointments: DemoAppointment[] = [
  ...atLagoonView.map(([patient, doctor, status, day, time, symptoms], index): DemoAppointment => ({
    patient,
    hospital: 0,
    doctor,
    status,
    day,
    time,
    symptoms,
    lastDiagnosis: index % 3 === 0 ? 'High blood pressure' : undefined,
    fee: index % 4 === 0 ? 5_000 : 3_000,
    payment: payments[index],
    service: checkUps.has(index) ? 'Check-up' : undefined,
    suggests: suggestions[index],
  })),
  ...elsewhere,
]
