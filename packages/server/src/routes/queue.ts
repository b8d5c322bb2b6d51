import { m } from '@ilera/contract/messages'
import { checkArrival } from '@ilera/contract/queue/arrival'
import { queueStepMessages } from '@ilera/contract/queue/state-labels'
import { isDate } from '@ilera/contract/shared/lagos-time'
import type { FastifyInstance } from 'fastify'
import { serveCall } from '../call.ts'
import { httpError, parseOrThrow } from '../http-error.ts'

const quarterHour = 900

/** Check-in, queues and the waiting room (docs/decisions/120). */
export function registerQueue(app: FastifyInstance): void {
  const { jobs } = app.dependencies
  const { arrivals, queue } = app.services
  jobs.every('ask-about-open-visits', quarterHour, () => queue.askAboutOpenVisits())

  serveCall(app, 'checkIn', async ({ side, params }) => {
    const data = await queue.checkIn(side, params.id)
    const message =
      data.others.length > 0
        ? m.queue_checked_in_others({ number: String(data.number), others: data.others.length })
        : m.queue_checked_in({ number: String(data.number) })
    return { message, data }
  })

  serveCall(app, 'undoCheckIn', async ({ side, params }) => {
    await queue.undoCheckIn(side, params.id)
    return { message: m.queue_check_in_undone() }
  })

  serveCall(app, 'arrivalCode', async ({ side }) => ({ data: arrivals.code(side.id) }))

  serveCall(app, 'arrive', async ({ account, side, params, body }) => {
    const { code } = parseOrThrow(checkArrival(body))
    const data = await arrivals.arrive(side, account.id, params.id, code)
    return { message: m.arrival_done({ number: String(data.number) }), data }
  })

  serveCall(app, 'queue', async ({ side, query: { day } }) => {
    if (day !== undefined && !isDate(day))
      throw httpError(400, m.appointments_date_invalid(), { fields: { day: m.appointments_date_invalid() } })
    return { data: await queue.ofDay(side.id, side.doctorKey, day) }
  })

  serveCall(app, 'callNext', async ({ side, body }) => {
    const data = await queue.callNext(side, body.queue)
    return { message: m.queue_done_call({ number: String(data.number) }), data }
  })

  serveCall(app, 'stepInQueue', async ({ side, params, body }) => {
    const data = await queue.step(side, params.id, body.step)
    return { message: queueStepMessages[body.step]({ number: String(data.number) }), data }
  })

  serveCall(app, 'closeMissed', async ({ side, body }) => {
    const data = await queue.closeMissed(side, body.appointments)
    return { message: m.queue_missed_closed({ visits: data.length }), data }
  })

  serveCall(app, 'waitingRoom', async ({ side }) => ({ data: await queue.waitingRoom(side.id, side.doctorKey) }))

  serveCall(app, 'myQueue', async ({ side, params }) => ({ data: await queue.placeFor(side, params.id) }))
}
