import type { OpenMenu, PublicMenuItem } from '@ilera/ui/patterns/public-header'
import { createStore } from './store.ts'

/**
 * The open menu of the public header, at most one. All pages share it, so that the popup stays open while FAQ opens
 * beneath it (spec section 2).
 */
export const openMenu = createStore<OpenMenu | undefined>(undefined)

/** Closes this menu. Another one stays open. */
export function closeMenu(menu: OpenMenu): void {
  if (openMenu.get() === menu) openMenu.set(undefined)
}

/** Choosing an item closes its menu, except FAQ in the burger popup. */
export function chooseItem(item: PublicMenuItem): void {
  if (openMenu.get() !== 'burger' || item !== 'faq') openMenu.set(undefined)
}
