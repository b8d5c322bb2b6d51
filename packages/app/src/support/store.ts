import { useSyncExternalStore } from 'react'

/** Tells listeners about something that happens. `listen` returns the function that ends it. */
export function createEmitter<Args extends unknown[] = []>() {
  const listeners = new Set<(...args: Args) => void>()
  return {
    emit: (...args: Args): void => {
      for (const listener of listeners) listener(...args)
    },
    listen: (listener: (...args: Args) => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    isHeard: (): boolean => listeners.size > 0,
  }
}

/** A value outside React, which modules and components share. */
export function createStore<Value>(initial: Value) {
  let value = initial
  const changes = createEmitter()
  return {
    get: (): Value => value,
    set: (next: Value): void => {
      if (next === value) return
      value = next
      changes.emit()
    },
    subscribe: changes.listen,
  }
}

export type Readable<Value> = Pick<ReturnType<typeof createStore<Value>>, 'get' | 'subscribe'>

/** The store's value, and a render on each change. `prerendered`: the value on a prerendered page, if it differs. */
export const useStore = <Value>({ get, subscribe }: Readable<Value>, prerendered: () => Value = get): Value =>
  useSyncExternalStore(subscribe, get, prerendered)
