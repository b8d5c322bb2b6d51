import { Type, type Static } from 'typebox'

export const WallClockSchema = Type.Object({ date: Type.String(), time: Type.String() })

/**
 * The one shape of a failure. `message` and `error` are a sentence fit to show; `fields` maps a field's name to its own
 * sentence; `suggestions` are free slots (Lagos wall-clock) after a conflict; `status` is an appointment's present status.
 */
export const ProblemSchema = Type.Object(
  {
    statusCode: Type.Integer(),
    error: Type.String(),
    message: Type.String(),
    fields: Type.Optional(Type.Record(Type.String(), Type.String())),
    suggestions: Type.Optional(Type.Array(WallClockSchema)),
    status: Type.Optional(Type.String()),
  },
  { $id: 'Problem', title: 'Problem' },
)

export type Problem = Static<typeof ProblemSchema>
