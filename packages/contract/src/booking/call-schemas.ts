import { Type } from 'typebox'
import { AppointmentSchema } from '../appointments/schemas.ts'
import { IdParams, withMessage } from '../shared/schema-parts.ts'
import {
  BookableServiceSchema,
  BookableTimesQuery,
  BookableTimesSchema,
  BookVisitBody,
  MoveMyVisitBody,
} from './schemas.ts'

/** The schemas of the calls by which patients book at once. The parameter is the hospital's id, unless said otherwise. */
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
  // The parameter is the visit's id.
  moveMyVisit: {
    params: IdParams,
    body: MoveMyVisitBody,
    response: Type.Object({ ...withMessage, appointment: AppointmentSchema }),
  },
} as const
