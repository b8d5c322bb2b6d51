import { m } from '@ilera/contract/messages'
import { heldUntil } from '@ilera/contract/appointments/held-until'
import { checkSlot } from '@ilera/contract/appointments/rules'
import { checkVisitBooking } from '@ilera/contract/booking/rules'
import { isDate } from '@ilera/contract/shared/lagos-time'
import { cleanValue } from '@ilera/contract/shared/text-fields'
import type { FastifyInstance } from 'fastify'
import { serveCall } from '../call.ts'
import { httpError, parseOrThrow } from '../http-error.ts'
import { recordCreatedId, takeReplacedId } from '../plugins/replaced-attempts.ts'

/** What patients book by themselves (decision 136), and what they say about it afterwards (142). */
export function registerBooking(app: FastifyInstance): void {
  const { clock } = app.dependencies
  const { bookableTimes, followUpSuggestions, patientBooking, patientMoves, suggestedFollowUps, waitOpinions } =
    app.services

  serveCall(app, 'bookableServices', async ({ params, patientId }) => ({
    data: await bookableTimes.services(params.id, patientId),
  }))

  serveCall(app, 'bookableTimes', async ({ params, side, query }) => {
    const from = cleanValue('date', query.from)
    if (from && !isDate(from))
      throw httpError(400, m.appointments_date_invalid(), { fields: { from: m.appointments_date_invalid() } })
    const { from: _, ...chosen } = query
    return { data: await bookableTimes.times(params.id, side, { ...chosen, ...(from && { from }) }) }
  })

  serveCall(app, 'bookVisit', async (request) => {
    const { body, params, side } = request
    const { service, doctor, followUpOf, shown } = body
    const given = parseOrThrow(checkVisitBooking(body, clock()))
    const chosen = {
      ...given,
      service,
      ...(doctor !== undefined && { doctor }),
      ...(followUpOf !== undefined && { followUpOf }),
      ...(shown && { shown }),
    }
    const appointment = await patientBooking.book(side, params.id, chosen, takeReplacedId(request))
    recordCreatedId(request, appointment._id)
    const until = heldUntil(appointment)
    return { message: until === undefined ? m.booking_booked() : m.booking_held({ until }), appointment }
  })

  serveCall(app, 'moveMyVisit', async ({ body, params, side }) => {
    const { doctor } = body
    const slot = parseOrThrow(checkSlot(body, clock()))
    const appointment = await patientMoves.move(side, params.id, { ...slot, ...(doctor !== undefined && { doctor }) })
    return { message: m.booking_moved(), appointment }
  })

  serveCall(app, 'bookFollowUp', async ({ body, params, side }) => {
    const slot = parseOrThrow(checkSlot(body, clock()))
    const appointment = await suggestedFollowUps.book(side, params.id, slot, body.shown)
    const until = heldUntil(appointment)
    return { message: until === undefined ? m.booking_booked() : m.booking_held({ until }), appointment }
  })

  serveCall(app, 'declineFollowUp', async ({ params, side }) => {
    await followUpSuggestions.decline(params.id, side)
    return { message: m.follow_ups_declined() }
  })

  serveCall(app, 'answerWait', async ({ body, params, side }) => {
    await waitOpinions.answer(side, params.id, body.answer)
    return { message: m.wait_thanks() }
  })
}
