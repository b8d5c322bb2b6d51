import type { FastifyRequest } from 'fastify'
import { commonMessages } from '@ilera/contract/shared/messages'
import { httpError, HttpError } from '../http-error.ts'
import type { createIdempotencyKeys } from '../repositories/idempotency-keys.ts'
import type { IdempotencyKey } from './idempotency-key.ts'

/** An earlier attempt that was done before the request that replaces it came. */
export type DoneAttempt = {
  key: IdempotencyKey
  /** Opens what was answered. */
  answer: () => unknown
  made: string | undefined
}

/** Thrown by a handler: the earlier attempt did what is wanted now, so its answer is given again. */
export class EarlierStands extends Error {
  override name = 'EarlierStands'
}

const before = new WeakMap<FastifyRequest, DoneAttempt & { isTaken: boolean }>()
const made = new WeakMap<FastifyRequest, string>()

/** Notes the record that a request has made, so that a request which replaces it finds it. */
export const noteMade = (request: FastifyRequest, id: string): void => void made.set(request, id)
export const madeBy = (request: FastifyRequest): string | null => made.get(request) ?? null

/** What was answered to the attempt that this request replaces. */
export const earlierAnswer = (request: FastifyRequest): unknown => before.get(request)?.answer()

/** Whether the attempt that this request replaces was done. */
export const wasDone = (request: FastifyRequest): boolean => before.has(request)

/**
 * The record that the replaced attempt made, for a handler that changes it into what is wanted now; undefined where nothing
 * was done. A refusal is then the handler's own: where the first can no longer be changed, it begins with `words.earlierStands`.
 */
export function takeMade(request: FastifyRequest): string | undefined {
  const earlier = before.get(request)
  if (earlier) earlier.isTaken = true
  return earlier?.made
}

/** Sees that none of these is done from now on. Returns those that were done, the newest last; 'at work' while one is. */
export async function giveUpAll(
  keys: ReturnType<typeof createIdempotencyKeys>,
  replaced: readonly IdempotencyKey[],
  now: Date,
): Promise<DoneAttempt[] | 'at work'> {
  const done: DoneAttempt[] = []
  for (const key of replaced) {
    if (await keys.giveUp(key, now)) continue
    const kept = await keys.find(key)
    if (!kept || kept.status === null) return 'at work'
    const { answer } = kept
    if (answer !== null) done.push({ key, made: kept.made ?? undefined, answer: () => key.open(answer) })
  }
  return done
}

/** Does the work in the place of what was done before: a conflict with it is told as such. */
export async function workInPlaceOf<Answer>(
  request: FastifyRequest,
  done: readonly DoneAttempt[],
  work: () => Promise<Answer>,
): Promise<Answer> {
  const newest = done.at(-1)
  if (!newest) return work()
  const earlier = { ...newest, isTaken: false }
  before.set(request, earlier)
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof HttpError) || error.statusCode !== 409 || earlier.isTaken) throw error
    throw httpError(409, `${commonMessages.earlierStands} ${error.message}`, error.extras)
  }
}
