import { m } from '@ilera/contract/messages'
import type { StatusTone } from '../appointments/appointment-states.ts'
import { keysOf } from '../shared/own-property.ts'

type WishFacts = {
  /** Text of the badge. */
  label: () => string
  tone: StatusTone
  /** Still on the list: counts against the limit, and can be taken off it. */
  isOpen: boolean
}

/** The states of a wish on the waitlist (decision 139). Types, lists and SQL derive from this table. */
export const wishStates = {
  waiting: { label: m.waitlist_state_waiting, tone: 'info', isOpen: true },
  offered: { label: m.waitlist_state_offered, tone: 'warning', isOpen: true },
  accepted: { label: m.waitlist_state_accepted, tone: 'success', isOpen: false },
  withdrawn: { label: m.waitlist_state_withdrawn, tone: 'neutral', isOpen: false },
  removed: { label: m.waitlist_state_removed, tone: 'neutral', isOpen: false },
  // Nothing can be offered any more: its last day is over, or the visit or the service has ended.
  lapsed: { label: m.waitlist_state_lapsed, tone: 'neutral', isOpen: false },
} as const satisfies Record<string, WishFacts>

export type WishState = keyof typeof wishStates
export const wishStateNames = keysOf(wishStates)
export const openWishStates = wishStateNames.filter((state) => wishStates[state].isOpen)

type WishEventFacts = { from: readonly WishState[]; to: WishState }

/** All changes of a wish. An offer that was declined, ran out or is gone leaves its wish waiting. */
export const wishEvents = {
  offer: { from: ['waiting'], to: 'offered' },
  accept: { from: ['offered'], to: 'accepted' },
  decline: { from: ['offered'], to: 'waiting' },
  expire: { from: ['offered'], to: 'waiting' },
  miss: { from: ['offered'], to: 'waiting' },
  withdraw: { from: ['waiting', 'offered'], to: 'withdrawn' },
  remove: { from: ['waiting', 'offered'], to: 'removed' },
  lapse: { from: ['waiting', 'offered'], to: 'lapsed' },
} as const satisfies Record<string, WishEventFacts>

export type WishEvent = keyof typeof wishEvents
