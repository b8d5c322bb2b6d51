import { m } from '@ilera/contract/messages'
import { checkService } from '@ilera/contract/services/rules'
import type { FastifyInstance } from 'fastify'
import { serveCall } from '../call.ts'
import { parseOrThrow } from '../http-error.ts'
import { versionToCompare, withServiceVersion } from '../services/record-versions.ts'

/** The services that a hospital offers (decision 124). */
export function registerHospitalServices(app: FastifyInstance): void {
  const { hospitalServices } = app.services

  serveCall(app, 'services', async ({ hospitalId }) => {
    const known = await hospitalServices.ofHospital(hospitalId)
    return { data: known.map(withServiceVersion) }
  })

  serveCall(app, 'addService', async ({ hospitalId, body }) => {
    const data = await hospitalServices.add(hospitalId, parseOrThrow(checkService(body)))
    return { message: m.services_added({ name: data.name }), data: withServiceVersion(data) }
  })

  serveCall(app, 'updateService', async (request) => {
    const { hospitalId, params, body } = request
    const opened = versionToCompare(request, body.version)
    const data = await hospitalServices.change(hospitalId, params.id, parseOrThrow(checkService(body)), opened)
    return { message: m.services_saved({ name: data.name }), data: withServiceVersion(data) }
  })

  serveCall(app, 'retireService', async ({ hospitalId, params }) => {
    const { name } = await hospitalServices.retire(hospitalId, params.id)
    return { message: m.services_retired({ name }) }
  })
}
