import { setTimeout as pause } from 'node:timers/promises'

/** Resolves when the work has ended, or after this many milliseconds. The work goes on. */
export const waitAtMost = async (ms: number, work: Promise<unknown>): Promise<void> => {
  const over = new AbortController()
  const timeout = pause(ms, undefined, { signal: over.signal }).catch(() => undefined)
  await Promise.race([work, timeout]).finally(() => over.abort())
}
