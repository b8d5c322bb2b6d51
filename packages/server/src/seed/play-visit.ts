import { createServices } from '../create-services.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Side } from '../repositories/side.ts'
import { lateHmoJob, type Cashier } from '../services/till.ts'
import type { DayPayment, VisitStage } from './demo-day-plan.ts'

const minute = 60_000

/** A booked visit of today. `begin` and `now` in ms; `fee` in whole naira. */
export type PlannedVisit = {
  id: string
  place: number
  begin: number
  now: number
  fee: number
  stage: VisitStage
  payment: DayPayment
}

/** The services at another time, without mails and socket events. An HMO that does not answer is late all the same. */
export const servicesAt = (dependencies: Dependencies, instant: number) => {
  const { jobs, realtime } = dependencies
  return createServices({
    ...dependencies,
    clock: () => new Date(instant),
    jobs: {
      ...jobs,
      enqueue: async (...job) => (job[1] === lateHmoJob ? jobs.enqueue(...job) : undefined),
    },
    realtime: { ...realtime, emit: () => undefined },
  })
}

/** What the desk does when somebody arrives who has not paid online. */
async function payAtDesk(
  dependencies: Dependencies,
  cashier: Cashier,
  { id, place, fee, stage, payment }: PlannedVisit,
  at: number,
): Promise<void> {
  const { till } = servicesAt(dependencies, at)
  if (payment === 'unpaid' || payment === 'online') return
  if (payment !== 'hmo') {
    const reference = payment === 'cash' ? null : `DEMO-${1_000 + place}`
    await till.take(id, cashier, { method: payment, amount: fee, reference, hmo: null })
    return
  }
  const hmo = { hmoName: 'Hygeia HMO', hmoNumber: `HY-${4_700 + place}` }
  if (stage !== 'attended') return till.askHmo(id, cashier, { ...hmo, amount: fee })
  const authorisationCode = `AUTH-${8_800 + place}`
  await till.take(id, cashier, { method: 'hmo', amount: fee, reference: null, hmo: { ...hmo, authorisationCode } })
}

/** Takes a booked visit to its stage, each step at its own time. */
export async function playVisit(dependencies: Dependencies, cashier: Cashier, visit: PlannedVisit): Promise<void> {
  const { id, place, begin, now, stage } = visit
  const hospital: Side = cashier.side
  if (stage === 'booked') return
  if (stage === 'missed') {
    await servicesAt(dependencies, begin + 45 * minute).booking.close(id, hospital, 'no-show', '')
    return
  }
  // Those who are still there came within the last hour, so that an HMO has time to answer.
  const isOver = stage === 'attended'
  const arrived = isOver ? begin - (8 + ((place * 7) % 25)) * minute : now - (12 + (place % 4) * 5) * minute
  await servicesAt(dependencies, arrived).queue.checkIn(hospital, id)
  await payAtDesk(dependencies, cashier, visit, arrived + minute)
  if (stage === 'waiting') return
  const called = isOver ? begin + ((place * 5) % 21) * minute : now - 4 * minute
  await servicesAt(dependencies, called).queue.step(hospital, id, 'call')
  if (stage === 'called') return
  await servicesAt(dependencies, called + 2 * minute).queue.step(hospital, id, 'room')
  if (isOver) await servicesAt(dependencies, called + 20 * minute).queue.step(hospital, id, 'left')
}
