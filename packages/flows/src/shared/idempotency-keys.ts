/** A moment, in milliseconds: by the server's clock where that was known, else by the device's own. */
export type Stamp = { at: number; byServer?: boolean }

/**
 * One try to have the server do something: its key, a short hash of the values that it was sent with, and the keys whose place
 * it takes. They lie beside it, so that another tab which sends the same values sends them too.
 */
export type IdempotencyKey = { key: string; fingerprint: string; replaces: string[] } & Stamp

/** Where attempts without an answer are remembered, by scope, the newest last. Saving an empty list forgets them. */
export type KeyStore = {
  load: (scope: string) => readonly IdempotencyKey[]
  save: (scope: string, attempts: readonly IdempotencyKey[]) => void
}

/** What the server said: done; no; or no, because an earlier attempt was done and can no longer be replaced. */
export type Decision = 'accepted' | 'refused' | 'earlier stands'

/** The attempt that has begun; `answered` says what the server has decided on it. */
export type StartedAttempt = {
  key: string
  /** Keys of earlier attempts with other values, of which nobody knows whether they were done: this one takes their place. */
  replaces: string[]
  answered: (decision: Decision) => void
}

/** Attempts without an answer that are remembered for a scope. */
const mostRemembered = 8

/**
 * 32 bits of the key and the values (FNV-1a): tells changed values from the same ones, and says too little to guess them from,
 * a password among them. Two values that look the same by chance are told apart by the server (422).
 */
export function fingerprintOf(key: string, values: string): string {
  let hash = 0x811c9dc5
  for (const unit of key + values) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}

/**
 * Idempotency keys (docs/decisions/049, 050). A key belongs to one attempt with one set of values: no answer and the same
 * values keep it, other values or any answer make a new one. `scope` is what is being done: call, record and account.
 * `tab` survives a reload, `device` the tab: a draft that lives there finds its attempt again. Only attempts of the same tab
 * are replaced: in two tabs somebody may do two things.
 */
export function createIdempotencyKeys(parts: {
  tab: KeyStore
  device: KeyStore
  newKey: () => string
  /** `ageOf`: milliseconds since then, never negative. */
  clock: { stamp: () => Stamp; ageOf: (stamp: Stamp) => number }
}) {
  const { tab, device, newKey, clock } = parts

  function begun(text: string): IdempotencyKey {
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
     * `maxAge`, in milliseconds: after it an attempt counts as given up, and the same values are a new wish. `takesPlaces`: false
     * where each act stands for itself.
     */
    start(scope: string, values: unknown, maxAge: number, takesPlaces = true): StartedAttempt {
      const text = JSON.stringify(values ?? null)
      const fresh = (store: KeyStore) => store.load(scope).filter((one) => clock.ageOf(one) <= maxAge)
      const hasSameValues = ({ key, fingerprint }: IdempotencyKey) => fingerprint === fingerprintOf(key, text)
      const own = fresh(tab)
      const known = own.findLast(hasSameValues) ?? fresh(device).findLast(hasSameValues) ?? begun(text)
      const { key } = known
      const others = new Set(takesPlaces ? [...known.replaces, ...own.map((other) => other.key)] : [])
      others.delete(key)
      const replaces = [...others].slice(-mostRemembered)
      const attempt = { ...known, replaces }
      for (const store of [tab, device]) {
        const rest = fresh(store).filter((other) => other.key !== key)
        store.save(scope, [...rest, attempt].slice(-mostRemembered))
      }
      return {
        key,
        replaces,
        answered: (decision) => forget(scope, decision === 'refused' ? [key] : [key, ...replaces]),
      }
    },
  }
}
