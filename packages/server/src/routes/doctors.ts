import { m } from '@ilera/contract/messages'
import { freeTimes } from '@ilera/contract/appointments/slots'
import { checkDoctorDetails } from '@ilera/contract/doctors/details-rules'
import { validateWorkingHours } from '@ilera/contract/doctors/rules'
import { addDays, isDate, lagosToday } from '@ilera/contract/shared/lagos-time'
import type { FastifyInstance } from 'fastify'
import { serveCall } from '../call.ts'
import { httpError, parseOrThrow } from '../http-error.ts'
import { createDoctors } from '../repositories/doctors.ts'
import { createHospitalDirectory } from '../repositories/hospital-directory.ts'
import { createHospitalServices } from '../repositories/hospital-services.ts'
import { createPublicHospitals } from '../repositories/public-hospitals.ts'
import { bookableServices } from '../services/bookable-times.ts'
import { searchDays, freeDays } from '../services/free-days.ts'
import { orNotFound } from '../services/or-not-found.ts'
import { versionToCompare, withDoctorVersions } from '../services/record-versions.ts'
import { settledMessage } from '../services/rearranging.ts'
import { createSchedules } from '../services/schedule.ts'

/** A hospital's doctors, their working hours and free slots (decisions 014, 123). */
export function registerDoctors(app: FastifyInstance): void {
  const { database, clock } = app.dependencies
  const { doctorDetails, doctorHours, visitServices } = app.services
  const doctors = createDoctors(database)
  const services = createHospitalServices(database)
  const hospitals = createHospitalDirectory(app.dependencies)
  const publicHospitals = createPublicHospitals(app.dependencies)
  const schedule = createSchedules(app.dependencies)

  serveCall(app, 'doctors', async ({ side }) => {
    const known = await doctors.ofHospital(side.id, side.doctorKey)
    return { data: known.map(withDoctorVersions) }
  })

  serveCall(app, 'addDoctor', async ({ side, body }) => {
    const data = await doctorDetails.add(side.id, parseOrThrow(checkDoctorDetails(body)))
    return { message: m.doctor_details_added({ doctorName: data.doctorName }), data: withDoctorVersions(data) }
  })

  serveCall(app, 'updateDoctorDetails', async (request) => {
    const { side, params, body } = request
    const opened = versionToCompare(request, body.version, 'detailsVersion')
    const data = await doctorDetails.change(side.id, params.id, parseOrThrow(checkDoctorDetails(body)), opened)
    return { message: m.doctor_details_saved({ doctorName: data.doctorName }), data: withDoctorVersions(data) }
  })

  serveCall(app, 'updateDoctor', async (request) => {
    const { side, params, body } = request
    const timetable = parseOrThrow(validateWorkingHours(body, clock()))
    const opened = versionToCompare(request, body.version, 'hoursVersion')
    const saving = { timetable, plan: body.plan, asks: body.asks === true, reviewed: body.reviewed, opened }
    const { doctor, outside, settled } = await doctorHours.save(side, params.id, saving)
    const done = settled ? ` ${settledMessage(settled)}` : ''
    return { message: `${m.doctors_saved({ outside })}${done}`, data: withDoctorVersions(doctor) }
  })

  serveCall(app, 'doctorAvailability', async ({ side, query: { doctorName, date, service } }) => {
    if (!isDate(date))
      throw httpError(400, m.appointments_date_invalid(), { fields: { date: m.appointments_date_invalid() } })
    if (side.doctorKey !== undefined && (await doctors.keyOf(doctorName)) !== side.doctorKey)
      throw httpError(404, m.common_not_found())
    const hospitalId = side.id
    const timetable = await doctors.timetableOf(hospitalId, doctorName)
    const taken = await doctors.takenSlots({ hospitalId, doctorName, from: date, to: date })
    const length = await visitServices.lengthOf(hospitalId, service)
    const free = freeTimes(date, taken, clock(), timetable, length)
    return { data: { doctorName, date, free, taken } }
  })

  serveCall(app, 'schedule', async ({ side, query }) => {
    if (query.from !== undefined && !isDate(query.from))
      throw httpError(400, m.appointments_date_invalid(), { fields: { from: m.appointments_date_invalid() } })
    return { data: await schedule({ ...query, hospitalId: side.id, doctorKey: side.doctorKey }) }
  })

  serveCall(app, 'freeDays', async ({ params, patientId }) => {
    if (!orNotFound(await hospitals.one(params.id, patientId)).isFound) throw httpError(404, m.hospitals_not_listed())
    const now = clock()
    const from = lagosToday(now)
    const span = { hospitalId: params.id, from, to: addDays(from, searchDays - 1) }
    const staff = (await doctors.ofHospital(params.id)).filter(({ active }) => active)
    const [taken, offered] = [await doctors.takenSlotsOfAll(span), await services.offered(params.id)]
    return {
      data: freeDays(staff, { taken, offered, now }),
      booksAtOnce: bookableServices(offered, staff).length > 0,
      ...(await publicHospitals.offers(params.id)),
    }
  })
}
