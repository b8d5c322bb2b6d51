/** Requests that may wait: a burst of 500 for one slot, plus half as many others. */
const maxQueueLength = 750
/** Overload ends after this many milliseconds without a rejected request. */
const recoveryMs = 1_000

/**
 * Returns a function that decides whether to reject the next request at the given queue length. Once the queue was full, its
 * limit drops to `shortQueueLength` until a second passes without a rejection: accepted requests then hardly wait, and the
 * others are rejected at once. `now` is in milliseconds.
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
