import type { DatabaseHost } from './database-hosts.ts'
import type { HostState, PrimaryState } from './probe-host.ts'

export type Probed = { host: DatabaseHost; state: HostState }
type ProbedPrimary = { host: DatabaseHost; state: PrimaryState }

/** What is known of earlier probes: the host in use, and the newest timeline of its cluster. */
export type Known = { host: DatabaseHost; system: string; timeline: number }

export type Choice = {
  primary?: ProbedPrimary
  /** Why there is no primary, or what is wrong beside it. A sentence for operators, without addresses: /readyz shows it. */
  warning?: string
}

const isPrimary = (probed: Probed): probed is ProbedPrimary => probed.state.kind === 'primary'

const descriptions: Record<HostState['kind'], string> = {
  primary: 'accepts writes',
  standby: 'is a standby',
  'read-only': 'is read-only (default_transaction_read_only)',
  away: 'cannot be used',
}

const describe = ({ host, state }: Probed): string =>
  `host ${host.place} ${descriptions[state.kind]}${state.kind === 'primary' ? ` (timeline ${state.timeline})` : ''}`

const joined = (probed: readonly Probed[]): string => probed.map(describe).join(', ')

/** What is wrong with each host that cannot be used, with its name. For the start and the log. */
export const hostProblems = (probed: readonly Probed[]): string =>
  probed.flatMap(({ host, state }) => (state.kind === 'away' ? [`${host.name}: ${state.problem}`] : [])).join(' ')

/**
 * Chooses the host to write to.
 *
 * - A primary on an older timeline than one that was seen is the old primary, which came back: what it accepts is lost. It is
 *   never used.
 * - Of two primaries of one cluster, the newer timeline is the one that was promoted. It is used.
 * - Where timelines do not decide (the same one, or two clusters), the host in use is kept. Without one, none is chosen: two
 *   processes could choose differently, and each would accept writes that the other does not have.
 */
export function choosePrimary(probed: readonly Probed[], known: Known | undefined): Choice {
  const primaries = probed.filter(isPrimary)
  const isOutdated = ({ state }: ProbedPrimary) =>
    known !== undefined && state.system === known.system && state.timeline < known.timeline
  const accepted = primaries.filter((one) => !isOutdated(one))
  if (accepted.length === 0) {
    const old =
      primaries.length > 0 ? ` Timeline ${known?.timeline} was in use, and a host on an older one is not accepted.` : ''
    return { warning: `No host of DATABASE_URL can be written to: ${joined(probed)}.${old}` }
  }
  const isOneCluster = new Set(accepted.map(({ state }) => state.system)).size === 1
  const newest = Math.max(...accepted.map(({ state }) => state.timeline))
  const candidates = isOneCluster ? accepted.filter(({ state }) => state.timeline === newest) : accepted
  const chosen = candidates.length === 1 ? candidates[0] : candidates.find(({ host }) => host.name === known?.host.name)
  const several =
    primaries.length > 1 ? `${primaries.length} hosts of DATABASE_URL accept writes: ${joined(primaries)}.` : ''
  if (!chosen) return { warning: `${several} None is used. Stop all but one, or make them standbys of it.` }
  const rest = several && `${several} Host ${chosen.host.place} is used. Stop the others, or make them standbys.`
  return { primary: chosen, ...(rest ? { warning: rest } : {}) }
}
