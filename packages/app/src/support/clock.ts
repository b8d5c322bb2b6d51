import { lagosToday } from '@ilera/contract/shared/lagos-time'
import type { Stamp } from '@ilera/flows/shared/idempotency-keys'
import { rememberedOffset } from './remembered-offset.ts'

/** One answer's `Date`: the server's time, this device's clock and the page's own count of milliseconds, at that moment. */
type Reading = { server: number; device: number; steady: number }

/** Answers tell whole seconds, and take a while to arrive: a smaller difference is none. */
const significantSkewMs = 2_000
/** A clock that has moved by more than this against the page's own count was set, or the device has slept. */
const jumpMs = 60_000
/** Nearer to the present than this, the server alone says what is past. */
const toleranceMs = 5 * 60_000

/** The last answer's; unknown until the server has answered this page. */
let reading: Reading | undefined
const listeners = new Set<() => void>()

/** This device's own clock, in milliseconds. */
const deviceNow = (): number => Date.now()

/** Milliseconds by which the device's clock has run ahead of the page's own count since the server told the time. */
const jumpSince = ({ device, steady }: Reading): number => deviceNow() - device - (performance.now() - steady)

function currentTime(): number {
  if (!reading) return deviceNow() + rememberedOffset.read(deviceNow())
  // A clock that is behind the page's own count was set back. One that is ahead of it may have run on while the device slept.
  const jump = jumpSince(reading)
  return deviceNow() + reading.server - reading.device - (jump < -jumpMs ? jump : 0)
}

/** The server's time as far as it is known, else this device's. Every date that people see is told by it. */
export const serverNow = (): Date => new Date(currentTime())

/** Today in Lagos, YYYY-MM-DD. */
export const serverToday = (): string => lagosToday(serverNow())

/**
 * The time by which a form says that something is past or too far ahead. Undefined where that is the server's to say: before it
 * has answered, when this device's clock may be wrong by years; after the clock was set; and about midnight in Lagos, when
 * minutes decide on the day.
 */
export function timeForValidation(): Date | undefined {
  if (!reading || serverClock.isDoubtful()) return undefined
  const earliest = new Date(currentTime() - toleranceMs)
  const latest = new Date(currentTime() + toleranceMs)
  return lagosToday(earliest) === lagosToday(latest) ? earliest : undefined
}

/** This moment, to tell later how long ago it was. */
export const stamp = (): Stamp => ({ at: currentTime(), ...(reading && { byServer: true }) })

/** Milliseconds since then, or until then where a clock was set back: by the clock that told it. */
export const ageOf = ({ at, byServer }: Stamp): number => Math.abs((byServer ? currentTime() : deviceNow()) - at)

export const serverClock = {
  /** Takes the `Date` header of an answer that came from the server now. */
  note(header: unknown): void {
    const server = typeof header === 'string' ? Date.parse(header) : Number.NaN
    if (Number.isNaN(server)) return
    const isNews = !reading || serverClock.isDoubtful() || Math.abs(server - currentTime()) >= significantSkewMs
    if (!isNews) return
    reading = { server, device: deviceNow(), steady: performance.now() }
    rememberedOffset.write(reading.server - reading.device, reading.device)
    for (const listener of listeners) listener()
  },
  /** Whether this device's clock was set, or stood still, since the server told the time: it must be asked again. */
  isDoubtful: (): boolean => reading !== undefined && Math.abs(jumpSince(reading)) > jumpMs,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
