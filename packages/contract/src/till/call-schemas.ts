import { Type } from 'typebox'
import { ReceiptSchema } from '../payments/schemas.ts'
import { IdParams, ListQuery, MessageResponse, withMessage } from '../shared/schema-parts.ts'
import * as till from './schemas.ts'

const visit = Type.Object({ data: till.TillVisitDetailsSchema })
const changedVisit = Type.Object({ ...withMessage, data: till.TillVisitDetailsSchema })

/** The schemas of the calls of the till: part of the table in `schemas.ts`. */
export const tillSchemas = {
  tillVisits: {
    querystring: till.TillVisitsQuery,
    response: Type.Object({ data: Type.Array(till.TillVisitSchema) }),
  },
  tillVisit: { params: IdParams, response: visit },
  visitReceipt: { params: IdParams, response: Type.Object({ receipt: ReceiptSchema }) },
  sendReceipt: { params: IdParams, response: MessageResponse },
  takePayment: { params: IdParams, body: till.TakePaymentBody, response: changedVisit, status: 201 },
  voidPayment: { params: IdParams, body: till.VoidPaymentBody, response: changedVisit },
  askHmo: { params: IdParams, body: till.AskHmoBody, response: changedVisit, status: 201 },
  answerHmo: { params: IdParams, body: till.AnswerHmoBody, response: changedVisit },
  openTills: { response: Type.Object({ data: Type.Array(till.OpenTillSchema) }) },
  closeTill: {
    params: IdParams,
    body: till.CloseTillBody,
    response: Type.Object({ ...withMessage, data: till.TillCloseSchema }),
    status: 201,
  },
  tillCloses: {
    querystring: ListQuery,
    response: Type.Object({
      data: Type.Array(till.TillCloseSchema),
      total: Type.Integer({ description: 'All rows that match, beyond this page too' }),
    }),
  },
} as const
