import { Type } from 'typebox'
import { Id, IdParams, MessageResponse, withMessage } from '../shared/schema-parts.ts'
import * as queue from './schemas.ts'

/** The schemas of `queueCalls`. */
export const queueSchemas = {
  checkIn: { params: IdParams, response: Type.Object({ ...withMessage, data: queue.CheckedInSchema }) },
  undoCheckIn: { params: IdParams, response: MessageResponse },
  arrivalCode: { response: Type.Object({ data: queue.ArrivalCodeSchema }) },
  arrive: {
    params: IdParams,
    body: queue.ArriveBody,
    response: Type.Object({ ...withMessage, data: Type.Object({ number: Type.Integer() }) }),
  },
  queue: { querystring: queue.QueueQuery, response: Type.Object({ data: queue.QueueDaySchema }) },
  callNext: {
    body: queue.CallNextBody,
    response: Type.Object({ ...withMessage, data: Type.Object({ _id: Id, number: Type.Integer() }) }),
  },
  stepInQueue: {
    params: IdParams,
    body: queue.StepInQueueBody,
    response: Type.Object({ ...withMessage, data: queue.SteppedSchema }),
  },
  closeMissed: { body: queue.CloseMissedBody, response: Type.Object({ ...withMessage, data: Type.Array(Id) }) },
  waitingRoom: { response: Type.Object({ data: queue.WaitingRoomSchema }) },
  myQueue: { params: IdParams, response: Type.Object({ data: Type.Union([queue.MyPlaceSchema, Type.Null()]) }) },
} as const
