import { bookableDays } from '@ilera/contract/appointments/constants'
import { freeTimes } from '@ilera/contract/appointments/slots'
import { appointmentWords } from '@ilera/contract/appointments/words'
import { checkTimetable } from '@ilera/contract/doctors/rules'
import { isAtWork } from '@ilera/contract/doctors/timetable'
import { doctorWords } from '@ilera/contract/doctors/words'
import { addDays, isDay, lagosToday } from '@ilera/contract/shared/lagos-time'
import { words } from '@ilera/contract/shared/words'
import type { FastifyInstance } from 'fastify'
import { serveCall } from '../call.ts'
import { refuse, valuesOf } from '../refusal.ts'
import { createDoctors } from '../repositories/doctors.ts'
import { createHospitals } from '../repositories/hospitals.ts'
import { daysLookedThrough, freeDaysOf } from '../services/free-days.ts'

/** A hospital's doctors, when they see patients, and which of their times are free (decision 014). */
export function registerDoctors(app: FastifyInstance): void {
  const { database, clock } = app.parts
  const doctors = createDoctors(database)
  const hospitals = createHospitals(database)

  serveCall(app, 'doctors', async ({ account }) => ({ data: await doctors.ofHospital(account.id) }))

  serveCall(app, 'updateDoctor', async ({ account, params, body }) => {
    const now = clock()
    const timetable = valuesOf(checkTimetable(body, now))
    const data = await doctors.setTimetable(account.id, params.id, timetable)
    if (!data) throw refuse(404, words.notFound)
    const from = lagosToday(now)
    const whose = { hospitalId: account.id, doctorName: data.doctorName }
    const booked = await doctors.taken({ ...whose, from, to: addDays(from, bookableDays) })
    const outside = booked.filter((slot) => !isAtWork(timetable, slot)).length
    return { message: doctorWords.saved(outside), data }
  })

  serveCall(app, 'doctorAvailability', async ({ account, query: { doctorName, date } }) => {
    if (!isDay(date))
      throw refuse(400, appointmentWords.dateInvalid, { fields: { date: appointmentWords.dateInvalid } })
    const timetable = await doctors.timetableOf(account.id, doctorName)
    const taken = await doctors.taken({ hospitalId: account.id, doctorName, from: date, to: date })
    const free = freeTimes(date, taken, clock(), timetable)
    return { data: { doctorName, date, free, taken: taken.map((slot) => slot.time) } }
  })

  serveCall(app, 'freeDays', async ({ params }) => {
    if (!(await hospitals.one(params.id))) throw refuse(404, words.notFound)
    const now = clock()
    const from = lagosToday(now)
    const span = { hospitalId: params.id, from, to: addDays(from, daysLookedThrough - 1) }
    return { data: freeDaysOf(await doctors.ofHospital(params.id), await doctors.takenByAll(span), now) }
  })
}
