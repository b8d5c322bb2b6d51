import { m } from '@ilera/contract/messages'
import { bookableDays } from '@ilera/contract/appointments/constants'
import { affectedMax } from '@ilera/contract/closures/constants'
import type { Plan } from '@ilera/contract/closures/schemas'
import type { Doctor } from '@ilera/contract/doctors/schemas'
import { isWorking, type WorkingHours } from '@ilera/contract/doctors/working-hours'
import { formatLongDate } from '@ilera/contract/formats'
import { addDays, lagosToday } from '@ilera/contract/shared/lagos-time'
import type { Dependencies } from '../dependencies.ts'
import { httpError } from '../http-error.ts'
import { createClosures, type BookedAppointment } from '../repositories/closures.ts'
import { createDoctorRegistry } from '../repositories/doctor-registry.ts'
import { createDoctors } from '../repositories/doctors.ts'
import type { Side } from '../repositories/side.ts'
import { orNotFound } from './or-not-found.ts'
import { hoursVersion, requireVersion } from './record-versions.ts'
import type { Rearranging } from './rearranging.ts'

/**
 * `plan`: what becomes of appointments outside the new hours. `asks`: without a plan, nothing is saved if there are any.
 * `reviewed`: the appointments that the plan was made for. If there are others by now, nothing is saved.
 * `opened`: the version of the hours that the form showed; others are refused (409).
 */
type Saving = {
  timetable: WorkingHours
  plan: Plan | undefined
  asks: boolean
  reviewed: readonly string[] | undefined
  opened: string | undefined
}

/** Names the first appointment that nobody has decided about, or says how many there are if nobody was asked yet. */
function questionAbout(booked: readonly BookedAppointment[], unseen: readonly BookedAppointment[]): string {
  const [first] = unseen
  if (!first) return m.doctors_appointments_outside({ count: booked.length })
  return m.doctors_new_outside({ count: unseen.length, name: first.fullName, when: formatLongDate(first) })
}

/** When a doctor sees patients, and what becomes of appointments that are outside of it (decisions 014, 122). */
export function createDoctorHours({ database, clock }: Dependencies, rearranging: Rearranging) {
  const doctors = createDoctors(database)
  const registry = createDoctorRegistry(database)
  const closures = createClosures(database)

  /** The doctor's appointments that have not begun and are outside these hours. */
  async function outside(
    hospitalId: string,
    doctorName: string,
    timetable: WorkingHours,
  ): Promise<BookedAppointment[]> {
    const from = lagosToday(clock())
    const days = { from, to: addDays(from, bookableDays) }
    const booked = await closures.booked(hospitalId, days, clock(), await doctors.keyOf(doctorName))
    return booked.filter((one) => !isWorking(timetable, one))
  }

  /** Throws 409 with the appointments outside the hours, and where each could go. A doctor gives none to a colleague. */
  async function askAbout(
    side: Side,
    {
      booked,
      unseen,
      timetable,
    }: Record<'booked' | 'unseen', readonly BookedAppointment[]> & {
      timetable: WorkingHours
    },
  ): Promise<never> {
    const [{ doctorKey: key } = { doctorKey: '' }] = booked
    const affected = await rearranging.preview(side.id, booked, booked.at(-1)?.date ?? '', (all) =>
      all
        .filter((doctor) => side.doctorKey === undefined || doctor.key === side.doctorKey)
        .map((doctor) => (doctor.key === key ? { ...doctor, ...timetable } : doctor)),
    )
    throw httpError(409, questionAbout(booked, unseen), {
      code: 'appointments-affected',
      affected,
    })
  }

  return {
    /** Sets the hours and carries the plan out. Returns how many booked appointments are outside of them then. */
    save: (side: Side, id: string, { timetable, plan, asks, reviewed, opened }: Saving) =>
      database.transaction(async () => {
        await rearranging.lock(side.id, plan)
        if (opened !== undefined)
          requireVersion(opened, hoursVersion(orNotFound(await registry.one(side.id, id, side.doctorKey))))
        const doctor: Doctor = orNotFound(await doctors.setWorkingHours(side, id, timetable))
        const booked = await outside(side.id, doctor.doctorName, timetable)
        // A list shows so many at most.
        const unseen = booked.slice(0, affectedMax).filter(({ _id }) => reviewed?.includes(_id) === false)
        const isToAsk = plan ? unseen.length > 0 : asks && booked.length > 0
        if (isToAsk) await askAbout(side, { booked, unseen, timetable })
        if (!plan) return { doctor, outside: booked.length, settled: undefined }
        const reason = m.doctors_hours_reason({ doctorName: doctor.doctorName })
        const settled = await rearranging.carryOut(side, plan, booked, reason)
        return { doctor, outside: booked.length - settled.moved - settled.cancelled, settled }
      }),
  }
}
