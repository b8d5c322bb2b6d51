import { createStore } from './store.ts'

const pending = createStore(0)

// React loads a page during rendering and must not be notified of a change before rendering has ended.
const change = (by: 1 | -1) => queueMicrotask(() => pending.set(pending.get() + by))

/** Pages whose code is loading. */
export const pendingPages = {
  count: pending,

  /** Counts `page` until it has loaded or failed. */
  add<Loaded>(page: Promise<Loaded>): Promise<Loaded> {
    change(1)
    return page.finally(() => change(-1))
  },
}
