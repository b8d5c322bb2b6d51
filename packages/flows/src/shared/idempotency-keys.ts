/** A time in milliseconds, by the server's clock if it is known, else by the device's. */
export type Stamp = { at: number; byServer?: boolean }

/**
 * The key of one attempt at a request, with a hash of the request's values and the keys that it replaces. `replaces` is
 * stored too, so that another tab that sends the same values sends the same list.
 */
export type IdempotencyKey = { key: string; fingerprint: string; replaces: string[] } & Stamp

/** Stores the attempts without a response, by scope, newest last. Saving an empty list deletes them. */
export type KeyStore = {
  load: (scope: string) => readonly IdempotencyKey[]
  save: (scope: string, attempts: readonly IdempotencyKey[]) => void
}

/**
 * The server's decision: done; rejected; or rejected because an earlier attempt succeeded and can no longer be
 * replaced.
 */
export type Decision = 'accepted' | 'refused' | 'earlier stands'

/** A running attempt. Call `answered` with the server's decision. */
export type StartedAttempt = {
  key: string
  /** Keys of earlier attempts with other values and unknown outcome. This attempt replaces them. */
  replaces: string[]
  answered: (decision: Decision) => void
}

/** The most attempts that are stored for a scope. */
const maxRemembered = 8

/**
 * A 32-bit FNV-1a hash of the key and the values. It tells changed values from equal ones, and is too short to recover
 * a value (such as a password) from it. The server detects collisions (422).
 */
export function fingerprintOf(key: string, values: string): string {
  let hash = 0x811c9dc5
  for (const unit of key + values) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}

/**
 * Manages idempotency keys (docs/decisions/049, 050). A key belongs to one attempt with one set of values: a retry of
 * the same values without a response keeps the key; other values, or any response, make a new one. `scope` names the
 * action: call, record and account. `tab` survives a reload, `device` survives the tab, so that a stored draft finds
 * its attempt again. An attempt replaces only attempts of the same tab: in two tabs a user may do two separate things.
 */
export function createIdempotencyKeys(parts: {
  tab: KeyStore
  device: KeyStore
  newKey: () => string
  /** `ageOf` returns the milliseconds since a stamp, never negative. */
  clock: { stamp: () => Stamp; ageOf: (stamp: Stamp) => number }
}) {
  const { tab, device, newKey, clock } = parts

  function createAttempt(text: string): IdempotencyKey {
    const key = newKey()
    return { key, fingerprint: fingerprintOf(key, text), replaces: [], ...clock.stamp() }
  }

  const forget = (scope: string, keys: readonly string[]) => {
    for (const store of [tab, device]) {
      const known = store.load(scope)
      const left = known.filter(({ key }) => !keys.includes(key))
      if (left.length < known.length) store.save(scope, left)
    }
  }

  return {
    /**
     * Starts an attempt. After `maxAge` milliseconds an attempt expires, and the same values get a new key.
     * `takesPlaces`: false for actions that are independent of each other.
     */
    start(scope: string, values: unknown, maxAge: number, takesPlaces = true): StartedAttempt {
      const text = JSON.stringify(values ?? null)
      const fresh = (store: KeyStore) => store.load(scope).filter((one) => clock.ageOf(one) <= maxAge)
      const hasSameValues = ({ key, fingerprint }: IdempotencyKey) => fingerprint === fingerprintOf(key, text)
      const own = fresh(tab)
      const known = own.findLast(hasSameValues) ?? fresh(device).findLast(hasSameValues) ?? createAttempt(text)
      const { key } = known
      const others = new Set(takesPlaces ? [...known.replaces, ...own.map((other) => other.key)] : [])
      others.delete(key)
      const replaces = [...others].slice(-maxRemembered)
      const attempt = { ...known, replaces }
      for (const store of [tab, device]) {
        const rest = fresh(store).filter((other) => other.key !== key)
        store.save(scope, [...rest, attempt].slice(-maxRemembered))
      }
      return {
        key,
        replaces,
        answered: (decision) => forget(scope, decision === 'refused' ? [key] : [key, ...replaces]),
      }
    },
  }
}
