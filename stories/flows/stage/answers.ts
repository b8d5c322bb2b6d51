import { secondStepWords } from '@ilera/contract/second-step/words'
import type { Answer } from '@ilera/flows/shared/answer'
import { refused } from '../../../tests/flows/support/appointments.ts'

/** An answer of the world that accepts. */
export const accepted = <Value>(value: Value): Answer<Value> => ({ ok: true, value })

/** A login's answer to a right password, where it has a second step. */
export const askedForCode = refused(secondStepWords.codeRequired, {
  statusCode: 401,
  fields: { code: secondStepWords.codeRequired },
})
