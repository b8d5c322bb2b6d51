import { hashPassword } from '../passwords.ts'
import type { Parts } from '../parts.ts'
import { createAccounts } from '../repositories/accounts.ts'
import { createChatMessages } from '../repositories/chat-messages.ts'
import { createConsents } from '../repositories/consents.ts'
import { createDoctors } from '../repositories/doctors.ts'
import { createPatients } from '../repositories/patients.ts'
import { demoAppointments } from './demo-appointments.ts'
import { demoHospitals, type DemoDoctor } from './demo-hospitals.ts'
import { demoPatients } from './demo-patients.ts'
import { simulateAppointment } from './simulate-appointment.ts'

const password = 'Ilera-demo-2026'

/** The accounts that the first start outside production creates. `npm start` prints them. */
export const demoAccounts = [
  { role: 'patient', email: 'patient@ilera.example', password },
  { role: 'hospital', email: 'hospital@ilera.example', password },
] as const

async function addPatients(parts: Parts, passwordHash: string): Promise<string[]> {
  const accounts = createAccounts(parts)
  const patients = createPatients(parts.database)
  const ids: string[] = []
  for (const { firstName, lastName, email, allergies, bloodType, ...profile } of demoPatients) {
    const added = await accounts.addPatient({ firstName, lastName, email, passwordHash })
    if (added === 'taken') continue
    const facts = { ...profile, ...(allergies && { allergies }), ...(bloodType && { bloodType }) }
    await patients.update(added.id, facts, parts.clock())
    ids.push(added.id)
  }
  return ids
}

async function addHospitals(parts: Parts, passwordHash: string): Promise<string[]> {
  const accounts = createAccounts(parts)
  const doctors = createDoctors(parts.database)
  const ids: string[] = []
  for (const { doctors: staff, city: _, ...hospital } of demoHospitals) {
    const added = await accounts.addHospital({ ...hospital, passwordHash })
    if (added === 'taken') continue
    for (const doctor of staff) await doctors.upsert(added.id, doctor, parts.clock())
    ids.push(added.id)
  }
  return ids
}

/** Sets working hours after the demo appointments exist, because these ignore the hours. */
async function setHours(parts: Parts, hospitalId: string, staff: readonly DemoDoctor[]): Promise<void> {
  const doctors = createDoctors(parts.database)
  for (const { _id, doctorName } of await doctors.ofHospital(hospitalId)) {
    const workingDays = staff.find((one) => one.doctorName === doctorName)?.workingDays
    if (workingDays) await doctors.setWorkingHours(hospitalId, _id, { workingDays, leave: [] })
  }
}

async function addChat(parts: Parts, patientId: string): Promise<void> {
  const messages = createChatMessages(parts.database)
  const yesterday = parts.clock().getTime() - 86_400_000
  await createConsents(parts.database).note(patientId, 'chat', true, new Date(yesterday - 60_000))
  const at = (seconds: number): string => new Date(yesterday + seconds * 1000).toISOString()
  const questionId = messages.newId()
  await messages.ask(patientId, { _id: questionId, message: 'How do I ask for another time?', createdAt: at(0) })
  await messages.answer(patientId, questionId, {
    _id: messages.newId(),
    message:
      'Open the appointment and press "Request a Reschedule". Your present time is kept until the hospital answers.',
    createdAt: at(20),
  })
}

/** Adds all demo data in one transaction. Does nothing when there is any account. */
export async function seedDemo(parts: Parts): Promise<void> {
  const [known] = await parts.database.query('select 1 from accounts limit 1')
  if (known) return
  const passwordHash = await hashPassword(password)
  await parts.database.transaction(async () => {
    const patients = await addPatients(parts, passwordHash)
    const hospitals = await addHospitals(parts, passwordHash)
    for (const planned of demoAppointments) {
      const [patientId, hospitalId] = [patients[planned.patient], hospitals[planned.hospital]]
      const doctors = demoHospitals[planned.hospital]?.doctors
      if (patientId && hospitalId && doctors)
        await simulateAppointment(parts, planned, { patientId, hospitalId, doctors })
    }
    for (const [place, id] of hospitals.entries()) await setHours(parts, id, demoHospitals[place]?.doctors ?? [])
    if (patients[0]) await addChat(parts, patients[0])
  })
}
