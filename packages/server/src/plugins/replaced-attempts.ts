import type { FastifyRequest } from 'fastify'
import { earlierAttemptSucceeded, HttpError } from '../http-error.ts'
import type { createIdempotencyKeys } from '../repositories/idempotency-keys.ts'
import type { IdempotencyKey } from './idempotency-key.ts'

/** An earlier attempt that succeeded before the request that replaces it arrived. */
export type SucceededAttempt = {
  key: IdempotencyKey
  /** Decrypts the stored response. */
  response: () => unknown
  createdId: string | undefined
}

/** Thrown by a handler when the earlier attempt already did what this request wants. Its response is then replayed. */
export class ReplayEarlierResponse extends Error {
  override name = 'ReplayEarlierResponse'
}

const earlierAttempts = new WeakMap<FastifyRequest, SucceededAttempt & { isTaken: boolean }>()
const createdIds = new WeakMap<FastifyRequest, string>()

/** Records the id of what a request created, so that a request that replaces it can find it. */
export const recordCreatedId = (request: FastifyRequest, id: string): void => void createdIds.set(request, id)
export const createdIdOf = (request: FastifyRequest): string | null => createdIds.get(request) ?? null

/** The response to the attempt that this request replaces. */
export const earlierResponse = (request: FastifyRequest): unknown => earlierAttempts.get(request)?.response()

/** Whether the attempt that this request replaces succeeded. */
export const replacedAttemptSucceeded = (request: FastifyRequest): boolean => earlierAttempts.has(request)

/**
 * The id of the record that the replaced attempt created, for a handler that updates it instead of creating another. Undefined
 * when that attempt did nothing. The handler then words its own conflicts: `runInPlaceOf` does not turn
 * them into `earlierAttemptSucceeded`.
 */
export function takeReplacedId(request: FastifyRequest): string | undefined {
  const earlier = earlierAttempts.get(request)
  if (earlier) earlier.isTaken = true
  return earlier?.createdId
}

/** Prevents the replaced attempts from running later. Returns those that succeeded, newest last, or 'in progress' while one runs. */
export async function abandonAll(
  keys: ReturnType<typeof createIdempotencyKeys>,
  replaced: readonly IdempotencyKey[],
  now: Date,
): Promise<SucceededAttempt[] | 'in progress'> {
  const succeeded: SucceededAttempt[] = []
  for (const key of replaced) {
    if (await keys.abandon(key, now)) continue
    const stored = await keys.find(key)
    if (!stored || stored.status === null) return 'in progress'
    const { answer } = stored
    if (answer !== null)
      succeeded.push({ key, createdId: stored.createdId ?? undefined, response: () => key.decrypt(answer) })
  }
  return succeeded
}

/** Runs the work in place of earlier attempts. A conflict says that the earlier attempt still stands. */
export async function runInPlaceOf<Response>(
  request: FastifyRequest,
  succeeded: readonly SucceededAttempt[],
  work: () => Promise<Response>,
): Promise<Response> {
  const newest = succeeded.at(-1)
  if (!newest) return work()
  const earlier = { ...newest, isTaken: false }
  earlierAttempts.set(request, earlier)
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof HttpError) || error.statusCode !== 409 || earlier.isTaken) throw error
    throw earlierAttemptSucceeded(error.message, error.extras)
  }
}
