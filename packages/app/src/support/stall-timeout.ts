import { timings } from '@ilera/contract/shared/timings'

/** A browser counts as sent what it has handed to the system, which may hold this much back on a slow line, in bytes. */
const maxBufferedBytes = 1024 * 1024
/** The slowest line that we wait for, in bytes a millisecond. */
const slowestBytesPerSecond = 16

/**
 * Gives a transfer up when it stands still: `signal` aborts when nothing has moved for `timings.request` ms, and the time that
 * the bytes handed over last may still need. However long it takes, a transfer that moves is not given up.
 */
export function createStallTimeout(outer?: AbortSignal) {
  const watch = new AbortController()
  const abort = () => watch.abort()
  let timer: ReturnType<typeof setTimeout> | undefined
  /** `sent`: bytes handed over so far; none for what is received. */
  const noteProgress = (sent = 0) => {
    clearTimeout(timer)
    timer = setTimeout(abort, timings.requestTimeoutMs + Math.min(sent, maxBufferedBytes) / slowestBytesPerSecond)
  }
  if (outer?.aborted) abort()
  outer?.addEventListener('abort', abort)
  noteProgress()
  return {
    signal: watch.signal,
    noteProgress,
    end: () => {
      clearTimeout(timer)
      outer?.removeEventListener('abort', abort)
    },
  }
}
