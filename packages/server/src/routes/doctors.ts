import { m } from '@ilera/contract/messages'
import { bookableDays } from '@ilera/contract/appointments/constants'
import { freeTimes } from '@ilera/contract/appointments/slots'
import { validateWorkingHours } from '@ilera/contract/doctors/rules'
import { isWorking } from '@ilera/contract/doctors/working-hours'
import { addDays, isDate, lagosToday } from '@ilera/contract/shared/lagos-time'
import type { FastifyInstance } from 'fastify'
import { serveCall } from '../call.ts'
import { httpError, parseOrThrow } from '../http-error.ts'
import { createDoctors } from '../repositories/doctors.ts'
import { createHospitals } from '../repositories/hospitals.ts'
import { searchDays, freeDays } from '../services/free-days.ts'

/** A hospital's doctors, their working hours and free slots (decision 014). */
export function registerDoctors(app: FastifyInstance): void {
  const { database, clock } = app.dependencies
  const doctors = createDoctors(database)
  const hospitals = createHospitals(database)

  serveCall(app, 'doctors', async ({ account }) => ({ data: await doctors.ofHospital(account.id) }))

  serveCall(app, 'updateDoctor', async ({ account, params, body }) => {
    const now = clock()
    const timetable = parseOrThrow(validateWorkingHours(body, now))
    const data = await doctors.setWorkingHours(account.id, params.id, timetable)
    if (!data) throw httpError(404, m.common_not_found())
    const from = lagosToday(now)
    const whose = { hospitalId: account.id, doctorName: data.doctorName }
    const booked = await doctors.takenSlots({ ...whose, from, to: addDays(from, bookableDays) })
    const outside = booked.filter((slot) => !isWorking(timetable, slot)).length
    return { message: m.doctors_saved({ outside: outside }), data }
  })

  serveCall(app, 'doctorAvailability', async ({ account, query: { doctorName, date } }) => {
    if (!isDate(date))
      throw httpError(400, m.appointments_date_invalid(), { fields: { date: m.appointments_date_invalid() } })
    const timetable = await doctors.workingHoursOf(account.id, doctorName)
    const taken = await doctors.takenSlots({ hospitalId: account.id, doctorName, from: date, to: date })
    const free = freeTimes(date, taken, clock(), timetable)
    return { data: { doctorName, date, free, taken: taken.map((slot) => slot.time) } }
  })

  serveCall(app, 'freeDays', async ({ params }) => {
    if (!(await hospitals.one(params.id))) throw httpError(404, m.common_not_found())
    const now = clock()
    const from = lagosToday(now)
    const span = { hospitalId: params.id, from, to: addDays(from, searchDays - 1) }
    return { data: freeDays(await doctors.ofHospital(params.id), await doctors.takenSlotsOfAll(span), now) }
  })
}
