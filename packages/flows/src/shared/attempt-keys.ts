/** One try to have the server do something: its key, and a short hash of the values that it was sent with. */
export type Attempt = { key: string; fingerprint: string; at: number }

/** Where attempts are remembered, by scope. Saving none forgets it. */
export type AttemptStore = {
  load: (scope: string) => Attempt | undefined
  save: (scope: string, attempt: Attempt | undefined) => void
}

/** The key of the attempt that has begun; `answered` says that the server has decided on it. */
export type BegunAttempt = { key: string; answered: () => void }

/**
 * 32 bits of the key and the values (FNV-1a): tells changed values from the same ones, and says too little to guess them from,
 * a password among them. Two values that look the same by chance are told apart by the server (422).
 */
function fingerprintOf(key: string, values: string): string {
  let hash = 0x811c9dc5
  for (const unit of key + values) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}

/**
 * Idempotency keys (docs/decisions/049). A key belongs to one attempt with one set of values: no answer and the same values
 * keep it, other values or any answer make a new one. `scope` is what is being done: call, record and account.
 * `tab` survives a reload, `device` the tab: a draft that lives there finds its attempt again.
 */
export function createAttemptKeys(parts: {
  tab: AttemptStore
  device: AttemptStore
  newKey: () => string
  now: () => number
}) {
  const { tab, device, newKey, now } = parts

  const forget = (scope: string, { key }: Attempt) => {
    for (const store of [tab, device]) if (store.load(scope)?.key === key) store.save(scope, undefined)
  }

  return {
    /** `maxAge`, in milliseconds: after it the attempt counts as given up, and the same values are a new wish. */
    begin(scope: string, values: unknown, maxAge: number): BegunAttempt {
      const text = JSON.stringify(values ?? null)
      const last = tab.load(scope) ?? device.load(scope)
      const isSame =
        last !== undefined && now() - last.at <= maxAge && last.fingerprint === fingerprintOf(last.key, text)
      const key = isSame ? last.key : newKey()
      const attempt = isSame ? last : { key, fingerprint: fingerprintOf(key, text), at: now() }
      for (const store of [tab, device]) store.save(scope, attempt)
      return { key, answered: () => forget(scope, attempt) }
    },
  }
}
