import { hashPassword } from '../passwords.ts'
import type { Dependencies } from '../dependencies.ts'
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

async function addPatients(dependencies: Dependencies, passwordHash: string): Promise<string[]> {
  const accounts = createAccounts(dependencies)
  const patients = createPatients(dependencies.database)
  const ids: string[] = []
  for (const { firstName, lastName, email, allergies, bloodType, ...profile } of demoPatients) {
    const added = await accounts.addPatient({ firstName, lastName, email, passwordHash })
    if (added === 'taken') continue
    const facts = { ...profile, ...(allergies && { allergies }), ...(bloodType && { bloodType }) }
    await patients.update(added.id, facts, dependencies.clock())
    ids.push(added.id)
  }
  return ids
}

async function addHospitals(dependencies: Dependencies, passwordHash: string): Promise<string[]> {
  const accounts = createAccounts(dependencies)
  const doctors = createDoctors(dependencies.database)
  const ids: string[] = []
  for (const { doctors: staff, city: _, ...hospital } of demoHospitals) {
    const added = await accounts.addHospital({ ...hospital, passwordHash })
    if (added === 'taken') continue
    for (const doctor of staff) await doctors.upsert(added.id, doctor, dependencies.clock())
    ids.push(added.id)
  }
  return ids
}

/** Sets working hours after the demo appointments exist, because these ignore the hours. */
async function setHours(dependencies: Dependencies, hospitalId: string, staff: readonly DemoDoctor[]): Promise<void> {
  const doctors = createDoctors(dependencies.database)
  for (const { _id, doctorName } of await doctors.ofHospital(hospitalId)) {
    const workingDays = staff.find((one) => one.doctorName === doctorName)?.workingDays
    if (workingDays) await doctors.setWorkingHours(hospitalId, _id, { workingDays, leave: [] })
  }
}

async function addChat(dependencies: Dependencies, patientId: string): Promise<void> {
  const messages = createChatMessages(dependencies.database)
  const yesterday = dependencies.clock().getTime() - 86_400_000
  await createConsents(dependencies.database).record(patientId, 'chat', true, new Date(yesterday - 60_000))
  const at = (seconds: number): string => new Date(yesterday + seconds * 1000).toISOString()
  const questionId = messages.newId()
  await messages.addQuestion(patientId, {
    _id: questionId,
    message: 'How do I ask for another time?',
    createdAt: at(0),
  })
  await messages.addReply(patientId, questionId, {
    _id: messages.newId(),
    message:
      'Open the appointment and press "Request a Reschedule". Your present time is kept until the hospital answers.',
    createdAt: at(20),
  })
}

/** Adds all demo data in one transaction. Does nothing when there is any account. */
export async function seedDemo(dependencies: Dependencies): Promise<void> {
  const [known] = await dependencies.database.query('select 1 from accounts limit 1')
  if (known) return
  const passwordHash = await hashPassword(password)
  await dependencies.database.transaction(async () => {
    const patients = await addPatients(dependencies, passwordHash)
    const hospitals = await addHospitals(dependencies, passwordHash)
    for (const planned of demoAppointments) {
      const [patientId, hospitalId] = [patients[planned.patient], hospitals[planned.hospital]]
      const doctors = demoHospitals[planned.hospital]?.doctors
      if (patientId && hospitalId && doctors)
        await simulateAppointment(dependencies, planned, { patientId, hospitalId, doctors })
    }
    for (const [place, id] of hospitals.entries()) await setHours(dependencies, id, demoHospitals[place]?.doctors ?? [])
    if (patients[0]) await addChat(dependencies, patients[0])
  })
}
