import type { AppointmentWithTimeline } from '@ilera/contract/appointments/schemas'

/** A confirmed appointment as in API responses. */
export const bookedAppointment: AppointmentWithTimeline = {
  _id: '0197d0c2-5f1e-7a30-9a52-2f6f0c1b7e99',
  id: '0197d0c2-5f1e-7a30-9a52-2f6f0c1b7e99',
  fullName: 'Ada Obi',
  patientId: '0197d0c2-5f1e-7a30-9a52-2f6f0c1b7e10',
  patientEmail: 'ada@example.com',
  patientPhone: null,
  status: 'confirmed',
  createdAt: '2026-11-22T10:20:00.000Z',
  lastVisitation: null,
  lastDiagnosis: null,
  presentSymptoms: 'Cough',
  preferredDate: null,
  preferredTime: null,
  doctorName: 'Dr Emeka Obi',
  speciality: 'Chest physician',
  date: '2026-11-24',
  time: '10:00',
  fee: 3000,
  hospital: ['0197d0c2-5f1e-7a30-9a52-2f6f0c1b7e20'],
  hospitalName: 'Lagoon View Hospital',
  hospitalAddress: '17 Bourdillon Road, Ikoyi, Lagos',
  hospitalPhone: null,
  paymentStatus: 'unpaid',
  holdUntil: null,
  reschedule: null,
  timeline: [
    { at: '2026-11-22T10:20:00.000Z', event: 'request', who: 'patient', status: 'pending', reason: null },
    { at: '2026-11-22T11:20:00.000Z', event: 'confirm', who: 'hospital', status: 'confirmed', reason: null },
  ],
}
