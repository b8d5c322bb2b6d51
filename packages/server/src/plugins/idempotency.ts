import { m } from '@ilera/contract/messages'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { IdempotencyMode } from '@ilera/contract/calls'
import { sqlStateOf, sqlStates } from '../database/database-errors.ts'
import { awaitAll } from '../database/await-all.ts'
import { httpError } from '../http-error.ts'
import { createIdempotencyKeys, KeyTaken, type StoredResponse } from '../repositories/idempotency-keys.ts'
import { idempotencyKeyOf, replacedKeysOf, type IdempotencyKey } from './idempotency-key.ts'
import {
  earlierResponse,
  ReplayEarlierResponse,
  abandonAll,
  createdIdOf,
  runInPlaceOf,
  type SucceededAttempt,
} from './replaced-attempts.ts'

/** Milliseconds after which a key is free again when its process crashed. Longer than any call takes. */
const leaseMs = 60_000
/** Milliseconds for which a repeated request waits for the response to the first one, before it gets 409. */
const repeatWaitMs = 3_000
const pollMs = 50
/** Seconds. */
const retryAfter = 2

type Work<Response> = () => Promise<Response>
/** The request's own key, and the keys that it replaces. */
type Keys = { key: IdempotencyKey; replaced: IdempotencyKey[] }

const requestInProgress = () =>
  httpError(409, m.common_request_in_progress(), { code: 'request-in-progress', retryAfter })

/** Replays the stored response, if there is one. Throws 422 when the key was used for a different request. */
function replay(
  reply: FastifyReply,
  key: IdempotencyKey,
  stored: StoredResponse | undefined,
): FastifyReply | undefined {
  if (stored && stored.fingerprint !== key.fingerprint)
    throw httpError(422, m.common_idempotency_key_reused(), { code: 'idempotency-key-reused' })
  if (!stored || stored.status === null || stored.answer === null) return undefined
  return reply.code(stored.status).send(key.decrypt(stored.answer))
}

/**
 * Runs the work in one transaction with its key and response. The key is claimed in the round trip of the work's first queries,
 * and the response is stored in that of `commit`. A concurrent repeat waits for it, and a crash rolls all back.
 */
async function withTransaction<Response>(
  request: FastifyRequest,
  reply: FastifyReply,
  { key, replaced }: Keys,
  work: Work<Response>,
): Promise<Response | FastifyReply> {
  const { database, clock } = request.server.dependencies
  const keys = createIdempotencyKeys(database)
  let succeeded: SucceededAttempt[] = []
  const runInPlace = async () => {
    const abandoned = await abandonAll(keys, replaced, clock())
    if (abandoned === 'in progress') throw requestInProgress()
    succeeded = abandoned
    return runInPlaceOf(request, succeeded, work)
  }
  try {
    return await database.transaction(
      async () => {
        const claimed = keys.claim(key, clock())
        if (replaced.length > 0) await claimed
        const [, response] = await awaitAll([claimed, replaced.length > 0 ? runInPlace() : work()])
        return response
      },
      {
        joinsNested: true,
        beforeCommit: (response) =>
          awaitAll([
            keys.store(key, reply.statusCode, key.encrypt(response), createdIdOf(request)),
            keys.replace(succeeded.map((earlier) => earlier.key)),
          ]),
      },
    )
  } catch (error) {
    if (sqlStateOf(error) === sqlStates.lockTimeout) throw requestInProgress()
    if (!(error instanceof KeyTaken)) throw error
    const replayed = replay(reply, key, await keys.find(key))
    if (!replayed) throw requestInProgress()
    return replayed
  }
}

/**
 * Leases the key first, then runs the work outside a transaction. If the process crashes, the lease expires and a repeat runs
 * the work again, so the work itself must be safe to repeat.
 */
async function withLease<Response>(
  request: FastifyRequest,
  reply: FastifyReply,
  { key, replaced }: Keys,
  work: Work<Response>,
): Promise<Response | FastifyReply> {
  const { database, clock } = request.server.dependencies
  const keys = createIdempotencyKeys(database)
  const leaseUntil = () => new Date(clock().getTime() + leaseMs)
  const waitUntil = performance.now() + repeatWaitMs
  const wait = async () => {
    if (performance.now() > waitUntil) throw requestInProgress()
    await pause(pollMs)
  }
  let succeeded = await abandonAll(keys, replaced, clock())
  while (succeeded === 'in progress') {
    await wait()
    succeeded = await abandonAll(keys, replaced, clock())
  }
  let until = leaseUntil()
  while (!(await keys.lease(key, clock(), until))) {
    const replayed = replay(reply, key, await keys.find(key))
    if (replayed) return replayed
    await wait()
    until = leaseUntil()
  }
  const storeResponse = async (write: Promise<void>) =>
    // The work is done, so its caller gets the response even when it cannot be stored. The lease then expires.
    write.catch((error: unknown) => request.log.error({ err: error }, 'idempotency key not settled'))
  try {
    const response = await runInPlaceOf(request, succeeded, work)
    await storeResponse(keys.storeLeased(key, reply.statusCode, key.encrypt(response), createdIdOf(request), until))
    await storeResponse(keys.replace(succeeded.map((earlier) => earlier.key)))
    return response
  } catch (error) {
    await storeResponse(keys.release(key, until))
    throw error
  }
}

const modes = { transaction: withTransaction, lease: withLease } satisfies Record<IdempotencyMode, unknown>

/**
 * Runs the work of a request once per Idempotency-Key. The same request with the same key gets the stored response; another
 * request with that key gets 422. Only successful responses are stored, so a failed request may be retried with its key. A
 * repeat that arrives while the first request still runs waits up to three seconds, then gets 409 with Retry-After. Keys
 * belong to the account that sends them (docs/decisions/048). Idempotency-Replaces lists keys of earlier attempts whose
 * response was lost and whose values have changed since: they will not run any more, and what they did is changed or reported
 * (docs/decisions/050).
 */
export async function withIdempotency<Response>(
  request: FastifyRequest,
  reply: FastifyReply,
  mode: IdempotencyMode,
  work: Work<Response>,
): Promise<Response | FastifyReply> {
  const { who } = request.routeOptions.config
  const accountId = who === 'public' ? undefined : request.account.id
  const key = idempotencyKeyOf(request, accountId)
  if (!key) return work()
  const replaced = replacedKeysOf(request, accountId).filter((other) => other.key !== key.key)
  try {
    return await modes[mode](request, reply, { key, replaced }, work)
  } catch (error) {
    if (error instanceof ReplayEarlierResponse) return reply.send(earlierResponse(request))
    throw error
  }
}
