import type { OfferState } from '@ilera/contract/waitlist/constants'
import type { WishEvent } from '@ilera/contract/waitlist/wish-states'
import type { Dependencies } from '../dependencies.ts'
import { createWaitlist } from '../repositories/waitlist.ts'
import { createWaitlistOffers, type Offer } from '../repositories/waitlist-offers.ts'

/** How an offer that nobody accepted ends, and what becomes of its wish. */
const ends = { expire: 'expired', decline: 'declined', miss: 'gone' } as const satisfies Partial<
  Record<WishEvent, OfferState>
>

/** Ends offers of the waitlist (decision 139), in the caller's transaction. */
export function createOfferEnds({ database, clock }: Pick<Dependencies, 'database' | 'clock'>) {
  const waitlist = createWaitlist(database)
  const offers = createWaitlistOffers(database)

  /** Ends an open offer; its wish waits again. False where another transaction works on the wish: the caller does not wait. */
  async function end(offer: Offer, event: keyof typeof ends): Promise<boolean> {
    const key = { hospitalId: offer.hospitalId, id: offer.wishId }
    if (!(await waitlist.lock(key, true))) return false
    if (!(await offers.end(offer, ends[event], clock()))) return false
    await waitlist.apply(event, key, clock())
    return true
  }

  return {
    end,

    /** Ends the offers that keep times of a doctor on a day (a Lagos date) and whose time is over. Returns whether one ended. */
    async endOverdueOn(slot: { hospitalId: string; doctorName: string; date: string }): Promise<boolean> {
      let ended = false
      for (const offer of await offers.overdueOn(slot, clock())) ended = (await end(offer, 'expire')) || ended
      return ended
    },
  }
}
