import { m } from '@ilera/contract/messages'
import { closuresMax } from '@ilera/contract/closures/constants'
import type { ClosureInput } from '@ilera/contract/closures/rules'
import type { Closure, Plan, Settled } from '@ilera/contract/closures/schemas'
import { formatDate } from '@ilera/contract/formats'
import type { Dependencies } from '../dependencies.ts'
import { httpError } from '../http-error.ts'
import { createClosures } from '../repositories/closures.ts'
import type { Side } from '../repositories/side.ts'
import { orNotFound } from './or-not-found.ts'
import { publicHolidays } from './public-holidays.ts'
import type { Rearranging } from './rearranging.ts'

type Days = Pick<ClosureInput, 'from' | 'to'>

/** Days as "25/12/2026", or "25/12/2026 to 26/12/2026". */
const formatDays = ({ from, to }: Days): string =>
  from === to ? formatDate(from) : m.closures_days({ from: formatDate(from), to: formatDate(to) })

/** The days on which a hospital is closed, and what becomes of the appointments on them (decision 122). */
export function createClosureService({ database, clock }: Dependencies, rearranging: Rearranging) {
  const closures = createClosures(database)

  const reasonOf = ({ name }: Pick<ClosureInput, 'name'>) => m.closures_reason({ name })

  async function rejectOverlap(hospitalId: string, days: Days): Promise<void> {
    const other = await closures.overlapping(hospitalId, days)
    if (other) throw httpError(409, m.closures_overlap({ name: other.name, days: formatDays(other) }))
  }

  return {
    ofHospital: (hospitalId: string) => closures.ofHospital(hospitalId, clock()),

    /** The public holidays of a year that are not over, and whether the hospital is closed then already. */
    async holidays(hospitalId: string, year: number) {
      const own = await closures.ofHospital(hospitalId, clock())
      const holidays = await publicHolidays(year, clock())
      return holidays.map((holiday) => ({
        ...holiday,
        isClosed: own.some(({ from, to }) => from <= holiday.to && to >= holiday.from),
      }))
    },

    /** The appointments on these days, and where each could go if the hospital were closed. */
    async preview(hospitalId: string, days: Days) {
      const booked = await closures.booked(hospitalId, days, clock())
      return rearranging.preview(hospitalId, booked, days.to, (doctors) =>
        doctors.map((doctor) => ({ ...doctor, closures: [...(doctor.closures ?? []), { ...days, name: '' }] })),
      )
    },

    /** Closes the hospital on these days, and carries out what is planned for the appointments. Throws 409 on an overlap. */
    add: (side: Side, given: ClosureInput, plan: Plan): Promise<{ closure: Closure; settled: Settled }> =>
      database.transaction(async () => {
        const now = clock()
        await rearranging.lock(side.id, plan)
        await rejectOverlap(side.id, given)
        if ((await closures.ofHospital(side.id, now)).length >= closuresMax) throw httpError(409, m.closures_too_many())
        const id = await closures.add(side, given, now)
        const booked = await closures.booked(side.id, given, now)
        const settled = await rearranging.carryOut(side, plan, booked, reasonOf(given))
        return { closure: orNotFound(await closures.one(side.id, id, now)), settled }
      }),

    /** Carries out what is planned for the appointments that are still booked on the days of a closure. */
    settle: (side: Side, id: string, plan: Plan): Promise<Settled> =>
      database.transaction(async () => {
        await rearranging.lock(side.id, plan)
        const closure = orNotFound(await closures.one(side.id, id, clock()))
        const booked = await closures.booked(side.id, closure, clock())
        return rearranging.carryOut(side, plan, booked, reasonOf(closure))
      }),

    async remove(side: Side, id: string): Promise<void> {
      if (!(await closures.remove(side.id, id))) throw httpError(404, m.common_not_found())
    },
  }
}
