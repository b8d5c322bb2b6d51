/** Health data does not lie on a phone for long. */
const keptMs = 86_400_000
type Kept<Value> = { at: number; value: Value }

/**
 * What was typed, in one of the browser's storages, under keys that begin with `prefix`, for a day. Where the storage is
 * blocked nothing is kept, and the user types it once more.
 */
export const keptForADay = <Value>(storage: () => Storage, prefix: string) => ({
  load(key: string): Value | undefined {
    try {
      const kept: Kept<Value> | null = JSON.parse(storage().getItem(prefix + key) ?? 'null')
      return kept && kept.at > Date.now() - keptMs ? kept.value : undefined
    } catch {
      return undefined
    }
  },
  /** No value clears what was kept. */
  save(key: string, value: Value | undefined): void {
    try {
      if (value === undefined) storage().removeItem(prefix + key)
      else storage().setItem(prefix + key, JSON.stringify({ at: Date.now(), value } satisfies Kept<Value>))
    } catch {
      return
    }
  },
  /** Of everybody who used this storage. */
  clear(): void {
    try {
      for (const key of Object.keys(storage())) if (key.startsWith(prefix)) storage().removeItem(key)
    } catch {
      return
    }
  },
})
