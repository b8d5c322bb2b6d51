import { freeTimes } from '@ilera/contract/appointments/slots'
import type { AppointmentGroup } from '@ilera/contract/appointments/statuses'
import { appointmentWords } from '@ilera/contract/appointments/words'
import { isDay } from '@ilera/contract/shared/lagos-time'
import type { FastifyInstance } from 'fastify'
import { validate as isUuid } from 'uuid'
import { serveCall } from '../call.ts'
import { refuse } from '../refusal.ts'
import { createAppointmentLists } from '../repositories/appointment-lists.ts'
import { createDoctors } from '../repositories/doctors.ts'

/** Which of the dashboard's tabs each list call is (spec section 4). */
const groupOfCall = {
  allAppointments: 'all',
  pendingReschedules: 'reschedules',
  confirmedAppointments: 'attended',
  pendingAppointments: 'pending',
} as const satisfies Record<string, AppointmentGroup>

const listCalls = ['allAppointments', 'pendingReschedules', 'confirmedAppointments', 'pendingAppointments'] as const

/** Lists of appointments, the hospital's doctors and their free times. */
export function registerAppointmentLists(app: FastifyInstance): void {
  const { database, clock } = app.parts
  const lists = createAppointmentLists(database)
  const doctors = createDoctors(database)

  for (const name of listCalls)
    serveCall(app, name, ({ account, query }) =>
      lists.ofHospital({ ...query, hospitalId: account.id, group: groupOfCall[name] }),
    )

  serveCall(app, 'appointmentHistory', ({ account, params, query }) => {
    if (!isUuid(params.id)) throw refuse(400, appointmentWords.patientIdRequired)
    if (params.id !== account.id) throw refuse(404, appointmentWords.noneFoundForPatient)
    return lists.ofPatient({ ...query, patientId: account.id })
  })

  serveCall(app, 'doctors', async ({ account }) => ({ data: await doctors.ofHospital(account.id) }))

  serveCall(app, 'doctorAvailability', async ({ account, query: { doctorName, date } }) => {
    if (!isDay(date))
      throw refuse(400, appointmentWords.dateInvalid, { fields: { date: appointmentWords.dateInvalid } })
    const taken = await doctors.taken({ hospitalId: account.id, doctorName, from: date, to: date })
    const data = { doctorName, date, free: freeTimes(date, taken, clock()), taken: taken.map((slot) => slot.time) }
    return { data }
  })
}
