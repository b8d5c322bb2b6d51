import { lagosToday, addDays } from '@ilera/contract/shared/lagos-time'
import { bookableTimesOn } from '@ilera/contract/booking/rules'
import { offerMinutes, usualNotice, weekdayNumbers, wishDaysMax } from '@ilera/contract/waitlist/constants'
import type { Dependencies } from '../dependencies.ts'
import { createHospitalServices } from '../repositories/hospital-services.ts'
import { createWaitlist, type WishKey } from '../repositories/waitlist.ts'
import { createWaitlistOffers } from '../repositories/waitlist-offers.ts'
import { createBookableTimes } from '../services/bookable-times.ts'
import { demoHospitals } from './demo-hospitals.ts'
import { demoPatients } from './demo-patients.ts'

const sunday = 7

/** Offers the next free time of the service to a wish. Nothing where nobody is free for two weeks. */
async function offerNext(dependencies: Dependencies, wish: WishKey, serviceId: string): Promise<void> {
  const { database, clock } = dependencies
  const { hospitalId, id: wishId } = wish
  const bookableTimes = createBookableTimes(dependencies)
  const offered = await bookableTimes.findOffer(hospitalId, serviceId)
  const now = clock()
  const today = lagosToday(now)
  for (let ahead = 1; ahead <= 14; ahead += 1) {
    const date = addDays(today, ahead)
    for (const doctor of await bookableTimes.withTaken(hospitalId, offered, date, date)) {
      const [time] = bookableTimesOn(date, [doctor], offered.service, now)
      if (!time) continue
      const { minutes, bufferMinutes } = offered.service
      const { _id: doctorId, doctorName, speciality } = doctor
      const until = new Date(now.getTime() + offerMinutes * 60_000)
      const made = { hospitalId, wishId, doctorId, doctorName, speciality, date, time, minutes, bufferMinutes }
      if (await createWaitlistOffers(database).add({ ...made, isKept: true, until }, now))
        await createWaitlist(database).apply('offer', wish, now)
      return
    }
  }
}

/**
 * Gives the demo patient an open offer and a wish that waits, at the first demo hospital. At each start they are made anew: an
 * offer is over after a quarter of an hour. Sends no mails and no socket events.
 */
export async function addDemoWaitlist(dependencies: Dependencies): Promise<void> {
  const { database } = dependencies
  const [ids] = await database.query<{ patientId: string; hospitalId: string }>(
    `select p.id as "patientId", h.id as "hospitalId" from patients p join accounts a on a.id = p.account_id
        cross join hospitals h join accounts o on o.id = h.account_id
      where a.email = $1 and o.email = $2`,
    [demoPatients[0]?.email, demoHospitals[0]?.email],
  )
  if (!ids) return
  await database.transaction(() => fillWaitlist(dependencies, ids))
}

async function fillWaitlist(dependencies: Dependencies, ids: { patientId: string; hospitalId: string }): Promise<void> {
  const { database, clock } = dependencies
  const { patientId, hospitalId } = ids
  await database.query('delete from waitlist_wishes where hospital_id = $1 and patient_id = $2', [
    hospitalId,
    patientId,
  ])
  const waitlist = createWaitlist(database)
  const services = await createHospitalServices(database).offered(hospitalId)
  const [first, second] = services.filter(({ booking, waitlist: way }) => booking === 'at-once' && way === 'in-turn')
  const now = clock()
  const wish = {
    patientId,
    doctorId: null,
    appointmentId: null,
    part: 'any',
    noticeMinutes: usualNotice,
    until: addDays(lagosToday(now), wishDaysMax),
    presentSymptoms: '',
  } as const
  if (first) {
    const id = await waitlist.add(hospitalId, { ...wish, serviceId: first._id, weekdays: weekdayNumbers }, now)
    await offerNext(dependencies, { hospitalId, id }, first._id)
  }
  // Nobody works on Sundays, so this one goes on waiting.
  if (second) await waitlist.add(hospitalId, { ...wish, serviceId: second._id, weekdays: [sunday] }, now)
}
