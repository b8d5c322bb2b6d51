import type {
  Appointment,
  AppointmentWithTimeline,
  AppointmentRecord,
  Slot,
} from '@ilera/contract/appointments/schemas'
import type { CallResult } from '@ilera/flows/shared/call-result'

const id = '0197d0c2-5f1e-7a30-9a52-2f6f0c1b7e99'
const hospitalId = '0197d0c2-5f1e-7a30-9a52-2f6f0c1b7e20'

/** The clock of these tests: Thursday 5 November 2026, 10:00 in Lagos. */
export const now = (): Date => new Date('2026-11-05T09:00:00Z')

export const pending: Appointment = {
  _id: id,
  id,
  fullName: 'Ngozi Okafor',
  patientId: '0197d0c2-5f1e-7a30-9a52-2f6f0c1b7e10',
  patientEmail: 'ngozi.okafor@example.com',
  patientPhone: '+2348031234567',
  status: 'pending',
  createdAt: '2026-11-04T10:20:00.000Z',
  lastVisitation: null,
  lastDiagnosis: null,
  presentSymptoms: 'A cough for two weeks',
  preferredDate: null,
  preferredTime: null,
  doctorName: null,
  speciality: null,
  date: null,
  time: null,
  serviceId: null,
  serviceName: null,
  minutes: 30,
  changeHours: 0,
  fee: null,
  hospital: [hospitalId],
  hospitalName: 'Lagoon View Hospital',
  hospitalAddress: '17 Bourdillon Road, Ikoyi, Lagos',
  hospitalPhone: '+2348035550199',
  paymentStatus: 'unpaid',
  holdUntil: null,
  reschedule: null,
}

export const assigned: Appointment = {
  ...pending,
  status: 'assigned',
  doctorName: 'Dr Emeka Obi',
  speciality: 'Chest physician',
  date: '2026-11-12',
  time: '10:30',
  fee: 3000,
}

export const confirmed: Appointment = { ...assigned, status: 'confirmed', holdUntil: null }

export const withTimeline = (appointment: Appointment): AppointmentWithTimeline => ({ ...appointment, timeline: [] })

/** The appointment as the hospital sees it. */
export const opened = (appointment: Appointment): AppointmentRecord => ({
  ...withTimeline(appointment),
  patient: { birthDate: null, age: 34, gender: 'Female', bloodType: 'O+', allergies: null, guardianName: null },
})

export const freeSlots: Slot[] = [{ date: '2026-11-12', time: '11:00' }]

/** An expected 4xx with this message. */
export const refused = (
  message: string,
  more: Partial<Extract<CallResult<never>, { ok: false }>['error']> = {},
): CallResult<never> => ({ ok: false, error: { statusCode: 409, message, ...more } })
