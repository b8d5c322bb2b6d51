import { Type } from 'typebox'
import { PublicDoctorSchema, PublicServiceSchema } from '../public-pages/schemas.ts'
import { IdParams, openedVersion, withMessage } from '../shared/schema-parts.ts'
import * as doctors from './schemas.ts'

const saved = Type.Object({ ...withMessage, data: doctors.DoctorSchema })

/** The schemas of the calls about doctors and their times: part of the table in `schemas.ts`. */
export const doctorSchemas = {
  doctors: { response: Type.Object({ data: Type.Array(doctors.DoctorSchema) }) },
  addDoctor: {
    body: doctors.DoctorDetailsBody,
    response: saved,
    status: 201,
  },
  updateDoctorDetails: {
    params: IdParams,
    body: Type.Object({ ...doctors.DoctorDetailsBody.properties, ...openedVersion }),
    response: saved,
  },
  updateDoctor: {
    params: IdParams,
    body: doctors.WorkingHoursBody,
    response: saved,
  },
  freeDays: {
    params: IdParams,
    /** `booksAtOnce`: whether a service of the hospital can be booked at once. */
    response: Type.Object({
      data: Type.Array(doctors.FreeDaysSchema),
      booksAtOnce: Type.Boolean(),
      services: Type.Array(PublicServiceSchema),
      doctors: Type.Array(PublicDoctorSchema),
    }),
  },
  schedule: { querystring: doctors.ScheduleQuery, response: Type.Object({ data: doctors.ScheduleSchema }) },
  doctorAvailability: {
    querystring: doctors.AvailabilityQuery,
    response: Type.Object({ data: doctors.AvailabilitySchema }),
  },
} as const
