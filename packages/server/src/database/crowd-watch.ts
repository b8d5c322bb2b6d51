/** Milliseconds: a wait that nobody minds, so long must all have waited longer, and so long a crowd is remembered. */
const calmWait = 250
const patience = 1_000
const memory = 5_000
/** Who waited no longer, in milliseconds, found a connection free. */
const atOnce = 5
/** At most so many are remembered as turned away: as many as are served in two seconds. */
const mostOwed = 2_000

export type CrowdWatch = {
  /** How long somebody waited in line, in milliseconds. */
  waited: (ms: number) => void
  /** Whether who comes now should be turned away, with so many in line. */
  isCrowded: (inLine: number) => boolean
}

/**
 * Tells a crowd from a rush. A rush (five hundred at one slot) waits and is served within a second. Where all have waited
 * longer than 250 ms for a second, more come than can be served: from then on the line is kept short and the rest turned
 * away at once. Otherwise everybody would be served, each too late. It is over when as many were served at once as had been
 * turned away, because then all of them could have been served; or when nobody had to be for 5 seconds.
 */
export function createCrowdWatch(shortLine: number, now: () => number = () => performance.now()): CrowdWatch {
  let slowSince: number | undefined
  let crowdedUntil = 0
  let owed = 0
  return {
    waited(ms) {
      if (ms <= atOnce) owed = Math.max(0, owed - 1)
      if (ms <= calmWait) slowSince = undefined
      else slowSince ??= now()
      if (slowSince === undefined || now() - slowSince < patience) return
      crowdedUntil = now() + memory
      owed = mostOwed
    },
    isCrowded(inLine) {
      if (owed === 0 || now() >= crowdedUntil || inLine < shortLine) return false
      crowdedUntil = now() + memory
      owed = Math.min(mostOwed, owed + 1)
      return true
    },
  }
}
