import { Type } from 'typebox'
import { AppointmentSchema } from '../appointments/schemas.ts'
import { IdParams, withMessage } from '../shared/schema-parts.ts'
import { BookableServiceSchema, BookableTimesQuery, BookableTimesSchema, BookVisitBody } from './schemas.ts'

/** The schemas of the calls by which patients book at once. The parameter is the hospital's id. */
export const bookingSchemas = {
  bookableServices: { params: IdParams, response: Type.Object({ data: Type.Array(BookableServiceSchema) }) },
  bookableTimes: {
    params: IdParams,
    querystring: BookableTimesQuery,
    response: Type.Object({ data: BookableTimesSchema }),
  },
  bookVisit: {
    params: IdParams,
    body: BookVisitBody,
    response: Type.Object({ ...withMessage, appointment: AppointmentSchema }),
    status: 201,
  },
} as const
