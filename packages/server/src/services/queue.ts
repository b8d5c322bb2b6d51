import { m } from '@ilera/contract/messages'
import { inQueueOrder } from '@ilera/contract/queue/order'
import { canStep, queueSteps, type QueueStep } from '@ilera/contract/queue/queue-states'
import type { CheckedIn, DoctorQueue, MyPlace, QueueDay, WaitingRoom } from '@ilera/contract/queue/schemas'
import { queueStateLabels } from '@ilera/contract/queue/state-labels'
import { compareAscending, lagosClock, lagosToday } from '@ilera/contract/shared/lagos-time'
import { awaitAll } from '../database/await-all.ts'
import type { Dependencies } from '../dependencies.ts'
import { httpError, HttpError } from '../http-error.ts'
import { createQueues, type OpenVisits } from '../repositories/queues.ts'
import type { Side } from '../repositories/side.ts'
import { createSharedReads } from '../shared-reads.ts'
import type { AppointmentService } from './booking.ts'
import { forEachRow, readPages } from './for-each-row.ts'
import type { NotificationService } from './notifications.ts'
import { orNotFound } from './or-not-found.ts'
import type { QueuePlaces } from './queue-places.ts'

/** Lagos time from which a hospital is asked about the day's open visits: half an hour after the last one begins. */
const askedFrom = '16:30'

type QueueServices = { booking: AppointmentService; queuePlaces: QueuePlaces; notifications: NotificationService }

const byDoctor = (one: DoctorQueue, other: DoctorQueue) =>
  one.doctorName.localeCompare(other.doctorName) || compareAscending(one.queue, other.queue)

/** The queues of a hospital's doctors (docs/decisions/120). */
export function createQueueService(
  { database, clock, log }: Pick<Dependencies, 'database' | 'clock' | 'log'>,
  { booking, queuePlaces, notifications }: QueueServices,
) {
  const queues = createQueues(database)
  /** All desks of a hospital, and its waiting room, read the same after each event. */
  const shared = createSharedReads<QueueDay>()

  const ofDay = (hospitalId: string, doctorKey: string | undefined, day: string = lagosToday(clock())) => {
    const scope = { hospitalId, doctorKey, day }
    return shared(JSON.stringify(scope), () => readDay(scope))
  }

  async function readDay(scope: { hospitalId: string; doctorKey: string | undefined; day: string }): Promise<QueueDay> {
    const now = clock()
    const [entries, expected] = await awaitAll([queues.entriesOfDay(scope), queues.expectedOn(scope)])
    const found = new Map<string, DoctorQueue>()
    const queueOf = ({ queue, doctorName }: { queue: string; doctorName: string }): DoctorQueue => {
      const known = found.get(queue) ?? { queue, doctorName, entries: [], expected: [] }
      found.set(queue, known)
      return known
    }
    for (const { queue, doctorName, ...entry } of entries) queueOf({ queue, doctorName }).entries.push(entry)
    for (const { queue, doctorName, ...visit } of expected) queueOf({ queue, doctorName }).expected.push(visit)
    return { day: scope.day, at: now.toISOString(), queues: [...found.values()].toSorted(byDoctor) }
  }

  /** A step of one place in an open transaction. `left` completes the visit, which ends the place. */
  async function step(side: Side, appointmentId: string, wanted: QueueStep) {
    const owner = { hospitalId: side.id, doctorKey: side.doctorKey }
    const found = await queues.placeOfAppointment(owner, appointmentId)
    if (!found) {
      await booking.shown(appointmentId, side)
      throw httpError(409, m.queue_not_checked_in())
    }
    const key = { hospitalId: side.id, day: found.day, queue: found.queue }
    const rejectUnless = (isPossible: boolean, state: typeof found.state) => {
      if (!isPossible) throw httpError(409, m.queue_step_not_possible({ state: queueStateLabels[state]() }))
    }
    if (wanted === 'left') {
      rejectUnless(canStep(wanted, found.state), found.state)
      await booking.close(appointmentId, side, 'complete', '')
      return { number: found.number, state: queueSteps[wanted].to }
    }
    if (found.day !== lagosToday(clock())) throw httpError(409, m.queue_of_another_day())
    await queues.lock(key)
    const { state } = orNotFound(await queues.placeOfAppointment(owner, appointmentId))
    rejectUnless(canStep(wanted, state), state)
    await queues.setState(key, found.number, queueSteps[wanted].to, wanted === 'call' ? clock() : undefined)
    await queuePlaces.emitChanged(key)
    return { number: found.number, state: queueSteps[wanted].to }
  }

  return {
    ofDay,

    /** Checks a patient in. The answer names other visits of that day, because each visit has a place of its own. */
    checkIn: (side: Side, appointmentId: string): Promise<CheckedIn> =>
      database.transaction(async () => {
        await booking.recordArrival(appointmentId, side, 'check-in')
        const { number } = orNotFound(await queues.placeOfAppointment({ hospitalId: side.id }, appointmentId))
        return { number, others: await queues.otherVisits({ hospitalId: side.id, appointmentId }) }
      }),

    undoCheckIn: (side: Side, appointmentId: string) => booking.recordArrival(appointmentId, side, 'undo-check-in'),

    /** Calls the next one of a queue. Desks that do so at once get different numbers. */
    callNext: (side: Side, queue: string) =>
      database.transaction(async () => {
        // A doctor calls from no colleague's queue.
        if (side.doctorKey !== undefined && side.doctorKey !== queue) throw httpError(409, m.queue_nobody_waits())
        const now = clock()
        const key = { hospitalId: side.id, day: lagosToday(now), queue }
        await queues.lock(key)
        const [next] = inQueueOrder(await queues.placesOf(key), key.day, now)
        if (!next) throw httpError(409, m.queue_nobody_waits())
        await queues.setState(key, next.number, queueSteps.call.to, now)
        await queuePlaces.emitChanged(key)
        return { _id: next.appointmentId, number: next.number }
      }),

    step: (side: Side, appointmentId: string, wanted: QueueStep) =>
      database.transaction(() => step(side, appointmentId, wanted)),

    /** Numbers of today's queues, without names. */
    async waitingRoom(hospitalId: string, doctorKey: string | undefined): Promise<WaitingRoom> {
      const { day, at, queues: ofDoctors } = await ofDay(hospitalId, doctorKey, undefined)
      return {
        day,
        at,
        queues: ofDoctors
          .filter(({ entries }) => entries.length > 0)
          .map(({ queue, doctorName, entries }) => ({
            queue,
            doctorName,
            called: entries
              .filter(({ state }) => state === queueSteps.call.to)
              .map(({ number, calledAt }) => ({ number, calledAt: calledAt ?? at }))
              .toSorted((one, other) => compareAscending(other.calledAt, one.calledAt)),
            inRoom: entries.filter(({ state }) => state === queueSteps.room.to).map(({ number }) => number),
            waiting: entries.filter(({ state }) => state === queueSteps.return.to).length,
          })),
      }
    },

    /** The place of the side's own appointment today, or null. */
    async placeFor(side: Side, appointmentId: string): Promise<MyPlace | null> {
      const now = clock()
      const place = await queues.placeFor(appointmentId, side)
      if (place === undefined) throw httpError(404, m.common_not_found())
      if (place === null || place.day !== lagosToday(now)) return null
      const { number, state, doctorName } = place
      const order = inQueueOrder(await queues.placesOf(place), place.day, now)
      const before = order.findIndex((each) => each.number === number)
      return { number, state, doctorName, before: before === -1 ? null : before }
    },

    /** Closes visits as missed. Those that changed meanwhile stay as they are, and are not counted. */
    closeMissed: (side: Side, appointments: readonly string[]) =>
      database.transaction(async () => {
        const closed: string[] = []
        for (const id of appointments.toSorted(compareAscending)) {
          try {
            await database.transaction(() => booking.close(id, side, 'no-show', ''))
            closed.push(id)
          } catch (error) {
            if (!(error instanceof HttpError)) throw error
          }
        }
        return closed
      }),

    /** Asks each hospital once, at the end of its day, about visits that nobody closed. */
    async askAboutOpenVisits(): Promise<void> {
      const { date, time } = lagosClock(clock())
      if (time < askedFrom) return
      await forEachRow(
        { log },
        {
          rows: readPages<OpenVisits>((after, limit) => queues.withOpenVisits(date, time, after, limit)),
          failure: 'a hospital could not be asked about open visits',
          work: ({ hospitalId, open }) =>
            database.transaction(async () => {
              if (await queues.noteQuestion(hospitalId, date))
                await notifications.notifyStaff(hospitalId, {
                  kind: 'appointment',
                  text: m.queue_open_visits({ open }),
                })
            }),
        },
      )
    },
  }
}
