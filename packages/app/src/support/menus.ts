import type { PublicMenuView } from '@ilera/flows/public-menu/public-menu.machine'
import { reloadPage } from './reload-page.ts'
import type { MenuEvent } from './menu-actor.ts'
import { createStore } from './store.ts'

const view = createStore<PublicMenuView>({})
let starting: Promise<(event: MenuEvent) => void> | undefined

function start(): Promise<(event: MenuEvent) => void> {
  starting ??= import('./menu-actor.ts').then(({ startMenus }) => startMenus(view.set))
  return starting
}

/**
 * The public header's menus, shared by all pages, so that the popup stays open while FAQ opens beneath it (spec section
 * 2). The machine loads with the first press, or when the page is idle: the first screen does not wait for it.
 */
export const menus = {
  view,
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
