import type { Registration } from '@ilera/contract/desk/rules'
import { addDays, lagosToday, toInstant } from '@ilera/contract/shared/lagos-time'
import { createServices } from '../create-services.ts'
import type { Dependencies } from '../dependencies.ts'
import { createConsents } from '../repositories/consents.ts'
import { createDeskPatients } from '../repositories/desk-patients.ts'
import type { Side } from '../repositories/side.ts'
import { demoPatients } from './demo-patients.ts'

const day = 86_400_000

/** A demo patient who logs in, and whom the desk registered once more. */
const yusuf = demoPatients.find(({ firstName }) => firstName === 'Yusuf')

/** Records of the first demo hospital's desk: one person twice, and one who logs in. Days count back from today. */
const registrations: (Registration & { daysAgo: number; hasVisit?: true })[] = [
  {
    firstName: 'Emeka',
    lastName: 'Nwosu',
    phoneNumber: '+2348035551301',
    birthDate: '1984-03-09',
    gender: 'Male',
    patientAddress: '5 Awolowo Road, Ikoyi, Lagos',
    daysAgo: 90,
  },
  {
    firstName: 'Nwosu',
    lastName: 'Emeka',
    phoneNumber: '+2348035551318',
    birthDate: '1984-03-09',
    daysAgo: 80,
    hasVisit: true,
  },
  ...(yusuf
    ? [{ firstName: yusuf.firstName, lastName: yusuf.lastName, phoneNumber: yusuf.phoneNumber, daysAgo: 70 }]
    : []),
]

/** A past visit, booked at the desk. Sends no mails and no socket events. */
async function addVisit(dependencies: Dependencies, hospitalId: string, patientId: string): Promise<void> {
  const { clock, jobs, realtime } = dependencies
  const slot = { date: addDays(lagosToday(clock()), -60), time: '10:30' }
  const hospital: Side = { role: 'hospital', id: hospitalId }
  const servicesAt = (instant: number) =>
    createServices({
      ...dependencies,
      clock: () => new Date(instant),
      jobs: { ...jobs, enqueue: async () => undefined },
      realtime: { ...realtime, emit: () => undefined },
    })
  const begin = toInstant(slot).getTime()
  const { deskBooking } = servicesAt(begin - day)
  const visit = { ...slot, doctorName: 'Dr Tunde Bakare', speciality: 'General medicine', fee: 5_000 }
  const { _id } = await deskBooking.bookForPatient(patientId, hospital, { ...visit, presentSymptoms: 'A cut hand' })
  await servicesAt(begin + day / 24).booking.close(_id, hospital, 'attended', '')
}

/** Registers likely duplicates at a hospital's desk. One of them has a visit, which a merge moves. */
export async function addDeskPatients(dependencies: Dependencies, hospitalId: string): Promise<void> {
  const { clock, database } = dependencies
  for (const { daysAgo, hasVisit, ...registration } of registrations) {
    const at = new Date(clock().getTime() - daysAgo * day)
    const { _id } = await createDeskPatients({ database, clock: () => at }).add(hospitalId, registration)
    await createConsents(database).record(_id, 'desk', true, at)
    if (hasVisit) await addVisit(dependencies, hospitalId, _id)
  }
}
