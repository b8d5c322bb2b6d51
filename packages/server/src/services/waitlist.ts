import { m } from '@ilera/contract/messages'
import { heldUntil } from '@ilera/contract/appointments/held-until'
import { notAllowedMessage } from '@ilera/contract/appointments/not-allowed-message'
import type { AppointmentWithTimeline } from '@ilera/contract/appointments/schemas'
import { isAllowed } from '@ilera/contract/appointments/transitions'
import { formatLongDate } from '@ilera/contract/formats'
import { wishesMax } from '@ilera/contract/waitlist/constants'
import type { WishInput } from '@ilera/contract/waitlist/rules'
import type { Wish } from '@ilera/contract/waitlist/schemas'
import { wishStates } from '@ilera/contract/waitlist/wish-states'
import { sqlStateOf, sqlStates } from '../database/database-errors.ts'
import type { Dependencies } from '../dependencies.ts'
import { httpError } from '../http-error.ts'
import { createAppointments } from '../repositories/appointments.ts'
import { createWaitlist, type LockedWish, type NewWish } from '../repositories/waitlist.ts'
import { createWaitlistOffers, type Offer } from '../repositories/waitlist-offers.ts'
import type { Side } from '../repositories/side.ts'
import type { BookableTimesService } from './bookable-times.ts'
import { clearedReschedule, type AppointmentService } from './booking.ts'
import { createDoubleBookings } from './double-booking.ts'
import { createFreedTimes } from './freed-times.ts'
import { createOfferEnds } from './offer-ends.ts'
import { orNotFound } from './or-not-found.ts'
import type { ChosenVisit, PatientBooking } from './patient-booking.ts'
import type { WaitlistMessages } from './waitlist-messages.ts'

/** Days for which a patient sees a wish that has ended. */
const endedDays = 30
/** Patients on the hospital's page of its waitlist. */
const listedMax = 200

type Services = {
  booking: AppointmentService
  patientBooking: PatientBooking
  bookableTimes: BookableTimesService
  waitlistMessages: WaitlistMessages
}
type Shown = ChosenVisit['shown']

/** What patients and hospitals do on the waitlist (decision 139). Each action is one transaction. */
export function createWaitlistService(dependencies: Dependencies, services: Services) {
  const { database, clock } = dependencies
  const { booking, patientBooking, bookableTimes, waitlistMessages } = services
  const waitlist = createWaitlist(database)
  const offers = createWaitlistOffers(database)
  const appointments = createAppointments(database)
  const freedTimes = createFreedTimes(dependencies)
  const offerEnds = createOfferEnds(dependencies)
  const doubleBookings = createDoubleBookings(database)

  const shownSince = () => new Date(clock().getTime() - endedDays * 86_400_000)

  /** Throws 409 where the service cannot be waited for. */
  async function requireWaitlist(hospitalId: string, serviceId: string, doctorId: string | undefined): Promise<void> {
    const { service } = await bookableTimes.findOffer(hospitalId, serviceId, doctorId)
    if (service.waitlist === 'off') throw httpError(409, m.waitlist_off({ name: service.name }))
  }

  async function add(hospitalId: string, wish: NewWish): Promise<Wish> {
    if ((await waitlist.countOpen(wish.patientId)) >= wishesMax)
      throw httpError(409, m.waitlist_too_many({ most: String(wishesMax) }))
    try {
      // The savepoint keeps the outer transaction usable where such a wish exists.
      const id = await database.transaction(() => waitlist.add(hospitalId, wish, clock()))
      await freedTimes.note(hospitalId)
      const [made] = await waitlist.ofPatient(wish.patientId, shownSince(), id)
      return orNotFound(made)
    } catch (error) {
      if (sqlStateOf(error) === sqlStates.notUnique) throw httpError(409, m.waitlist_known_already())
      throw error
    }
  }

  /** The locked wish of this patient with its offer. Throws 409 where that is not open any more. */
  async function lockOffer(patientId: string, offerId: string): Promise<{ wish: LockedWish; offer: Offer }> {
    const key = orNotFound(await waitlist.keyOf(patientId, { offerId }))
    const wish = orNotFound(await waitlist.lock(key))
    const offer = orNotFound(await offers.one(key.hospitalId, offerId))
    if (offer.state === 'accepted') throw httpError(409, m.waitlist_accepted_already())
    if (offer.state === 'declined') throw httpError(409, m.waitlist_declined_already())
    if (offer.state === 'gone') throw httpError(409, m.waitlist_gone())
    if (offer.state === 'expired' || new Date(offer.until) <= clock()) throw httpError(409, m.waitlist_over())
    return { wish, offer }
  }

  /** Moves the booked visit. It keeps its fee, its payments and its length. */
  async function move(side: Side, id: string, offer: Offer): Promise<AppointmentWithTimeline> {
    const { doctorName, speciality, date, time } = offer
    return booking.lockAndTransition(id, side, async ({ hospitalId, minutes }) => {
      await doubleBookings.reject(side.id, hospitalId, { date, time, minutes, except: id })
      return {
        event: 'take-offer' as const,
        changes: { doctorName, speciality, date, time, ...clearedReschedule },
        slotRequest: { doctorName, date, time },
      }
    })
  }

  function book(side: Side, wish: LockedWish, offer: Offer, shown: Shown): Promise<AppointmentWithTimeline> {
    const { doctorId: doctor, date, time } = offer
    const { hospitalId, serviceId: service, presentSymptoms } = wish
    return patientBooking.book(side, hospitalId, {
      service,
      doctor,
      date,
      time,
      presentSymptoms,
      ...(shown && { shown }),
    })
  }

  /** Ends what others were offered of the same time. A job ends what its patient answers at this moment. */
  async function endRivals(offer: Offer): Promise<void> {
    for (const rival of await offers.rivals(offer)) {
      const isEnded = await offerEnds.end(rival, 'miss')
      if (!isEnded) await freedTimes.lookAgain(rival.hospitalId)
      const wish = isEnded && (await waitlist.lock({ hospitalId: rival.hospitalId, id: rival.wishId }))
      if (wish) await waitlistMessages.missed(wish)
    }
  }

  /** Takes a locked wish off the list, with its offer. */
  async function takeOff(wish: LockedWish, event: 'withdraw' | 'remove'): Promise<void> {
    if (!wishStates[wish.state].isOpen) throw httpError(409, m.waitlist_ended_already())
    const open = await offers.openOf(wish)
    if (open) await offers.end(open, event === 'withdraw' ? 'declined' : 'gone', clock())
    await waitlist.apply(event, wish, clock())
    if (open) await freedTimes.note(wish.hospitalId)
  }

  return {
    mine: (patientId: string): Promise<Wish[]> => waitlist.ofPatient(patientId, shownSince()),

    /** Waits for a first visit. Throws as a booking does: 404, 409, and 422 for an incomplete profile. */
    waitForVisit: (
      side: Side,
      hospitalId: string,
      { service: serviceId, doctor, ...wish }: WishInput & { service: string; doctor?: string },
    ): Promise<Wish> =>
      database.transaction(async () => {
        await patientBooking.requireReady(side, hospitalId)
        await requireWaitlist(hospitalId, serviceId, doctor)
        const chosen = { patientId: side.id, serviceId, doctorId: doctor ?? null, appointmentId: null }
        return add(hospitalId, { ...wish, ...chosen })
      }),

    /** Waits for an earlier time of a booked visit. The visit stays where it is until an offer is accepted. */
    waitForEarlier: (side: Side, appointmentId: string, wish: WishInput & { doctor?: string }): Promise<Wish> =>
      database.transaction(async () => {
        const locked = orNotFound(await appointments.findForUpdate(appointmentId, side))
        const { hospitalId, serviceId, status } = locked
        if (!isAllowed('take-offer', 'patient', locked, clock()))
          throw httpError(409, notAllowedMessage('take-offer', 'patient', locked, clock()), { status })
        if (serviceId === null) throw httpError(409, m.waitlist_no_service())
        const { doctor, ...times } = wish
        await requireWaitlist(hospitalId, serviceId, doctor)
        const chosen = { patientId: side.id, serviceId, doctorId: doctor ?? null, appointmentId }
        return add(hospitalId, { ...times, ...chosen, until: locked.date ?? times.until })
      }),

    leave: (side: Side, wishId: string): Promise<void> =>
      database.transaction(async () => {
        const key = orNotFound(await waitlist.keyOf(side.id, { wishId }))
        await takeOff(orNotFound(await waitlist.lock(key)), 'withdraw')
      }),

    /**
     * Accepts an offer: books the first visit, held where it is paid first, or moves the booked one, with its payments. `shown`:
     * the price and the rules that the page showed. Throws 409 where the offer has ended, the time is taken, or the visit cannot
     * be moved; then nothing has changed.
     */
    accept: (side: Side, offerId: string, shown: Shown) =>
      database.transaction(async () => {
        const { wish, offer } = await lockOffer(side.id, offerId)
        const now = clock()
        // From here on the time is free, for this transaction alone.
        await offers.end(offer, 'accepted', now)
        const { isMove, appointmentId } = wish
        const appointment =
          isMove && appointmentId !== null
            ? await move(side, appointmentId, offer)
            : await book(side, wish, offer, shown)
        await waitlist.apply('accept', wish, now, appointment._id)
        await endRivals(offer)
        const until = heldUntil(appointment)
        const message = isMove
          ? m.waitlist_moved({ when: formatLongDate(appointment) })
          : until === undefined
            ? m.booking_booked()
            : m.booking_held({ until })
        return { message, appointment }
      }),

    decline: (side: Side, offerId: string): Promise<void> =>
      database.transaction(async () => {
        const { offer } = await lockOffer(side.id, offerId)
        await offerEnds.end(offer, 'decline')
        await freedTimes.note(offer.hospitalId)
      }),

    async ofHospital(hospitalId: string) {
      const rows = await waitlist.ofHospital(hospitalId, listedMax)
      return { data: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
    },

    /** The hospital takes somebody off its list, and they are told. */
    remove: ({ id: hospitalId }: Side, id: string): Promise<void> =>
      database.transaction(async () => {
        const wish = orNotFound(await waitlist.lock({ hospitalId, id }))
        await takeOff(wish, 'remove')
        await waitlistMessages.removed(wish)
      }),
  }
}
