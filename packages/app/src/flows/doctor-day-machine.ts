import { createDoctorDayMachine } from '@ilera/flows/doctor-day/doctor-day.machine'
import { all, asking } from '../support/requests.ts'

/** A doctor's day, asked of the server while the form is filled in. */
export const doctorDayMachine = createDoctorDayMachine({
  look: asking('doctorAvailability', (query: { doctorName: string; date: string }) => ({ query }), all),
})
