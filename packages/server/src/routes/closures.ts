import { m } from '@ilera/contract/messages'
import { checkClosure } from '@ilera/contract/closures/rules'
import type { Plan } from '@ilera/contract/closures/schemas'
import type { FastifyInstance } from 'fastify'
import { serveCall } from '../call.ts'
import { parseOrThrow } from '../http-error.ts'
import { noPlan, settledMessage } from '../services/rearranging.ts'

/** The days on which a hospital is closed (decision 122). */
export function registerClosures(app: FastifyInstance): void {
  const { clock } = app.dependencies
  const { closures } = app.services

  serveCall(app, 'closures', async ({ hospitalId }) => ({ data: await closures.ofHospital(hospitalId) }))

  serveCall(app, 'holidays', async ({ hospitalId, query }) => ({
    data: await closures.holidays(hospitalId, query.year),
  }))

  serveCall(app, 'previewClosure', async ({ hospitalId, query }) => {
    const { from, to } = parseOrThrow(checkClosure({ ...query, name: '-' }, clock()))
    return { data: await closures.preview(hospitalId, { from, to }) }
  })

  serveCall(app, 'addClosure', async ({ side, body }) => {
    const given = parseOrThrow(checkClosure(body, clock()))
    const plan: Plan = { ...noPlan, ...(body.plan && { plan: body.plan }), ...(body.fit && { fit: body.fit }) }
    const { closure, settled } = await closures.add(side, given, plan)
    const done = plan.plan.length > 0 ? ` ${settledMessage(settled)}` : ''
    return { message: `${m.closures_added({ booked: closure.booked })}${done}`, data: closure, settled }
  })

  serveCall(app, 'settleClosure', async ({ side, params, body }) => {
    const settled = await closures.settle(side, params.id, body)
    return { message: settledMessage(settled), settled }
  })

  serveCall(app, 'removeClosure', async ({ side, params }) => {
    await closures.remove(side, params.id)
    return { message: m.closures_removed() }
  })
}
