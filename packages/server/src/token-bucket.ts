export type TokenBucketOptions = {
  /** Tokens of a full bucket: the largest burst. */
  capacity: number
  /** Tokens added per second. */
  perSecond: number
  /** Lower bound of the level after penalties: tokens are available again after `-minLevel / perSecond` seconds. */
  minLevel?: number
  /** Milliseconds. */
  now?: () => number
}

export type TokenBucket = {
  /** Takes a token. False when there is none. */
  take: () => boolean
  /** Takes tokens even when there are none, down to `minLevel`. */
  addDebt: (count: number) => void
  isEmpty: () => boolean
}

/** Token bucket rate limiter. */
export function createTokenBucket(options: TokenBucketOptions): TokenBucket {
  const { capacity, perSecond, minLevel = 0, now = () => performance.now() } = options
  let level = capacity
  let at = now()
  const refilled = () => {
    const time = now()
    level = Math.min(capacity, level + ((time - at) / 1_000) * perSecond)
    at = time
    return level
  }
  return {
    take() {
      if (refilled() < 1) return false
      level -= 1
      return true
    },
    addDebt(count) {
      level = Math.max(minLevel, refilled() - count)
    },
    isEmpty: () => refilled() < 1,
  }
}
