import type { Relation } from '@ilera/contract/family/access'
import type { Licence } from '@ilera/contract/hospitals/listing'
import { addDays, lagosToday } from '@ilera/contract/shared/lagos-time'
import { hashPassword } from '../passwords.ts'
import type { Dependencies } from '../dependencies.ts'
import { createAccounts } from '../repositories/accounts.ts'
import { createCarers } from '../repositories/carers.ts'
import { createChatMessages } from '../repositories/chat-messages.ts'
import { createConsents } from '../repositories/consents.ts'
import { createDoctorRegistry } from '../repositories/doctor-registry.ts'
import { createDoctors } from '../repositories/doctors.ts'
import { createHospitalServices } from '../repositories/hospital-services.ts'
import { createHospitalListings } from '../repositories/hospital-listings.ts'
import { createHospitals } from '../repositories/hospitals.ts'
import { createMembers } from '../repositories/members.ts'
import { createPatients } from '../repositories/patients.ts'
import { createPhoneAccounts } from '../repositories/phone-accounts.ts'
import { demoServices } from './demo-services.ts'
import { demoAppointments } from './demo-appointments.ts'
import { addDeskPatients } from './demo-desk-patients.ts'
import { demoHospitals, type DemoDoctor, type DemoHospital } from './demo-hospitals.ts'
import { demoFamily, demoPatients, demoPhonePatients } from './demo-patients.ts'
import { demoOwner, demoStaff } from './demo-staff.ts'
import { simulateAppointment } from './simulate-appointment.ts'

const password = 'Ilera-demo-2026'

/** Accounts that the first start outside production creates, one for each role. `npm start` prints them. */
export const demoAccounts = [
  { role: 'patient and carer of a family', email: 'patient@ilera.example', password },
  { role: 'patient without a family', email: demoPatients[1]?.email, password },
  { role: 'owner of a hospital', email: 'hospital@ilera.example', password },
  { role: 'desk', email: 'desk@ilera.example', password },
  { role: 'doctor', email: 'doctor@ilera.example', password },
  { role: 'cashier', email: 'cashier@ilera.example', password },
] as const

/** The demo patient without an e-mail: logs in by a code, which the outbox shows. */
export const demoPhone = demoPhonePatients[0]?.phone

async function addPatients(dependencies: Dependencies, passwordHash: string): Promise<string[]> {
  const accounts = createAccounts(dependencies)
  const patients = createPatients(dependencies)
  const ids: string[] = []
  for (const { firstName, lastName, email, allergies, bloodType, ...profile } of demoPatients) {
    const added = await accounts.addPatient({ firstName, lastName, email, passwordHash })
    if (added === 'taken') continue
    const facts = { ...profile, ...(allergies && { allergies }), ...(bloodType && { bloodType }) }
    await patients.update(added.id, facts)
    ids.push(added.id)
  }
  const phoneAccounts = createPhoneAccounts(dependencies)
  for (const { profile, ...person } of demoPhonePatients) {
    const id = await phoneAccounts.add(dependencies.database, person)
    await patients.update(id, profile)
    ids.push(id)
  }
  return ids
}

type DemoListing = Pick<DemoHospital, 'listing'> & Omit<Licence, 'licenceUntil'>

async function addListing({ database, clock }: Dependencies, id: string, demo: DemoListing): Promise<void> {
  const listings = createHospitalListings(database)
  const { listing, ...licence } = demo
  const today = lagosToday(clock())
  const licenceUntil = addDays(today, listing === 'lapsed' ? -1 : listing === 'ending' ? 30 : 365)
  await listings.submit(id, { ...licence, licenceUntil }, clock())
  if (listing !== 'submitted') await listings.verify(id, licenceUntil)
}

async function addHospitals(dependencies: Dependencies, passwordHash: string): Promise<string[]> {
  const accounts = createAccounts(dependencies)
  const registry = createDoctorRegistry(dependencies.database)
  const ids: string[] = []
  for (const [index, { doctors: staff, city, listing, hmos, coordinates, ...hospital }] of demoHospitals.entries()) {
    const added = await accounts.addHospital({ ...hospital, passwordHash })
    if (added === 'taken') continue
    for (const { doctorName, speciality, languages } of staff) {
      const details = { doctorName, specialities: [speciality], languages, mdcnNumber: '', active: true }
      await registry.add(added.id, details, dependencies.clock())
    }
    await createHospitals(dependencies.database).update(added.id, { hmos, coordinates }, dependencies.clock())
    await addServices(dependencies, added.id)
    await addListing(dependencies, added.id, {
      licenceNumber: `DEMO/${String(index + 1).padStart(4, '0')}`,
      licenceAuthority: city === 'Lagos' ? 'HEFAMAA' : `Ministry of Health, ${city}`,
      listing,
    })
    ids.push(added.id)
  }
  return ids
}

/** What a hospital offers beside the consultation that every new one has. */
async function addServices({ database, clock }: Dependencies, hospitalId: string): Promise<void> {
  const services = createHospitalServices(database)
  const staff = await createDoctors(database).ofHospital(hospitalId)
  for (const { speciality, given } of demoServices) {
    const ids = staff.filter((one) => one.speciality === speciality).map(({ _id }) => _id)
    if (speciality === undefined || ids.length > 0)
      await services.add(hospitalId, { ...given, doctors: speciality === undefined ? null : ids }, clock())
  }
}

/** The staff of the first demo hospital. The account that signed it up is the owner. */
async function addStaff(dependencies: Dependencies, hospitalId: string, passwordHash: string): Promise<void> {
  const { clock, database } = dependencies
  const accounts = createAccounts(dependencies)
  const members = createMembers(database)
  const [owner] = await members.ofHospital(hospitalId)
  if (owner) await members.setName(owner._id, demoOwner, clock())
  for (const { name, email, roles, doctorName = null } of demoStaff) {
    const added = await accounts.addMember(email, passwordHash, true)
    if (added === 'taken') continue
    await members.add({ hospitalId, accountId: added.id, name, roles, doctorName }, clock())
  }
}

/** Sets working hours after the demo appointments exist, because these ignore the hours. */
async function setHours(dependencies: Dependencies, hospitalId: string, staff: readonly DemoDoctor[]): Promise<void> {
  const doctors = createDoctors(dependencies.database)
  for (const { _id, doctorName } of await doctors.ofHospital(hospitalId)) {
    const workingDays = staff.find((one) => one.doctorName === doctorName)?.workingDays
    if (workingDays) await doctors.setWorkingHours({ id: hospitalId }, _id, { workingDays, leave: [] })
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

/** The family of the demo patient: two children, and a mother who has agreed. */
async function addFamily(dependencies: Dependencies, guardianId: string): Promise<void> {
  const patients = createPatients(dependencies)
  const carers = createCarers(dependencies)
  const consents = createConsents(dependencies.database)
  const guardian = await patients.one(guardianId)
  if (!guardian?.phoneNumber || !guardian.patientAddress) return
  const { phoneNumber, patientAddress } = guardian
  const add = (patientId: string, relation: Relation, isAgreed: boolean) =>
    carers.add({ accountId: guardianId, patientId, relation, scope: ['read', 'book', 'pay'], isAgreed })
  const year = Number(lagosToday(dependencies.clock()).slice(0, 4))
  for (const { firstName, lastName, age, gender, birthday } of demoFamily.children) {
    const child = { firstName, lastName, gender, birthDate: `${year - age}-${birthday}`, phoneNumber, patientAddress }
    const guardianName = `${guardian.firstName} ${guardian.lastName}`
    const id = await patients.addChild({ ...child, relation: 'child', guardianName })
    await consents.record(id, 'child', true, dependencies.clock())
    await add(id, 'child', false)
  }
  const { firstName, lastName, ...profile } = demoFamily.mother
  const motherId = await patients.addAdult({ firstName, lastName, phoneNumber: profile.phoneNumber })
  await patients.update(motherId, { ...profile, patientAddress })
  await consents.record(motherId, 'carer', true, dependencies.clock())
  await add(motherId, 'parent', true)
}

/** Adds all demo data in one transaction. Does nothing when there is any account. */
export async function seedDemo(dependencies: Dependencies): Promise<void> {
  const [known] = await dependencies.database.query('select 1 from accounts limit 1')
  if (known) return
  const passwordHash = await hashPassword(password)
  await dependencies.database.transaction(async () => {
    const patients = await addPatients(dependencies, passwordHash)
    const hospitals = await addHospitals(dependencies, passwordHash)
    if (hospitals[0]) await addStaff(dependencies, hospitals[0], passwordHash)
    for (const planned of demoAppointments) {
      const [patientId, hospitalId] = [patients[planned.patient], hospitals[planned.hospital]]
      const doctors = demoHospitals[planned.hospital]?.doctors
      if (patientId && hospitalId && doctors)
        await simulateAppointment(dependencies, planned, { patientId, hospitalId, doctors })
    }
    if (hospitals[0]) await addDeskPatients(dependencies, hospitals[0])
    for (const [place, id] of hospitals.entries()) await setHours(dependencies, id, demoHospitals[place]?.doctors ?? [])
    if (patients[0]) await addChat(dependencies, patients[0])
    if (patients[0]) await addFamily(dependencies, patients[0])
    await dependencies.database.query('update accounts set email_verified_at = $1 where email is not null', [
      dependencies.clock(),
    ])
  })
}
