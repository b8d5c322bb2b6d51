import { setup } from 'xstate'

/** What the burger popup offers (spec section 2, "Public header, menus and footer"), and the two dropdowns' items. */
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

/** The menus of the public header: at most one is open. Choosing closes the popup, except for FAQ. */
export const createPublicMenuMachine = () =>
  setup({
    types: {
      events: {} as
        | { type: 'openSignUp' }
        | { type: 'openLogin' }
        | { type: 'openBurger' }
        | { type: 'choose'; item: PublicMenuItem }
        | { type: 'closeSignUp' }
        | { type: 'closeLogin' }
        | { type: 'cancel' },
    },
    guards: {
      choseFaq: ({ event }) => event.type === 'choose' && event.item === 'faq',
    },
  }).createMachine({
    id: 'public-menu',
    initial: 'closed',
    states: {
      closed: { on: { openSignUp: 'signUpOpen', openLogin: 'loginOpen', openBurger: 'burgerOpen' } },
      signUpOpen: { on: { openLogin: 'loginOpen', openBurger: 'burgerOpen', choose: 'closed', closeSignUp: 'closed' } },
      loginOpen: { on: { openSignUp: 'signUpOpen', openBurger: 'burgerOpen', choose: 'closed', closeLogin: 'closed' } },
      burgerOpen: {
        on: {
          openSignUp: 'signUpOpen',
          openLogin: 'loginOpen',
          choose: [{ guard: 'choseFaq' }, { target: 'closed' }],
          cancel: 'closed',
        },
      },
    },
  })
