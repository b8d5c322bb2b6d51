import { createDoctorDayMachine } from '@ilera/flows/doctor-availability/doctor-availability.machine'
import { wholeResponse, apiActor } from '../support/api-actors.ts'

/** A doctor's day, asked of the server while the form is filled in. */
export const doctorAvailabilityMachine = createDoctorDayMachine({
  loadAvailability: apiActor(
    'doctorAvailability',
    (query: { doctorName: string; date: string }) => ({ query }),
    wholeResponse,
  ),
})
