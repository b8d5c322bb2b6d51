import { profileMessages } from '@ilera/contract/patients/messages'
import { commonMessages } from '@ilera/contract/shared/messages'
import type { FastifyInstance } from 'fastify'
import { serveCall } from '../call.ts'
import { httpError } from '../http-error.ts'
import { createPatients } from '../repositories/patients.ts'

/** A hospital's list of patients. Changes to the list do not affect the patients' accounts. */
export function registerPatientLists(app: FastifyInstance): void {
  const { database, clock } = app.parts
  const patients = createPatients(database)

  serveCall(app, 'allPatients', ({ account, query }) => patients.ofHospital(account.id, query))

  serveCall(app, 'deletePatient', async ({ account, params }) => {
    if (!(await patients.hide(account.id, params.id, clock()))) throw httpError(404, commonMessages.notFound)
    return { message: profileMessages.removedFromList }
  })

  serveCall(app, 'restorePatient', async ({ account, params }) => {
    if (!(await patients.hide(account.id, params.id, null))) throw httpError(404, commonMessages.notFound)
    return { message: profileMessages.restoredToList }
  })
}
