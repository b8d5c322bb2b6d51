import { headline, type Checked } from '@ilera/contract/shared/findings'
import type { Problem } from '@ilera/contract/shared/problem'

type Extras = Pick<Problem, 'fields' | 'suggestions' | 'status'> & {
  /** Seconds after which trying again makes sense. */
  retryAfter?: number
}

/** An expected refusal: thrown by a handler, answered as a `Problem` with this status and sentence. */
export class Refusal extends Error {
  readonly statusCode: number
  readonly extras: Extras

  constructor(statusCode: number, message: string, extras: Extras) {
    super(message)
    this.name = 'Refusal'
    this.statusCode = statusCode
    this.extras = extras
  }
}

/** `throw refuse(409, words.taken, { suggestions })`. */
export const refuse = (statusCode: number, message: string, extras: Extras = {}): Refusal =>
  new Refusal(statusCode, message, extras)

/** The values of a rule that holds; otherwise throws the refusal (400) with the sentences beside the fields. */
export function valuesOf<Values>(outcome: Checked<Values>): Values {
  if (outcome.ok) return outcome.values
  const { fields } = outcome.findings
  const told = Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  throw refuse(400, headline(outcome.findings), { fields: Object.fromEntries(told) })
}
