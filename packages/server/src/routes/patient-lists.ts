import { profileWords } from '@ilera/contract/patients/words'
import { words } from '@ilera/contract/shared/words'
import type { FastifyInstance } from 'fastify'
import { serveCall } from '../call.ts'
import { refuse } from '../refusal.ts'
import { createPatients } from '../repositories/patients.ts'

/** A hospital's own list of patients; their accounts are never touched. */
export function registerPatientLists(app: FastifyInstance): void {
  const { database, clock } = app.parts
  const patients = createPatients(database)

  serveCall(app, 'allPatients', ({ account, query }) => patients.ofHospital(account.id, query))

  serveCall(app, 'deletePatient', async ({ account, params }) => {
    if (!(await patients.hide(account.id, params.id, clock()))) throw refuse(404, words.notFound)
    return { message: profileWords.removedFromList }
  })

  serveCall(app, 'restorePatient', async ({ account, params }) => {
    if (!(await patients.hide(account.id, params.id, null))) throw refuse(404, words.notFound)
    return { message: profileWords.restoredToList }
  })
}
