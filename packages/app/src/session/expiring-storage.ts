import type { Stamp } from '@ilera/flows/shared/idempotency-keys'
import { ageOf, stamp } from '../support/clock.ts'
import { createStore } from '../support/store.ts'

/** One day in milliseconds: health data must not stay on a phone for long. */
const ttlMs = 86_400_000
/** Characters of the probe value. If a storage cannot store them, it counts as full. */
const probeLength = 2_000
type Stored<Value> = Stamp & { value: Value }

/** The owner of forms that are filled in without a login. */
export const anonymousOwner = 'visitor'

const isFresh = (stored: Stamp): boolean => ageOf(stored) < ttlMs

/**
 * Stores typed values in one of the browser's storages for a day, per account, under keys that begin with `prefix`. If
 * the storage is blocked or full, nothing is stored.
 */
export function createExpiringStorage<Value>(storage: () => Storage, prefix: string) {
  const keyOf = (owner: string, name: string) => `${prefix}${owner}.${name}`

  function read(key: string): Stored<Value> | undefined {
    try {
      const stored: Stored<Value> | null = JSON.parse(storage().getItem(key) ?? 'null')
      return stored ?? undefined
    } catch {
      return undefined
    }
  }

  function remove(matches: (key: string) => boolean): void {
    try {
      for (const key of Object.keys(storage())) if (key.startsWith(prefix) && matches(key)) storage().removeItem(key)
    } catch {
      return
    }
  }

  const removeOutdated = () =>
    remove((key) => {
      const stored = read(key)
      return !stored || !isFresh(stored)
    })
  removeOutdated()

  const works = createStore<boolean | undefined>(undefined)

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

  function probe(): boolean {
    const key = keyOf(anonymousOwner, 'probe')
    const isStored = write(key, 'x'.repeat(probeLength))
    forget(key)
    works.set(isStored)
    return isStored
  }

  return {
    /** Whether the storage can store the next value. */
    isAvailable: { get: () => works.get() ?? probe(), subscribe: works.subscribe },
    load(owner: string, name: string): Value | undefined {
      const stored = read(keyOf(owner, name))
      return stored && isFresh(stored) ? stored.value : undefined
    },
    /** `undefined` deletes the stored value. Returns whether the value is stored. */
    save(owner: string, name: string, value: Value | undefined): boolean {
      const key = keyOf(owner, name)
      if (value === undefined) return forget(key)
      works.set(write(key, JSON.stringify({ ...stamp(), value } satisfies Stored<Value>)))
      return works.get() ?? false
    },
    /** Deletes everything that is stored for this account. */
    clear: (owner: string): void => remove((key) => key.startsWith(keyOf(owner, ''))),
  }
}
