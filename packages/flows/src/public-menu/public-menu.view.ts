import type { SnapshotFrom } from 'xstate'
import type { createPublicMenuMachine, PublicMenu } from './public-menu.machine.ts'

/** Which menu of the public header is open, if any. */
export type PublicMenuView = { openMenu?: PublicMenu }

const menus = { closed: undefined, signUpOpen: 'signUp', loginOpen: 'login', burgerOpen: 'burger' } as const

export const publicMenuView = (snapshot: SnapshotFrom<typeof createPublicMenuMachine>): PublicMenuView => ({
  openMenu: menus[snapshot.value],
})
