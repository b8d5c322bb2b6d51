import { LRUCache } from 'lru-cache'
import { createTokenBucket, type TokenBucket, type TokenBucketOptions } from '../token-bucket.ts'

/**
 * Handshakes of one network: 200 at once, then 20 a second. Each connection that breaks the rules costs five more. `minLevel`
 * bounds the debt: a second after a flood ends the network has tokens again, so other people behind its address can reconnect.
 */
const perNetwork: TokenBucketOptions = { capacity: 200, perSecond: 20, minLevel: -20 }
const penalty = 5
/** Connections of all networks that broke the rules lately: 50 at once, then 25 a second. */
const suspectBucket: TokenBucketOptions = { capacity: 50, perSecond: 25 }
/** Handshakes of all networks: 100 at once, then 200 a second. Further ones are queued, so that API requests run in between. */
const allNetworks: TokenBucketOptions = { capacity: 100, perSecond: 200 }
const waitingLimit = 1_000
/** Milliseconds between checks of the queue. */
const retryIntervalMs = 20
/** Milliseconds for which a network counts as one that broke the rules lately. */
const suspectTtlMs = 5_000
const networksRemembered = 10_000
/** Open connections that are not logged in, of some 20 KB each. */
const pendingLimit = 500

/** A connection that has not logged in yet. */
export type PendingConnection = { network: string; end: () => void }

type Network = { bucket: TokenBucket; punishedAt: number }

export type ConnectionLimits = {
  /** Calls `done` with whether this network may open a connection, at once or after queueing. */
  admit: (network: string, done: (isAllowed: boolean) => void) => void
  /** Counts a connection that broke the rules: it sent unexpected data, had no valid session, or never logged in. */
  penalize: (network: string) => void
  /** Counts an open connection that is not logged in. Beyond the limit, the network with the most of them loses its oldest. */
  addPending: (connection: PendingConnection) => void
  /** Removes a connection that has logged in or is closed. */
  removePending: (connection: PendingConnection) => void
}

/**
 * Limits socket connections by network. With `countsAll` false (RATE_LIMIT=off), only connections that break the rules count,
 * so that load tests can open any number of valid ones from one address.
 */
export function createConnectionLimits({ countsAll }: { countsAll: boolean }): ConnectionLimits {
  const networks = new LRUCache<string, Network>({ max: networksRemembered })
  const suspects = createTokenBucket(suspectBucket)
  const all = createTokenBucket(allNetworks)
  const waiting: ((isAllowed: boolean) => void)[] = []
  let timer: NodeJS.Timeout | undefined
  const pending = new Map<string, Set<PendingConnection>>()
  let pendingCount = 0

  function find(name: string): Network {
    const network = networks.get(name) ?? { bucket: createTokenBucket(perNetwork), punishedAt: -Infinity }
    networks.set(name, network)
    return network
  }
  const isSuspect = ({ punishedAt }: Network) => performance.now() - punishedAt < suspectTtlMs

  function admitQueued(): void {
    while (waiting.length > 0 && all.take()) waiting.shift()?.(true)
    if (waiting.length > 0) return
    clearInterval(timer)
    timer = undefined
  }

  function removePending(connection: PendingConnection): void {
    const ofNetwork = pending.get(connection.network)
    if (!ofNetwork?.delete(connection)) return
    pendingCount -= 1
    if (ofNetwork.size === 0) pending.delete(connection.network)
  }

  function evictOldest(): void {
    let largest = new Set<PendingConnection>()
    for (const ofNetwork of pending.values()) if (ofNetwork.size > largest.size) largest = ofNetwork
    const [oldest] = largest
    if (!oldest) return
    removePending(oldest)
    oldest.end()
  }

  return {
    admit(name, done) {
      const network = find(name)
      if (network.bucket.isEmpty() || (isSuspect(network) && !suspects.take())) return done(false)
      if (countsAll) network.bucket.take()
      if (waiting.length === 0 && all.take()) return done(true)
      if (waiting.length >= waitingLimit) return done(false)
      waiting.push(done)
      timer ??= setInterval(admitQueued, retryIntervalMs).unref()
    },
    penalize(name) {
      const network = find(name)
      network.bucket.addDebt(penalty)
      network.punishedAt = performance.now()
    },
    addPending(connection) {
      const ofNetwork = pending.get(connection.network) ?? new Set()
      pending.set(connection.network, ofNetwork.add(connection))
      pendingCount += 1
      if (pendingCount > pendingLimit) evictOldest()
    },
    removePending,
  }
}
