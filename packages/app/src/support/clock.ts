import { lagosToday } from '@ilera/contract/shared/lagos-time'
import type { Stamp } from '@ilera/flows/shared/idempotency-keys'
import { rememberedOffset } from './remembered-offset.ts'
import { createStore } from './store.ts'

/**
 * One reading of the server's clock: a response's `Date`, with the device's clock and `performance.now()` at that
 * moment, all in milliseconds.
 */
type Reading = { server: number; device: number; steady: number }

/** `Date` has whole seconds, and a response takes time to arrive: a smaller skew is ignored. */
const significantSkewMs = 2_000
/**
 * If the device's clock has moved by more than this against `performance.now()`, it was set, or the device has slept.
 */
const jumpMs = 60_000
/** Only the server decides what is past when a time is closer to now than this. */
const toleranceMs = 5 * 60_000

/** The latest reading; undefined until the server has responded to this page. */
const lastReading = createStore<Reading | undefined>(undefined)

/** This device's own clock, in milliseconds. */
const deviceNow = (): number => Date.now()

/** Milliseconds by which the device's clock has moved ahead of `performance.now()` since the reading. */
const jumpSince = ({ device, steady }: Reading): number => deviceNow() - device - (performance.now() - steady)

function currentTime(): number {
  const reading = lastReading.get()
  if (!reading) return deviceNow() + rememberedOffset.read(deviceNow())
  // A clock behind `performance.now()` was set back: correct it. One ahead of it may only mean that the device has
  // slept.
  const jump = jumpSince(reading)
  return deviceNow() + reading.server - reading.device - (jump < -jumpMs ? jump : 0)
}

/** The server's time as far as it is known, else this device's. Every date on screen uses it. */
export const serverNow = (): Date => new Date(currentTime())

/** Today in Lagos by the server's clock, YYYY-MM-DD. */
export const serverToday = (): string => lagosToday(serverNow())

/**
 * The time for a form's checks of past and future. Undefined if only the server can decide: before it has responded,
 * when the device's clock may be wrong by years; after the clock was set; and around midnight in Lagos, when minutes
 * decide the day.
 */
export function timeForValidation(): Date | undefined {
  if (!lastReading.get() || serverClock.isDoubtful()) return undefined
  const earliest = new Date(currentTime() - toleranceMs)
  const latest = new Date(currentTime() + toleranceMs)
  return lagosToday(earliest) === lagosToday(latest) ? earliest : undefined
}

/** A timestamp of now, for `ageOf` later. */
export const stamp = (): Stamp => ({ at: currentTime(), ...(lastReading.get() && { byServer: true }) })

/**
 * Milliseconds since the stamp, never negative, measured by the clock that made the stamp. A clock that was set back
 * cannot make the age negative.
 */
export const ageOf = ({ at, byServer }: Stamp): number => Math.abs((byServer ? currentTime() : deviceNow()) - at)

export const serverClock = {
  /** Reads the `Date` header of a response that has just come from the server, not from a cache. */
  note(header: unknown): void {
    const server = typeof header === 'string' ? Date.parse(header) : Number.NaN
    if (Number.isNaN(server)) return
    const isSignificant =
      !lastReading.get() || serverClock.isDoubtful() || Math.abs(server - currentTime()) >= significantSkewMs
    if (!isSignificant) return
    const device = deviceNow()
    rememberedOffset.write(server - device, device)
    lastReading.set({ server, device, steady: performance.now() })
  },
  /**
   * Whether this device's clock was set, or stood still, since the last reading. Then the server must be asked again.
   */
  isDoubtful(): boolean {
    const reading = lastReading.get()
    return reading !== undefined && Math.abs(jumpSince(reading)) > jumpMs
  },
  subscribe: lastReading.subscribe,
}
