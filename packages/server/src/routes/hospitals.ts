import { m } from '@ilera/contract/messages'
import { careSort } from '@ilera/contract/hospitals/care-sort'
import type { FastifyInstance } from 'fastify'
import { serveCall } from '../call.ts'
import { httpError } from '../http-error.ts'
import { createHospitalDirectory } from '../repositories/hospital-directory.ts'
import { readingAt } from '../repositories/reading-at.ts'
import { createCareFinder } from '../services/care-search.ts'
import { orNotFound } from '../services/or-not-found.ts'

/** Hospitals as patients find them (spec section 7). */
export function registerHospitals(app: FastifyInstance): void {
  const { database } = app.dependencies
  const hospitals = createHospitalDirectory(app.dependencies)
  const upToDate = { ...app.dependencies, database: readingAt(database, 'upToDate') }
  const directory = createHospitalDirectory(upToDate)
  const findCare = createCareFinder(upToDate)

  serveCall(app, 'allHospitals', ({ query, patientId }) =>
    query.sort === careSort ? findCare(query, patientId) : directory.list(query, patientId),
  )

  serveCall(app, 'searchHospitals', async ({ query, patientId }) => ({
    data: await directory.search(query.q ?? '', patientId),
  }))

  serveCall(app, 'oneHospital', async ({ params, patientId }) => {
    const { hospital, isFound } = orNotFound(await hospitals.one(params.id, patientId))
    if (!isFound) throw httpError(404, m.hospitals_not_listed())
    return { data: hospital }
  })
}
