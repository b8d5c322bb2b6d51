import type { WorkingHours } from '@ilera/contract/doctors/working-hours'
import { createDoctorHoursMachine } from '@ilera/flows/doctor-hours/doctor-hours.machine'
import { wholeResponse, apiActor } from '../support/api-actors.ts'

/** The working hours machine, wired to the server. */
export const doctorHoursMachine = createDoctorHoursMachine({
  save: apiActor(
    'updateDoctor',
    ({ doctorId, timetable }: { doctorId: string; timetable: WorkingHours }) => ({
      params: { id: doctorId },
      body: timetable,
    }),
    wholeResponse,
  ),
})
