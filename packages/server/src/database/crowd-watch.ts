/** Milliseconds. */
const calmWait = 250
const patience = 1_000
const memory = 5_000

export type CrowdWatch = {
  /** How long somebody waited in line, in milliseconds. */
  waited: (ms: number) => void
  /** Whether who comes now should be turned away, with so many in line. */
  isCrowded: (inLine: number) => boolean
}

/**
 * Tells a crowd from a rush. A rush (five hundred at one slot) waits and is served within a second. Where all have waited
 * longer than 250 ms for a second, more come than can be served: from then on the line is kept short and the rest turned
 * away at once, until nobody had to be for 5 seconds. Otherwise everybody would be served, each too late.
 */
export function createCrowdWatch(shortLine: number, now: () => number = () => performance.now()): CrowdWatch {
  let slowSince: number | undefined
  let crowdedUntil = 0
  return {
    waited(ms) {
      if (ms <= calmWait) slowSince = undefined
      else slowSince ??= now()
      if (slowSince !== undefined && now() - slowSince >= patience) crowdedUntil = now() + memory
    },
    isCrowded(inLine) {
      if (now() >= crowdedUntil || inLine < shortLine) return false
      crowdedUntil = now() + memory
      return true
    },
  }
}
