import { m } from '@ilera/contract/messages'
import type { FastifyInstance } from 'fastify'
import { serveCall } from '../call.ts'
import { httpError } from '../http-error.ts'
import { createPatients } from '../repositories/patients.ts'

/** A hospital's list of patients. Changes to the list do not affect the patients' accounts. */
export function registerPatientLists(app: FastifyInstance): void {
  const { clock } = app.dependencies
  const patients = createPatients(app.dependencies)

  serveCall(app, 'allPatients', ({ side, query }) => patients.ofHospital(side, query))

  serveCall(app, 'deletePatient', async ({ hospitalId, params }) => {
    if (!(await patients.hide(hospitalId, params.id, clock()))) throw httpError(404, m.common_not_found())
    return { message: m.patients_removed_from_list() }
  })

  serveCall(app, 'restorePatient', async ({ hospitalId, params }) => {
    if (!(await patients.hide(hospitalId, params.id, null))) throw httpError(404, m.common_not_found())
    return { message: m.patients_restored_to_list() }
  })
}
