import type { FastifyRequest } from 'fastify'
import { earlierAttemptSucceeded, HttpError } from '../http-error.ts'
import type { createIdempotencyKeys } from '../repositories/idempotency-keys.ts'
import type { IdempotencyKey } from './idempotency-key.ts'

/** An earlier attempt that succeeded before the request that replaces it arrived. */
export type DoneAttempt = {
  key: IdempotencyKey
  /** Decrypts the stored response. */
  answer: () => unknown
  made: string | undefined
}

/** Thrown by a handler when the earlier attempt already did what this request wants. Its response is then replayed. */
export class EarlierStands extends Error {
  override name = 'EarlierStands'
}

const before = new WeakMap<FastifyRequest, DoneAttempt & { isTaken: boolean }>()
const made = new WeakMap<FastifyRequest, string>()

/** Records the id of what a request created, so that a request that replaces it can find it. */
export const noteMade = (request: FastifyRequest, id: string): void => void made.set(request, id)
export const madeBy = (request: FastifyRequest): string | null => made.get(request) ?? null

/** The response to the attempt that this request replaces. */
export const earlierAnswer = (request: FastifyRequest): unknown => before.get(request)?.answer()

/** Whether the attempt that this request replaces succeeded. */
export const wasDone = (request: FastifyRequest): boolean => before.has(request)

/**
 * The id of the record that the replaced attempt created, for a handler that updates it instead of creating another. Undefined
 * when that attempt did nothing. The handler then words its own conflicts: `workInPlaceOf` does not turn
 * them into `earlierAttemptSucceeded`.
 */
export function takeMade(request: FastifyRequest): string | undefined {
  const earlier = before.get(request)
  if (earlier) earlier.isTaken = true
  return earlier?.made
}

/** Prevents the replaced attempts from running later. Returns those that succeeded, newest last, or 'at work' while one runs. */
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

/** Runs the work in place of earlier attempts. A conflict says that the earlier attempt still stands. */
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
    throw earlierAttemptSucceeded(error.message, error.extras)
  }
}
