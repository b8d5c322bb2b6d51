/** Waiting requests: a burst of 500 for one slot, and half as many beside it. */
const maxQueueLength = 750
/** Milliseconds without a rejected request, after which overload is over. */
const recoveryMs = 1_000

/**
 * Decides for a queue of this length whether the next request is rejected. The queue is bounded. Once it was full, it is kept at
 * `shortQueueLength` until a second has passed without a rejection: those served then do not wait, and the others hear at
 * once. `now` is in milliseconds.
 */
export function createLoadShedding(shortQueueLength: number, now: () => number = () => performance.now()) {
  let overloadedUntil = 0
  return (queueLength: number): boolean => {
    const limit = now() < overloadedUntil ? shortQueueLength : maxQueueLength
    if (queueLength < limit) return false
    overloadedUntil = now() + recoveryMs
    return true
  }
}
