let count = 0
const listeners = new Set<() => void>()

function change(by: 1 | -1): void {
  count += by
  // React loads a page during rendering and must not be notified of a change before rendering has ended.
  queueMicrotask(() => {
    for (const listener of listeners) listener()
  })
}

/** Pages whose code is loading. */
export const pendingPages = {
  any: (): boolean => count > 0,

  /** Counts `page` until it has loaded or failed. */
  add<Loaded>(page: Promise<Loaded>): Promise<Loaded> {
    change(1)
    return page.finally(() => change(-1))
  },

  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
