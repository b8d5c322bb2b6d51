import { createDoctorDayMachine } from '@ilera/flows/doctor-availability/doctor-availability.machine'
import { wholeResponse, apiActor } from '../support/api-actors.ts'

/** The doctor availability machine, wired to the server. It runs while the form is filled in. */
export const doctorAvailabilityMachine = createDoctorDayMachine({
  loadAvailability: apiActor(
    'doctorAvailability',
    (query: { doctorName: string; date: string }) => ({ query }),
    wholeResponse,
  ),
})
