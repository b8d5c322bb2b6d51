import { appointmentStates } from '@ilera/contract/appointments/appointment-states'
import type { HomeVisit, PatientHome } from '@ilera/contract/appointments/schemas'
import { canPay } from '@ilera/contract/payments/statuses'
import { addDays, compareAscending, lagosToday, toInstant } from '@ilera/contract/shared/lagos-time'
import { limits } from '@ilera/contract/shared/limits'
import { awaitAll } from '../database/await-all.ts'
import { suggestionDays } from '@ilera/contract/follow-ups/suggestions'
import { asksForWait } from '@ilera/contract/wait/answers'
import type { Dependencies } from '../dependencies.ts'
import { createAppointmentLists, type CurrentAppointment } from '../repositories/appointment-lists.ts'
import { createAppointments } from '../repositories/appointments.ts'
import type { Side } from '../repositories/side.ts'
import type { SuggestedFollowUps } from './suggested-follow-ups.ts'

const minuteMs = 60_000
/** Days after an attended visit in which the home offers its doctor again. */
const daysToBookAgain = 365

type Booked = CurrentAppointment & { date: string; time: string }

const isBooked = (row: CurrentAppointment): row is Booked =>
  appointmentStates[row.status].isOpen &&
  !appointmentStates[row.status].isRequest &&
  row.date !== null &&
  row.time !== null

const isOver = (row: Booked, now: Date): boolean => toInstant(row).getTime() + row.minutes * minuteMs <= now.getTime()

/**
 * The visit that a patient prepares for: the first of today or later, and one of today that is over only where no other is
 * ahead. Without a visit, the oldest request.
 */
function findNext(rows: readonly CurrentAppointment[], now: Date): CurrentAppointment | undefined {
  const today = lagosToday(now)
  const ahead = rows
    .filter(isBooked)
    .filter(({ date }) => date >= today)
    .toSorted(
      (one, other) =>
        Number(isOver(one, now)) - Number(isOver(other, now)) ||
        compareAscending(`${one.date} ${one.time}`, `${other.date} ${other.time}`),
    )
  // The rows are the newest first.
  return ahead[0] ?? rows.findLast(({ status }) => appointmentStates[status].isRequest)
}

/** What a patient's home says first: the next visit, what is owed for others, and follow-ups that were suggested. */
export function createPatientHome(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  suggestedFollowUps: SuggestedFollowUps,
) {
  const lists = createAppointmentLists(database)
  const appointments = createAppointments(database)

  /** An attended visit with what can be booked after it. */
  async function suggested(id: string, side: Side): Promise<HomeVisit[]> {
    const found = await appointments.one(id, side)
    if (!found) return []
    const { timeline: _, ...shown } = await suggestedFollowUps.withOffer(found)
    return [shown]
  }

  async function visit(id: string, side: Side): Promise<HomeVisit | undefined> {
    const found = await appointments.one(id, side)
    if (!found) return undefined
    const { timeline: _, ...shown } = found
    return shown
  }

  /** The last attended visit, unless its doctor is the next one anyway, and nothing is asked about it. */
  async function lastVisit(id: string | undefined, side: Side, next: HomeVisit | null): Promise<HomeVisit | undefined> {
    const last = id === undefined ? undefined : await visit(id, side)
    const isNext = last?.doctorName === next?.doctorName && last?.hospital[0] === next?.hospital[0]
    const isAsked = last !== undefined && asksForWait(last, lagosToday(clock()))
    return isNext && !isAsked ? undefined : last
  }

  return async function patientHome(side: Side): Promise<PatientHome> {
    const today = lagosToday(clock())
    const [rows, lastId, suggestedIds] = await awaitAll([
      lists.currentForPatient(side.id),
      lists.lastAttended(side.id, addDays(today, -daysToBookAgain)),
      lists.withOpenSuggestion(side.id, addDays(today, -suggestionDays)),
    ])
    const next = findNext(rows, clock())
    const unpaid = rows.filter(({ id, mayOwe }) => mayOwe && id !== next?.id).toReversed()
    const owed: HomeVisit[] = []
    // One whose payment waits for a decision cannot be paid. However many wait, the home stays a few reads.
    for (const { id } of unpaid.slice(0, 2 * limits.homeOwed)) {
      const found = await visit(id, side)
      if (found && canPay(found)) owed.push(found)
      if (owed.length === limits.homeOwed) break
    }
    const nextVisit = (next && (await visit(next.id, side))) ?? null
    const last = await lastVisit(lastId, side, nextVisit)
    const suggestions: HomeVisit[] = []
    for (const id of suggestedIds) suggestions.push(...(await suggested(id, side)))
    return { next: nextVisit, owed, ...(last && { last }), ...(suggestions.length > 0 && { suggested: suggestions }) }
  }
}
