import { Type, type Static } from 'typebox'
import { AffectedListSchema } from '../closures/schemas.ts'
import { LikelyPatientSchema } from '../desk/schemas.ts'
import { ErrorCodeSchema } from './error-codes.ts'

export const WallClockSchema = Type.Object({ date: Type.String(), time: Type.String() })

/**
 * The body of all error responses. `message` and `error` are a message for users; `code` names an error that clients handle in a
 * way of their own; `fields` maps field names to their messages; `suggestions` are free slots (Lagos wall-clock) after a conflict; `status` is the appointment's current status; `duplicates` are records like the one to register; `affected` are
 * appointments that cannot stay.
 */
export const ProblemSchema = Type.Object(
  {
    statusCode: Type.Integer(),
    error: Type.String(),
    message: Type.String(),
    code: Type.Optional(ErrorCodeSchema),
    fields: Type.Optional(Type.Record(Type.String(), Type.String())),
    suggestions: Type.Optional(Type.Array(WallClockSchema)),
    status: Type.Optional(Type.String()),
    duplicates: Type.Optional(Type.Array(LikelyPatientSchema)),
    affected: Type.Optional(AffectedListSchema),
  },
  { $id: 'Problem', title: 'Problem' },
)

export type Problem = Static<typeof ProblemSchema>
