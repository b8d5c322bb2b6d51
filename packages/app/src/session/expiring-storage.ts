import type { Stamp } from '@ilera/flows/shared/idempotency-keys'
import { ageOf, stamp } from '../support/clock.ts'

/** Health data does not lie on a phone for long. */
const ttlMs = 86_400_000
/** Characters that a storage has to take, or it counts as full. */
const probeLength = 2_000
type Kept<Value> = Stamp & { value: Value }

/** Of forms that are filled in without a login. */
export const anonymousOwner = 'visitor'

const isFresh = (kept: Stamp): boolean => ageOf(kept) < ttlMs

/**
 * What was typed, in one of the browser's storages, under keys that begin with `prefix`, for a day, each account's own. Where
 * the storage is blocked or full nothing is kept, and the user types it once more.
 */
export function createExpiringStorage<Value>(storage: () => Storage, prefix: string) {
  const keyOf = (owner: string, name: string) => `${prefix}${owner}.${name}`

  function read(key: string): Kept<Value> | undefined {
    try {
      const kept: Kept<Value> | null = JSON.parse(storage().getItem(key) ?? 'null')
      return kept ?? undefined
    } catch {
      return undefined
    }
  }

  function remove(isMeant: (key: string) => boolean): void {
    try {
      for (const key of Object.keys(storage())) if (key.startsWith(prefix) && isMeant(key)) storage().removeItem(key)
    } catch {
      return
    }
  }

  const removeOutdated = () =>
    remove((key) => {
      const kept = read(key)
      return !kept || !isFresh(kept)
    })
  removeOutdated()

  const listeners = new Set<() => void>()
  let works: boolean | undefined
  function note(isKept: boolean): boolean {
    if (works === isKept) return isKept
    works = isKept
    for (const listener of listeners) listener()
    return isKept
  }

  function forget(key: string): false {
    try {
      storage().removeItem(key)
    } catch {
      return false
    }
    return false
  }

  function write(key: string, text: string): boolean {
    try {
      storage().setItem(key, text)
      return storage().getItem(key) === text
    } catch {
      return false
    }
  }

  /** Whether what is typed next would be kept. */
  function isAvailable(): boolean {
    if (works === undefined) {
      const key = keyOf(anonymousOwner, 'probe')
      works = write(key, 'x'.repeat(probeLength))
      forget(key)
    }
    return works
  }

  return {
    isKeeping: isAvailable,
    /** Tells when `isKeeping` has changed. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    load(owner: string, name: string): Value | undefined {
      const kept = read(keyOf(owner, name))
      return kept && isFresh(kept) ? kept.value : undefined
    },
    /** No value clears what was kept. Says whether it is kept now. */
    save(owner: string, name: string, value: Value | undefined): boolean {
      const key = keyOf(owner, name)
      if (value === undefined) return forget(key)
      return note(write(key, JSON.stringify({ ...stamp(), value } satisfies Kept<Value>)))
    },
    /** All that this account has kept. */
    clear: (owner: string): void => remove((key) => key.startsWith(keyOf(owner, ''))),
  }
}
