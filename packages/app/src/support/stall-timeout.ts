import { slowestBytesPerMs, timings } from '@ilera/contract/shared/timings'

/** Bytes that the operating system may buffer on a slow connection: the browser already reports them as sent. */
const maxBufferedBytes = 1024 * 1024

/**
 * Aborts a stalled transfer: `signal` aborts when nothing has moved for `timings.requestTimeoutMs`, plus the time that
 * buffered bytes may still need. A transfer that makes progress is never aborted, however long it takes.
 */
export function createStallTimeout(outer?: AbortSignal) {
  const watch = new AbortController()
  const abort = () => watch.abort()
  let timer: ReturnType<typeof setTimeout> | undefined
  /** `sent`: bytes handed to the browser so far; omitted for a download. */
  const noteProgress = (sent = 0) => {
    clearTimeout(timer)
    timer = setTimeout(abort, timings.requestTimeoutMs + Math.min(sent, maxBufferedBytes) / slowestBytesPerMs)
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
