import { lagosToday } from '@ilera/contract/shared/lagos-time'

/** Milliseconds by which the server's clock is ahead of this device's; unknown until it has answered. */
let offsetMs: number | undefined
const listeners = new Set<() => void>()

/** Answers tell whole seconds, and take a while to arrive: a smaller difference is none. */
const noticeableMs = 2_000
/** Nearer to the present than this, the server alone says what is past. */
const toleranceMs = 5 * 60_000

/** This device's own clock, in milliseconds: right for how long something lasts here, wrong for what day it is. */
export const deviceTime = (): number => Date.now()

/** The server's time as far as it is known, else this device's. Every date that people see is told by it. */
export const now = (): Date => new Date(deviceTime() + (offsetMs ?? 0))

/** Today in Lagos, YYYY-MM-DD. */
export const today = (): string => lagosToday(now())

/**
 * The time by which a form says that something is past or too far ahead. Undefined where that is the server's to say: before it
 * has answered, when this device's clock may be wrong by years, and about midnight in Lagos, when minutes decide on the day.
 */
export function judgingTime(): Date | undefined {
  if (offsetMs === undefined) return undefined
  const earliest = new Date(now().getTime() - toleranceMs)
  const latest = new Date(now().getTime() + toleranceMs)
  return lagosToday(earliest) === lagosToday(latest) ? earliest : undefined
}

export const serverTime = {
  /** Takes the `Date` header of an answer that came from the server now. */
  note(header: unknown): void {
    const told = typeof header === 'string' ? Date.parse(header) : Number.NaN
    if (Number.isNaN(told)) return
    const found = told - deviceTime()
    if (offsetMs !== undefined && Math.abs(found - offsetMs) < noticeableMs) return
    offsetMs = found
    for (const listener of listeners) listener()
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
