import type { CallName } from '@ilera/contract/calls'
import type { Appointment } from './records.ts'
import { anAppointment, found, notePayment, reaches, reads, someAnswer, type Act, type Turn } from './turn.ts'

/** A read or an act on one visit, which the hospital must reach. */
const onVisit = (
  weight: number,
  expected: (turn: Turn, one: Appointment) => number[],
  given: { body?: object; effect?: (turn: Turn, one: Appointment) => Promise<void> } = {},
): Act => ({
  weight,
  plan(turn) {
    const one = anAppointment(turn)
    const { body, effect } = given
    return (
      one && {
        params: { id: one.id },
        ...(body && { body }),
        expect: found(reaches(turn, one), expected(turn, one)),
        ...(effect && { effect: () => effect(turn, one) }),
      }
    )
  },
})

/** What the staff do at the till, and the reports on it. */
export const actsOfTill: Partial<Record<CallName, Act>> = {
  tillVisits: {
    weight: 3,
    plan: ({ random, world }) => (random.chance(0.7) ? { query: { q: random.pick(world.patients)?.name ?? '' } } : {}),
  },
  tillVisit: onVisit(3, () => [200]),
  visitReceipt: onVisit(2, (_, { payment }) => (payment ? [200] : [200, 409])),
  takePayment: onVisit(3, (_, { payment, status }) => (status === 'confirmed' && !payment ? [201] : someAnswer), {
    body: { method: 'cash', amount: 1_000 },
    async effect(turn, one) {
      if (!one.payment) await notePayment(turn, one)
    },
  }),
  openTills: reads(),
  tillCloses: reads(),
  incomeReport: reads(),
  visitReport: reads(),
}
