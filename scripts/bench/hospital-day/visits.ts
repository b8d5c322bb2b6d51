import type { DayVisit } from '@ilera/contract/day/schemas'
import type { QueueEntry } from '@ilera/contract/queue/schemas'
import type { Screen, Shown } from './screens.ts'

/** What changes in a visit: where and in which state it is, its place in the queue, what is paid. Each on its own. */
export type Facet = 'visit' | 'place' | 'paid'

export const visitFacet = ({ status, doctorName, time }: Pick<DayVisit, 'status' | 'doctorName' | 'time'>): string =>
  `${status}, ${doctorName} at ${time}`
export const placeFacet = ({ number, state }: Pick<QueueEntry, 'number' | 'state'>): string => `${number} ${state}`

/** A facet as a screen shows it. */
function facetOn({ rows, entries }: Shown, id: string, facet: Facet): string {
  const row = rows.get(id)
  const entry = entries.get(id)
  if (facet === 'place') return entry ? placeFacet(entry) : 'none'
  if (!row) return 'none'
  return facet === 'paid' ? row.paymentStatus : visitFacet(row)
}

type Wait = { id: string; facet: Facet; step: number; from: number; screens: Set<Screen>; done: (ms: number) => void }

/**
 * What acts have made of each visit, and when the screens show it: each screen has to show the act's result or a later one. `add`
 * is called with the answer of an act; the milliseconds until the last screen shows it are in `delays`.
 */
export function createHistories(screens: () => readonly Screen[]) {
  const histories = new Map<string, string[]>()
  const waits = new Set<Wait>()
  const delays: number[] = []
  const keyOf = (id: string, facet: Facet) => `${facet} ${id}`

  const check = (): void => {
    for (const wait of waits) {
      const steps = histories.get(keyOf(wait.id, wait.facet)) ?? []
      for (const screen of wait.screens) {
        const at = steps.lastIndexOf(facetOn(screen.shown(), wait.id, wait.facet))
        if (at >= wait.step) wait.screens.delete(screen)
      }
      if (wait.screens.size > 0) continue
      waits.delete(wait)
      wait.done(performance.now() - wait.from)
    }
  }

  return {
    check,
    delays,
    /** What the visit is now, by the answers of all acts. */
    latest: (id: string, facet: Facet): string | undefined => histories.get(keyOf(id, facet))?.at(-1),
    /** Notes what an act has made of a visit, as its answer arrives. */
    add(id: string, facet: Facet, shown: string): void {
      const steps = histories.get(keyOf(id, facet)) ?? []
      histories.set(keyOf(id, facet), [...steps, shown])
      if (screens().length === 0) return
      const wait = { id, facet, step: steps.length, from: performance.now(), screens: new Set(screens()) }
      waits.add({ ...wait, done: (ms) => void delays.push(ms) })
      check()
    },
    /** What no screen has shown for longer than this. */
    overdue: (ms: number): string[] =>
      [...waits]
        .filter(({ from }) => performance.now() - from > ms)
        .map(({ id, facet, screens: blind, from }) => {
          const [screen] = blind
          const shown = screen ? facetOn(screen.shown(), id, facet) : ''
          const awaited = histories.get(keyOf(id, facet))?.at(-1)
          return `${blind.size} screens show "${shown}" instead of "${awaited}" after ${Math.round(performance.now() - from)} ms`
        }),
  }
}

export type Histories = ReturnType<typeof createHistories>
