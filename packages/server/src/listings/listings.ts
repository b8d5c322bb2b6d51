import { m } from '@ilera/contract/messages'
import { formatDate } from '@ilera/contract/formats'
import { limits } from '@ilera/contract/shared/limits'
import { isDate, lagosToday } from '@ilera/contract/shared/lagos-time'
import { cleanEmail, cleanValue, textError } from '@ilera/contract/shared/text-fields'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { createHospitalListings, listingState, type ListedHospital } from '../repositories/hospital-listings.ts'
import { createListingDecisions, type ListingDecision } from '../repositories/listing-decisions.ts'
import { createNotifications } from '../repositories/notifications.ts'

/** Why an operator's decision is impossible, in a sentence for the operator. */
export class ListingError extends Error {
  override name = 'ListingError'
}

type Services = { database: Database; clock: Clock }
/** A decision as it is stored, and the notification that the hospital reads. */
type Outcome = Pick<ListingDecision, 'decision'> &
  Partial<Pick<ListingDecision, 'until' | 'reason'>> & { work: () => Promise<void>; notification: string }

/** What a hospital's state means, for the operator. */
function describeListing(hospital: ListedHospital, today: string): string {
  const { until, reason } = hospital
  const states = {
    draft: 'not submitted',
    submitted: 'submitted',
    refused: `refused: ${reason}`,
    listed: `listed until ${until}`,
    lapsed: `lapsed on ${until}`,
    suspended: `suspended: ${reason}`,
  }
  return states[listingState(hospital, today)]
}

function describeLicence({ licenceNumber, licenceAuthority, licenceUntil }: ListedHospital): string {
  return licenceNumber ? `, licence ${licenceNumber} of ${licenceAuthority} until ${licenceUntil}` : ''
}

function readReason(typed: string): string {
  const reason = cleanValue('line', typed)
  if (!reason || textError('line', reason, limits.reason))
    throw new ListingError('Give a reason: a sentence for the hospital, of at most 1,000 characters.')
  return reason
}

/** Throws for a licence that the hospital has replaced since the operator read it. `seen`: its `submittedAt` of that time. */
function requireSameLicence(hospital: ListedHospital, seen: string | null | undefined): void {
  if (seen !== undefined && seen !== hospital.submittedAt)
    throw new ListingError(`${hospital.name} has changed meanwhile. Check it again.`)
}

/**
 * What an operator decides about hospitals. Each decision is stored with the operator's name, tells the hospital, and returns a
 * line to print. Throws a `ListingError` for what is impossible.
 */
export function createListings({ database, clock }: Services, operator: string) {
  const listings = createHospitalListings(database)
  const decisions = createListingDecisions(database)

  async function find(typed: string): Promise<ListedHospital> {
    const hospitals = await listings.all()
    const hospital = hospitals.find(({ id, email }) => id === typed.toLowerCase() || email === cleanEmail(typed))
    if (!hospital) throw new ListingError(`There is no hospital with the id or e-mail "${typed}".`)
    return hospital
  }

  /** Changes the listing, tells the hospital and records who did it, or does nothing of it. */
  async function decide(typed: string, judge: (hospital: ListedHospital) => Outcome): Promise<ListedHospital> {
    const { id } = await find(typed)
    return database.transaction(async () => {
      const hospital = await listings.findForUpdate(id)
      if (!hospital) throw new ListingError(`There is no hospital with the id or e-mail "${typed}".`)
      const { work, notification, ...decision } = judge(hospital)
      await work()
      await decisions.add(id, { ...decision, operator, licenceNumber: hospital.licenceNumber }, clock())
      await createNotifications(database).add(
        id,
        { text: notification, appointmentId: null, kind: 'hospital' },
        clock(),
      )
      return hospital
    })
  }

  return {
    /** One line for each hospital: id, name, e-mail, state. */
    async list(): Promise<string[]> {
      const today = lagosToday(clock())
      const hospitals = await listings.all()
      return hospitals.map(
        (one) =>
          `${one.id}  ${one.name}  ${one.email ?? 'no e-mail'}  (${describeListing(one, today)}${describeLicence(one)})`,
      )
    },

    async verify(typed: string, until = '', seen?: string | null): Promise<string> {
      const { name } = await decide(typed, (hospital) => {
        requireSameLicence(hospital, seen)
        if (!isDate(until) || until < lagosToday(clock()))
          throw new ListingError('Give the last day of the listing, today or later, such as 2027-12-31.')
        if (hospital.suspendedAt) throw new ListingError(`${hospital.name} is suspended. Restore it first.`)
        if (hospital.licenceUntil && until > hospital.licenceUntil)
          throw new ListingError(
            `The licence of ${hospital.name} ends on ${hospital.licenceUntil}. Give that day or an earlier one.`,
          )
        return {
          decision: 'verified',
          until,
          work: () => listings.verify(hospital.id, until),
          notification: m.hospitals_now_listed({ until: formatDate(until) }),
        }
      })
      return `${name} is listed until ${until}.`
    },

    async refuse(typed: string, why = '', seen?: string | null): Promise<string> {
      const reason = readReason(why)
      const { name } = await decide(typed, (hospital) => {
        requireSameLicence(hospital, seen)
        if (!hospital.submittedAt) throw new ListingError(`${hospital.name} does not wait for verification.`)
        return {
          decision: 'refused',
          reason,
          work: () => listings.refuse(hospital.id, reason),
          notification: m.hospitals_now_refused({ reason }),
        }
      })
      return `The licence of ${name} is refused: ${reason}`
    },

    async suspend(typed: string, why = ''): Promise<string> {
      const reason = readReason(why)
      const { name } = await decide(typed, (hospital) => ({
        decision: 'suspended',
        reason,
        work: () => listings.suspend(hospital.id, reason, clock()),
        notification: m.hospitals_now_suspended({ reason }),
      }))
      return `${name} is suspended: ${reason}`
    },

    async restore(typed: string): Promise<string> {
      const { id, name } = await decide(typed, (hospital) => {
        if (!hospital.suspendedAt) throw new ListingError(`${hospital.name} is not suspended.`)
        return {
          decision: 'restored',
          work: () => listings.restore(hospital.id),
          notification: m.hospitals_now_restored(),
        }
      })
      const restored = await find(id)
      return `${name} is no longer suspended (${describeListing(restored, lagosToday(clock()))}${describeLicence(restored)}).`
    },
  }
}
