import { isAllowed } from '@ilera/contract/appointments/transitions'
import { isSlotTaken, type TakenSlot, type VisitLength } from '@ilera/contract/appointments/slots'
import { bookableTimesOn, lastBookableDay } from '@ilera/contract/booking/rules'
import { isWorking } from '@ilera/contract/doctors/working-hours'
import { isQuiet } from '@ilera/contract/privacy/quiet-hours'
import { addDays, lagosToday, toInstant, type WallClock } from '@ilera/contract/shared/lagos-time'
import { offerMinutes, offersPerDay, wishDaysMax } from '@ilera/contract/waitlist/constants'
import { fitsWish } from '@ilera/contract/waitlist/fits'
import type { Dependencies } from '../dependencies.ts'
import { HttpError } from '../http-error.ts'
import { createDoctors } from '../repositories/doctors.ts'
import { createWaitlist, type Candidate, type OpenWish } from '../repositories/waitlist.ts'
import { createWaitlistOffers, type Offer as StoredOffer } from '../repositories/waitlist-offers.ts'
import type { BookableTimesService, Offer as Offered, SearchedDoctor } from './bookable-times.ts'
import { forEachRow, readPages } from './for-each-row.ts'
import { createFreedTimes } from './freed-times.ts'
import { createOfferEnds } from './offer-ends.ts'
import type { WaitlistMessages } from './waitlist-messages.ts'

/** Times that are tried for one wish in a run, where each turns out to be taken. */
const triesPerWish = 3

type Services = { bookableTimes: BookableTimesService; waitlistMessages: WaitlistMessages }
type Found = { slot: WallClock; doctor: SearchedDoctor; length: VisitLength }
/** `free`: the free times by the length of the visit. They are worked out once for all wishes, until one of them is taken. */
type Searched = Offered & { staff: SearchedDoctor[]; free: Map<string, Found[]> }

/** The free times in order: on each day the earliest first, then that of the doctor who has the fewest visits that day. */
function freeTimes({ service, staff, free }: Searched, length: VisitLength, now: Date): Found[] {
  const key = `${length.minutes} ${length.bufferMinutes}`
  const known = free.get(key)
  if (known) return known
  const rules = { ...service, ...length }
  const last = [lastBookableDay(service, now), addDays(lagosToday(now), wishDaysMax)].toSorted()[0] ?? ''
  const times: Found[] = []
  for (let date = lagosToday(now); date <= last; date = addDays(date, 1)) {
    const found = staff.flatMap((doctor) =>
      bookableTimesOn(date, [doctor], rules, now).map((time): Found => ({ slot: { date, time }, doctor, length })),
    )
    const loadOf = ({ doctor }: Found) => doctor.taken.filter((visit) => visit.date === date).length
    times.push(
      ...found.toSorted((one, other) => one.slot.time.localeCompare(other.slot.time) || loadOf(one) - loadOf(other)),
    )
  }
  free.set(key, times)
  return times
}

/** The first time that fits and was not offered to this wish before. */
const findTime = (wish: Candidate, searched: Searched, now: Date): Found | undefined =>
  freeTimes(searched, wish.visitLength ?? searched.service, now).find(
    ({ slot, doctor }) =>
      (wish.doctorId === null || doctor._id === wish.doctorId) &&
      fitsWish(wish, slot, now) &&
      !wish.known.includes(`${doctor._id} ${slot.date} ${slot.time}`),
  )

/**
 * Offers free times to patients on the waitlist (decision 139): first to the one who has waited longest, never in quiet hours.
 * Each function runs its own transactions: one for each offer, so that no two doctors are locked at once.
 */
export function createWaitlistMatching(dependencies: Dependencies, services: Services) {
  const { database, clock } = dependencies
  const { bookableTimes, waitlistMessages } = services
  const waitlist = createWaitlist(database)
  const offers = createWaitlistOffers(database)
  const doctors = createDoctors(database)
  const freedTimes = createFreedTimes(dependencies)
  const offerEnds = createOfferEnds(dependencies)

  /** The service with its doctors and their visits, while patients can book it and it has a waitlist. */
  async function search(
    hospitalId: string,
    serviceId: string,
    doctorId?: string | null,
  ): Promise<Searched | undefined> {
    try {
      const offer = await bookableTimes.findOffer(hospitalId, serviceId, doctorId ?? undefined)
      if (offer.service.waitlist === 'off') return undefined
      const today = lagosToday(clock())
      const staff = await bookableTimes.withTaken(hospitalId, offer, today, addDays(today, wishDaysMax))
      return { ...offer, staff, free: new Map() }
    } catch (error) {
      if (error instanceof HttpError) return undefined
      throw error
    }
  }

  /** Remembers what was found for each service and doctor during one run. */
  function createSearch(hospitalId: string) {
    const known = new Map<string, Searched | undefined>()
    return async ({ serviceId, doctorId }: Pick<Candidate, 'serviceId' | 'doctorId'>) => {
      const key = `${serviceId} ${doctorId}`
      if (!known.has(key)) known.set(key, await search(hospitalId, serviceId, doctorId))
      return known.get(key)
    }
  }

  /** 'taken': somebody else has the time. 'skipped': the wish has changed, or the patient does not find the hospital now. */
  const offer = (wish: Candidate, { service }: Searched, { slot, doctor, length }: Found) =>
    database.transaction(async (): Promise<'offered' | 'taken' | 'skipped'> => {
      const { hospitalId } = wish
      const { doctorName, speciality } = doctor
      const locked = await waitlist.lock(wish, true)
      if (locked?.state !== 'waiting') return 'skipped'
      if (!(await bookableTimes.isFound(hospitalId, wish.patientId))) return 'skipped'
      await doctors.lockHours(hospitalId, 'shared')
      if (!isWorking(await doctors.timetableOf(hospitalId, doctorName), slot)) return 'taken'
      await doctors.lock(hospitalId, doctorName)
      const now = clock()
      const until = new Date(now.getTime() + offerMinutes * 60_000)
      const isKept = service.waitlist === 'in-turn'
      const { minutes, bufferMinutes } = length
      const made = { ...slot, minutes, bufferMinutes, doctorId: doctor._id, doctorName, speciality, isKept, until }
      if (!(await offers.add({ ...made, hospitalId, wishId: wish.id }, now))) return 'taken'
      await waitlist.apply('offer', locked, now)
      await waitlistMessages.offered(locked, made)
      return 'offered'
    })

  async function fillOne(wish: Candidate, searched: Searched): Promise<void> {
    for (let tries = 0; tries < triesPerWish; tries += 1) {
      const found = findTime(wish, searched, clock())
      if (!found) return
      const outcome = await offer(wish, searched, found)
      const isFree = outcome === 'offered' && searched.service.waitlist === 'all-at-once'
      const slot: TakenSlot = { ...found.slot, ...found.length }
      // Other searches of this run do not know it: the database refuses a second offer, and the next time is tried.
      if (outcome !== 'skipped' && !isFree) {
        found.doctor.taken.push(slot)
        searched.free.clear()
      }
      if (outcome !== 'taken') return
    }
  }

  /** Offers free times of a hospital to all who wait there, the longest wait first. */
  async function fill(hospitalId: string): Promise<void> {
    const now = clock()
    if (isQuiet(now)) return
    const searchFor = createSearch(hospitalId)
    const today = toInstant({ date: lagosToday(now), time: '00:00' })
    await forEachRow(dependencies, {
      rows: readPages<Candidate>((after, limit) => waitlist.waiting(hospitalId, today, after, limit)),
      failure: 'a time could not be offered to a wish on the waitlist',
      work: async (wish) => {
        if (wish.offeredToday >= offersPerDay || (wish.isMove && !wish.visit)) return
        const searched = await searchFor(wish)
        if (searched) await fillOne(wish, searched)
      },
    })
  }

  /** Whether anything can still be offered to this wish. */
  function isAlive({ until, isMove, visitState }: OpenWish, searched: Searched | undefined, now: Date): boolean {
    if (!searched || until < lagosToday(now)) return false
    return !isMove || (visitState !== null && isAllowed('take-offer', 'patient', visitState, now))
  }

  /** Whether the offered time can still be had. One that is kept is in the list of taken times. */
  function isOfferAlive({ offer: open }: OpenWish, { staff, service }: Searched): boolean {
    const doctor = open && staff.find(({ doctorName }) => doctorName === open.doctorName)
    if (!open || !doctor || !isWorking(doctor, open)) return false
    return open.isKept || !isSlotTaken({ ...open, ...service }, doctor.taken)
  }

  const lapse = (wish: OpenWish) =>
    database.transaction(async () => {
      const locked = await waitlist.lock(wish, true)
      if (!locked) return
      const open = await offers.openOf(wish)
      if (open) await offers.end(open, 'gone', clock())
      if (await waitlist.apply('lapse', locked, clock())) await waitlistMessages.lapsed(locked)
    })

  const miss = (wish: OpenWish) =>
    database.transaction(async () => {
      const open = await offers.openOf(wish)
      if (open && (await offerEnds.end(open, 'miss'))) await waitlistMessages.missed(wish)
    })

  /** Takes wishes off the list that nothing can be offered to any more, and ends offers whose time is gone. */
  async function clean(hospitalId: string): Promise<void> {
    const searchFor = createSearch(hospitalId)
    await forEachRow(dependencies, {
      rows: readPages<OpenWish>((after, limit) => waitlist.open(hospitalId, after, limit)),
      failure: 'a wish could not be taken off the waitlist',
      work: async (wish) => {
        const searched = await searchFor(wish)
        if (!searched || !isAlive(wish, searched, clock())) await lapse(wish)
        else if (wish.state === 'offered' && !isOfferAlive(wish, searched)) await miss(wish)
      },
    })
  }

  /** Ends what cannot be had any more, then offers what is free. */
  async function lookAfter(hospitalId: string): Promise<void> {
    await clean(hospitalId)
    await fill(hospitalId)
  }

  return {
    lookAfter,

    /** Looks after the lists of all hospitals, so that nothing is lost where no job was enqueued. */
    async sweep(signal?: AbortSignal): Promise<void> {
      await forEachRow(dependencies, {
        rows: await waitlist.hospitals(),
        failure: 'a waitlist could not be looked after',
        work: lookAfter,
        signal,
      })
    },

    /** Ends offers whose time is over; the times go to whoever waits next. Returns their number. */
    async endOverdue(): Promise<number> {
      let ended = 0
      const now = clock()
      await forEachRow(dependencies, {
        rows: readPages<StoredOffer>((after, limit) => offers.overdue(now, after, limit)),
        failure: 'an offer of the waitlist could not be ended',
        work: async (overdue) => {
          const isEnded = await database.transaction(async () => {
            if (!(await offerEnds.end(overdue, 'expire'))) return false
            await freedTimes.note(overdue.hospitalId)
            return true
          })
          if (isEnded) ended += 1
        },
      })
      return ended
    },
  }
}
