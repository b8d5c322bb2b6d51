import { choosePrimary, hostProblems, type Known } from './choose-primary.ts'
import type { DatabaseHost } from './database-hosts.ts'
import { NoPrimary } from './no-primary.ts'
import { probeHost, type HostState } from './probe-host.ts'

/** All in milliseconds. */
const watchEvery = 2_000
const watchEveryWithoutPrimary = 500
/** The result of the last search is used again for this long, so that an outage does not become a flood of connections. */
const searchAgainAfter = 250

export type PrimaryFinderOptions = {
  hosts: readonly DatabaseHost[]
  /** Called when another host becomes the primary: connections to others must be closed. */
  onMove: (to: DatabaseHost) => void
  /** Called with each new warning, a sentence for operators, and with undefined when all is well again. */
  onWarning: (warning: string | undefined) => void
  probe?: (host: DatabaseHost) => Promise<HostState>
}

export type PrimaryFinder = {
  /** The host to connect to: the primary, or the host that was it last. */
  current: () => DatabaseHost
  /** Searches for the primary. Returns the error when there is none. Concurrent searches are one. */
  search: () => Promise<NoPrimary | undefined>
  warning: () => string | undefined
  close: () => void
}

/** Finds the host that accepts writes, and keeps watching all of them, because a primary that hangs reports nothing. */
export function createPrimaryFinder(options: PrimaryFinderOptions): PrimaryFinder {
  const { hosts, onMove, onWarning, probe = probeHost } = options
  let known: Known | undefined
  let warning: string | undefined
  let missing: NoPrimary | undefined
  let searching: Promise<NoPrimary | undefined> | undefined
  let searchedAt = -Infinity
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  function setWarning(next: string | undefined): void {
    if (next === warning) return
    warning = next
    onWarning(next)
  }

  async function probeAll(): Promise<NoPrimary | undefined> {
    const probed = await Promise.all(hosts.map(async (host) => ({ host, state: await probe(host) })))
    const { primary, warning: found } = choosePrimary(probed, known)
    searchedAt = performance.now()
    if (isClosed) return undefined
    setWarning(found)
    missing = primary ? undefined : new NoPrimary(found ?? '', hostProblems(probed))
    if (!primary) return missing
    const { host, state } = primary
    const isMove = known !== undefined && known.host.name !== host.name
    known = { host, system: state.system, timeline: state.timeline }
    if (isMove) onMove(host)
    return undefined
  }

  async function searchNow(): Promise<NoPrimary | undefined> {
    searching ??= probeAll().finally(() => {
      searching = undefined
      scheduleWatch()
    })
    return searching
  }

  function scheduleWatch(): void {
    clearTimeout(timer)
    if (isClosed) return
    timer = setTimeout(() => void searchNow(), missing ? watchEveryWithoutPrimary : watchEvery)
    timer.unref()
  }

  return {
    current: () => {
      const host = known?.host ?? hosts[0]
      if (!host) throw new Error('A list of hosts is never empty.')
      return host
    },
    async search() {
      const isFresh = performance.now() - searchedAt < searchAgainAfter
      return isFresh && !searching ? missing : searchNow()
    },
    warning: () => warning,
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
