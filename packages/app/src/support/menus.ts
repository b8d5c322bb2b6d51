import type { PublicMenuView } from '@ilera/flows/public-menu/public-menu.machine'
import { reloadPage } from './reload-page.ts'
import type { MenuEvent } from './menu-actor.ts'

let view: PublicMenuView = {}
let starting: Promise<(event: MenuEvent) => void> | undefined
const listeners = new Set<() => void>()

function start(): Promise<(event: MenuEvent) => void> {
  starting ??= import('./menu-actor.ts').then(({ startMenus }) =>
    startMenus((next) => {
      view = next
      for (const listener of listeners) listener()
    }),
  )
  return starting
}

/**
 * The public header's menus, shared by all pages, so that the popup stays open while FAQ opens beneath it (spec section
 * 2). The machine loads with the first press, or when the page is idle: the first screen does not wait for it.
 */
export const menus = {
  view: (): PublicMenuView => view,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  send(event: MenuEvent): void {
    // Nothing is open before the machine runs.
    const isClosing = event.type.startsWith('close')
    if (!starting && isClosing) return
    start().then(
      (send) => send(event),
      // The machine's code did not load, and the browser retries it only after a page reload.
      () => (isClosing ? undefined : reloadPage()),
    )
  },
  prepare: (): void => void start().catch(() => undefined),
}
