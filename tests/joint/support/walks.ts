import { timings } from '@ilera/contract/shared/timings'
import { expect } from 'vitest'
import { SimulatedClock, waitFor, type AnyActor } from 'xstate'
import type { Fault, startFaultyLine } from './faulty-line.ts'

/** One try of the user: which values are sent, and what the line does to it. */
export type Step = { values: 'first' | 'second'; fault: Fault }

const faults: readonly Fault[] = ['none', 'answer lost', 'request lost', 'bad gateway', 'late answer']
const steps: readonly Step[] = faults.flatMap((fault) =>
  (['first', 'second'] as const).map((values) => ({ values, fault })),
)

/** Every sequence of `depth` steps, each followed by one over a line that works again. */
export const walksOf = (depth: number, among = steps): Step[][] =>
  depth === 0 ? [[]] : walksOf(depth - 1, among).flatMap((walk) => among.map((step) => [...walk, step]))

export const onlyFirst = steps.filter(({ values }) => values === 'first')

/** Ends a walk: the line works again, and the same values as in the last step are sent. */
export const withEnd = (walk: Step[]): Step[] => [...walk, { values: walk.at(-1)?.values ?? 'first', fault: 'none' }]

export const nameOf = (walk: Step[]): string => walk.map(({ values, fault }) => `${values}: ${fault}`).join(', then ')

/** How often the server should have acted: once for each run of tries that an answer ended, whatever was changed in between. */
export const wishesOf = (walk: Step[]): number => walk.filter(({ fault }) => fault === 'none').length

export const newClock = () => new SimulatedClock()

/** Lets one try of a machine come to its end: by its answer, or by the time-out of `timings.request`. */
export async function settle(
  actor: AnyActor,
  clock: SimulatedClock,
  line: Awaited<ReturnType<typeof startFaultyLine>>,
  fault: Fault,
): Promise<void> {
  if (fault === 'late answer') {
    await expect.poll(line.isLate, { interval: 2 }).toBe(true)
    clock.increment(timings.request)
  }
  await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'), { timeout: 10_000 })
  line.releaseLate()
}
