import { m } from '@ilera/contract/messages'
import type { AppointmentGroup } from '@ilera/contract/appointments/statuses'
import type { FastifyInstance } from 'fastify'
import { validate as isUuid } from 'uuid'
import { serveCall } from '../call.ts'
import { httpError } from '../http-error.ts'
import { createAppointmentLists } from '../repositories/appointment-lists.ts'
import { readingAt } from '../repositories/reading-at.ts'

/** The dashboard tab of each list call (spec section 4). */
const groupOfCall = {
  allAppointments: 'all',
  pendingReschedules: 'reschedules',
  confirmedAppointments: 'attended',
  pendingAppointments: 'pending',
} as const satisfies Record<string, AppointmentGroup>

const listCalls = ['allAppointments', 'pendingReschedules', 'confirmedAppointments', 'pendingAppointments'] as const

/** Lists of appointments: the dashboard's tabs, a patient's home and history. */
export function registerAppointmentLists(app: FastifyInstance): void {
  const { database } = app.dependencies
  const lists = createAppointmentLists(database)
  const pastLists = createAppointmentLists(readingAt(database, 'upToDate'))

  for (const name of listCalls)
    serveCall(app, name, ({ side, query }) =>
      (groupOfCall[name] === 'attended' ? pastLists : lists).ofHospital({
        ...query,
        hospitalId: side.id,
        doctorKey: side.doctorKey,
        group: groupOfCall[name],
      }),
    )

  serveCall(app, 'patientHome', async ({ side }) => ({ data: await app.services.patientHome(side) }))

  serveCall(app, 'appointmentHistory', ({ patientId, params, query }) => {
    if (!isUuid(params.id)) throw httpError(400, m.appointments_patient_id_required())
    if (params.id !== patientId) throw httpError(404, m.appointments_none_found_for_patient())
    return pastLists.listForPatient({ ...query, patientId })
  })
}
