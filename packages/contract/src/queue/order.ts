import { compareAscending, toInstant } from '../shared/lagos-time.ts'
import { lateMinutes } from './constants.ts'
import type { QueueState } from './queue-states.ts'
import type { ExpectedVisit, QueueDay } from './schemas.ts'

/** The part of a place that decides about its order. */
export type QueuePlace = {
  number: number
  state: QueueState
  /** The visit's time (HH:mm, Lagos) of a patient who came in time for it. */
  bookedTime: string | null
}

/** Whether somebody who checks in now keeps the booked time in the queue: until 15 minutes after it. */
export const keepsBookedTime = (slot: { date: string; time: string }, now: Date): boolean =>
  now.getTime() <= toInstant(slot).getTime() + lateMinutes * 60_000

/**
 * The places that wait, in the order in which they are called: first the booked patients whose time has come, by their time;
 * then all others in order of arrival, which is that of their numbers. `day` is the Lagos date of the queue.
 */
export function inQueueOrder<Place extends QueuePlace>(places: readonly Place[], day: string, now: Date): Place[] {
  const isDue = ({ bookedTime }: Place) => bookedTime !== null && toInstant({ date: day, time: bookedTime }) <= now
  const dueTime = (place: Place) => (isDue(place) ? (place.bookedTime ?? '') : '99:99')
  return places
    .filter(({ state }) => state === 'waiting')
    .sort((one, other) => compareAscending(dueTime(one), dueTime(other)) || one.number - other.number)
}

/** The day as of `now`, if that is later than when it was read: an hour later, others come first. */
export const asOf = (day: QueueDay, now: Date): QueueDay =>
  now.getTime() > Date.parse(day.at) ? { ...day, at: now.toISOString() } : day

/** The visits of a day that are open although their time has passed, by the server's clock. */
export const missedVisits = ({ day, at, queues }: QueueDay): ExpectedVisit[] =>
  queues
    .flatMap(({ expected }) => expected)
    .filter(({ time }) => toInstant({ date: day, time }).getTime() <= Date.parse(at))
