import { m } from '@ilera/contract/messages'
import type { FastifyInstance } from 'fastify'
import { serveCall } from '../call.ts'
import { httpError } from '../http-error.ts'
import { createHospitals } from '../repositories/hospitals.ts'

/** Hospitals as patients find them (spec section 7). */
export function registerHospitals(app: FastifyInstance): void {
  const hospitals = createHospitals(app.dependencies.database)

  serveCall(app, 'allHospitals', ({ query }) => hospitals.list(query))

  serveCall(app, 'searchHospitals', async ({ query }) => ({ data: await hospitals.search(query.q ?? '') }))

  serveCall(app, 'oneHospital', async ({ params }) => {
    const data = await hospitals.one(params.id)
    if (!data) throw httpError(404, m.common_not_found())
    return { data }
  })
}
