let count = 0
const listeners = new Set<() => void>()

function change(by: 1 | -1): void {
  count += by
  // React asks for a page while it renders, and must not be told of a change before it has ended.
  queueMicrotask(() => {
    for (const listener of listeners) listener()
  })
}

/** The pages whose files were asked for and have not come. */
export const pendingPages = {
  any: (): boolean => count > 0,

  /** Counts `page` until it has come, or did not. */
  add<Loaded>(page: Promise<Loaded>): Promise<Loaded> {
    change(1)
    return page.finally(() => change(-1))
  },

  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
