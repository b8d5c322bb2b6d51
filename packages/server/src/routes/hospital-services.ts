import { m } from '@ilera/contract/messages'
import { checkService } from '@ilera/contract/services/rules'
import type { FastifyInstance } from 'fastify'
import { serveCall } from '../call.ts'
import { parseOrThrow } from '../http-error.ts'

/** The services that a hospital offers (decision 124). */
export function registerHospitalServices(app: FastifyInstance): void {
  const { hospitalServices } = app.services

  serveCall(app, 'services', async ({ hospitalId }) => ({ data: await hospitalServices.ofHospital(hospitalId) }))

  serveCall(app, 'addService', async ({ hospitalId, body }) => {
    const data = await hospitalServices.add(hospitalId, parseOrThrow(checkService(body)))
    return { message: m.services_added({ name: data.name }), data }
  })

  serveCall(app, 'updateService', async ({ hospitalId, params, body }) => {
    const data = await hospitalServices.change(hospitalId, params.id, parseOrThrow(checkService(body)))
    return { message: m.services_saved({ name: data.name }), data }
  })

  serveCall(app, 'retireService', async ({ hospitalId, params }) => {
    const { name } = await hospitalServices.retire(hospitalId, params.id)
    return { message: m.services_retired({ name }) }
  })
}
