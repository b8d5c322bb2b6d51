import { setup, type SnapshotFrom } from 'xstate'

/** The dropdowns of the public header, and the burger popup of small screens. */
export type PublicMenu = 'signUp' | 'login' | 'burger'

/** The items of the menus (spec section 2, "Public header, menus and footer"). */
export type PublicMenuItem =
  | 'home'
  | 'aboutUs'
  | 'pricing'
  | 'faq'
  | 'contactUs'
  | 'patientSignup'
  | 'hospitalSignup'
  | 'patientLogin'
  | 'hospitalLogin'

/** The menus of the public header: at most one is open. Choosing an item closes it, except FAQ in the burger popup. */
export const createPublicMenuMachine = () =>
  setup({
    types: {
      events: {} as
        | { type: `open.${PublicMenu}` }
        | { type: `close.${PublicMenu}` }
        | { type: 'choose'; item: PublicMenuItem },
    },
    guards: {
      choseFaq: ({ event }) => event.type === 'choose' && event.item === 'faq',
    },
  }).createMachine({
    id: 'public-menu',
    initial: 'closed',
    states: {
      closed: { on: { 'open.signUp': 'signUpOpen', 'open.login': 'loginOpen', 'open.burger': 'burgerOpen' } },
      signUpOpen: {
        on: { 'open.login': 'loginOpen', 'open.burger': 'burgerOpen', choose: 'closed', 'close.signUp': 'closed' },
      },
      loginOpen: {
        on: { 'open.signUp': 'signUpOpen', 'open.burger': 'burgerOpen', choose: 'closed', 'close.login': 'closed' },
      },
      burgerOpen: {
        on: {
          'open.signUp': 'signUpOpen',
          'open.login': 'loginOpen',
          choose: [{ guard: 'choseFaq' }, { target: 'closed' }],
          'close.burger': 'closed',
        },
      },
    },
  })

/** Which menu of the public header is open, if any. */
export type PublicMenuView = { openMenu?: PublicMenu }

const menus = { closed: undefined, signUpOpen: 'signUp', loginOpen: 'login', burgerOpen: 'burger' } as const

export const publicMenuView = (snapshot: SnapshotFrom<typeof createPublicMenuMachine>): PublicMenuView => ({
  openMenu: menus[snapshot.value],
})
