import {
  checkDoctorDetails,
  parseDoctorDetails,
  type DoctorDetails,
  type DoctorDetailsForm,
} from '@ilera/contract/doctors/details-rules'
import { createRecordFormMachine, type RecordFormActors } from '../shared/record-form.ts'

export type DoctorDetailsActors = RecordFormActors<DoctorDetails>

const blank: DoctorDetails = { doctorName: '', specialities: [], languages: [], mdcnNumber: '', active: true }

/** An owner registers a doctor, or changes the details (decision 123). The final state leads to /admin/adminDoctors. */
export const createDoctorDetailsMachine = (actors: DoctorDetailsActors) =>
  createRecordFormMachine(
    {
      id: 'doctor-details',
      check: (form: DoctorDetailsForm) => checkDoctorDetails(parseDoctorDetails(form)),
      blank,
    },
    actors,
  )
