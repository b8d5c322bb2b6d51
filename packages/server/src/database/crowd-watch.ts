/** Milliseconds: a wait that nobody minds, and so long may all wait longer in a line that does not get shorter. */
const calmWait = 100
const patience = 300
/** So long a crowd is remembered, in milliseconds. */
const memory = 5_000
/** Who waits in line after a rush of five hundred at one slot, and half as many beside it. */
const longestRush = 750
/** Who waited no longer, in milliseconds, found a connection free. */
const atOnce = 5
/** At most so many are remembered as turned away: as many as are served in two seconds. */
const mostOwed = 2_000

export type CrowdWatch = {
  /** How long somebody waited in line, in milliseconds, and how many still do. */
  waited: (ms: number, inLine: number) => void
  /** Whether who comes now should be turned away, with so many in line. */
  isCrowded: (inLine: number) => boolean
}

/**
 * Tells a crowd from a rush. A rush (five hundred at one slot) waits and is served within a second: its line gets shorter. Where
 * the line is longer than that, or did not get shorter for 300 ms in which all had waited longer than 100 ms, more come than can
 * be served: from then on the line is kept short and the rest turned away at once. Otherwise everybody would be served, each too
 * late. It is over when as many were served at once as had been turned away, because then all of them could have been served; or
 * when nobody had to be for 5 seconds.
 */
export function createCrowdWatch(shortLine: number, now: () => number = () => performance.now()): CrowdWatch {
  let slow: { since: number; inLine: number } | undefined
  let crowdedUntil = 0
  let owed = 0
  const shut = () => {
    crowdedUntil = now() + memory
    owed = Math.max(1, owed)
  }
  return {
    waited(ms, inLine) {
      if (ms <= atOnce) owed = Math.max(0, owed - 1)
      if (ms <= calmWait) slow = undefined
      else if (!slow || inLine < slow.inLine) slow = { since: now(), inLine }
      else if (now() - slow.since >= patience) shut()
    },
    isCrowded(inLine) {
      if (inLine >= longestRush) shut()
      if (owed === 0 || now() >= crowdedUntil || inLine < shortLine) return false
      crowdedUntil = now() + memory
      owed = Math.min(mostOwed, owed + 1)
      return true
    },
  }
}
