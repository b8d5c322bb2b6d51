import type { Timetable } from '@ilera/contract/doctors/timetable'
import { createDoctorHoursMachine } from '@ilera/flows/doctor-hours/doctor-hours.machine'
import { all, asking } from '../support/requests.ts'

/** A doctor's working hours, wired to the server. */
export const doctorHoursMachine = createDoctorHoursMachine({
  save: asking(
    'updateDoctor',
    ({ doctorId, timetable }: { doctorId: string; timetable: Timetable }) => ({
      params: { id: doctorId },
      body: timetable,
    }),
    all,
  ),
})
