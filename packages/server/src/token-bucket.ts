export type TokenBucketOptions = {
  /** Tokens of a full bucket: what may be taken at once. */
  capacity: number
  /** Tokens that come back each second. */
  perSecond: number
  /** How far below zero penalties may take it: after `-floor / perSecond` seconds there is a token again. */
  minLevel?: number
  /** Milliseconds. */
  now?: () => number
}

export type TokenBucket = {
  /** Takes one token; says whether there was one. */
  take: () => boolean
  /** Takes tokens whether they are there or not. */
  addDebt: (count: number) => void
  isEmpty: () => boolean
}

/** Limits a rate: a bucket of tokens that fills up again at an even pace. */
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
