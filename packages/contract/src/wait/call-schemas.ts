import { Type } from 'typebox'
import { enumOf, IdParams, MessageResponse } from '../shared/schema-parts.ts'
import { waitAnswers } from './answers.ts'

/** The schemas of the call by which patients say how the wait was. The parameter is the visit's id. */
export const waitSchemas = {
  answerWait: {
    params: IdParams,
    body: Type.Object({ answer: enumOf(waitAnswers) }),
    response: MessageResponse,
  },
} as const
