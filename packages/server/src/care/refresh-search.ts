import { addDays, lagosToday } from '@ilera/contract/shared/lagos-time'
import type { CallName } from '@ilera/contract/calls'
import type { Dependencies } from '../dependencies.ts'
import { createDoctors } from '../repositories/doctors.ts'
import { createHospitalSearch } from '../repositories/hospital-search.ts'
import { createHospitalServices } from '../repositories/hospital-services.ts'
import { freeDaysAhead, searchRow } from './search-row.ts'

/** Seconds between two runs: a change is found by patients after so long at most. */
const everySeconds = 5
/** Milliseconds after which a row is computed again, because bookings change free days and note nothing. */
const oldMs = 15 * 60_000
/** Hospitals per run: ten thousand in about eight minutes. */
const perRun = 100

/** Calls of a hospital that change what the search reads of it, other than bookings. */
const changing: ReadonlySet<CallName> = new Set<CallName>([
  'addDoctor',
  'updateDoctorDetails',
  'updateDoctor',
  'addService',
  'updateService',
  'retireService',
  'addClosure',
  'removeClosure',
  'updateHospital',
])
export const changesSearch = (name: CallName): boolean => changing.has(name)

/** Registers the job that keeps the search for care up to date (decision 138). */
export function registerSearchRefresh({ database, clock, jobs }: Dependencies): void {
  const search = createHospitalSearch(database)
  const doctors = createDoctors(database)
  const services = createHospitalServices(database)

  async function refresh(due: { hospitalId: string; version: number }): Promise<void> {
    const { hospitalId } = due
    const now = clock()
    const from = lagosToday(now)
    const staff = (await doctors.ofHospital(hospitalId)).filter(({ active }) => active)
    const taken = await doctors.takenSlotsOfAll({ hospitalId, from, to: addDays(from, freeDaysAhead - 1) })
    const offered = await services.offered(hospitalId)
    const address = await search.addressOf(hospitalId)
    await search.save(due, searchRow({ address, staff, taken, offered, now }), now)
  }

  jobs.every('refresh-search', everySeconds, async (signal) => {
    await search.addMissing()
    for (const due of await search.due(new Date(clock().getTime() - oldMs), perRun)) {
      if (signal.aborted) return
      await refresh(due)
    }
  })
}
