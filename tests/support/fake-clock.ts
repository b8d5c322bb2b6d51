import type { Clock } from '../../packages/server/src/clock.ts'

export type FakeClock = Clock & {
  /** Advances by minutes. */
  pass: (minutes: number) => void
  set: (instant: string) => void
}

/** A clock that only the test advances. Starts on a Monday at 09:00 in Lagos. */
export function fakeClock(start = '2026-11-23T08:00:00.000Z'): FakeClock {
  let now = Date.parse(start)
  return Object.assign(() => new Date(now), {
    pass: (minutes: number) => void (now += minutes * 60_000),
    set: (instant: string) => void (now = Date.parse(instant)),
  })
}
