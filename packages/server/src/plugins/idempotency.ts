import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { IdempotencyMode } from '@ilera/contract/calls'
import { commonMessages } from '@ilera/contract/shared/messages'
import { sqlStateOf, sqlStates } from '../database/database-errors.ts'
import { awaitAll } from '../database/await-all.ts'
import { httpError } from '../http-error.ts'
import { createIdempotencyKeys, type StoredResponse } from '../repositories/idempotency-keys.ts'
import { idempotencyKeyOf, replacedKeysOf, type IdempotencyKey } from './idempotency-key.ts'
import { earlierAnswer, EarlierStands, giveUpAll, madeBy, workInPlaceOf } from './replaced-attempts.ts'

/** Milliseconds after which a key whose process stopped in the middle is free again: longer than any call works. */
const leaseMs = 60_000
/** Milliseconds for which a repeat waits for the answer of the request that came first, before it is told to come again. */
const repeatWaitMs = 3_000
const pollMs = 50
/** Seconds. */
const retryAfter = 2

type Work<Answer> = () => Promise<Answer>
/** The request's own key, and those that it replaces. */
type Keys = { key: IdempotencyKey; replaced: IdempotencyKey[] }

const stillWorking = () => httpError(409, commonMessages.requestInProgress, { retryAfter })

/** Sends the first answer again; undefined while there is none. Throws 422 where the key came with another request. */
function replay(reply: FastifyReply, key: IdempotencyKey, kept: StoredResponse | undefined): FastifyReply | undefined {
  if (kept && kept.fingerprint !== key.fingerprint) throw httpError(422, commonMessages.idempotencyKeyReused)
  if (!kept || kept.status === null || kept.answer === null) return undefined
  return reply.code(kept.status).send(key.open(kept.answer))
}

/** Key, work and answer are one transaction: a repeat that comes meanwhile waits for it, and a crash leaves nothing. */
async function withTransaction<Answer>(
  request: FastifyRequest,
  reply: FastifyReply,
  { key, replaced }: Keys,
  work: Work<Answer>,
): Promise<Answer | FastifyReply> {
  const { database, clock } = request.server.parts
  const keys = createIdempotencyKeys(database)
  try {
    return await database.transaction(async (tx) => {
      const [, isFirst] = await awaitAll([
        tx.query(`set local lock_timeout = ${repeatWaitMs}`),
        keys.insert(key, clock()),
      ])
      const done = await giveUpAll(keys, replaced, clock())
      if (done === 'at work') throw stillWorking()
      if (!isFirst) {
        const replayResponse = replay(reply, key, await keys.find(key))
        if (!replayResponse) throw stillWorking()
        return replayResponse
      }
      const [, answer] = await awaitAll([
        tx.query('set local lock_timeout to default'),
        workInPlaceOf(request, done, work),
      ])
      await keys.keep(key, reply.statusCode, key.seal(answer), madeBy(request))
      await keys.replace(done.map((earlier) => earlier.key))
      return answer
    })
  } catch (error) {
    if (sqlStateOf(error) === sqlStates.lockTimeout) throw stillWorking()
    throw error
  }
}

/**
 * The key is leased first, and the work runs outside any transaction. A process that stops in the middle leaves a lease that
 * runs out; the work is then done again, so it must itself be safe to repeat.
 */
async function withLease<Answer>(
  request: FastifyRequest,
  reply: FastifyReply,
  { key, replaced }: Keys,
  work: Work<Answer>,
): Promise<Answer | FastifyReply> {
  const { database, clock } = request.server.parts
  const keys = createIdempotencyKeys(database)
  const leaseUntil = () => new Date(clock().getTime() + leaseMs)
  const waitUntil = performance.now() + repeatWaitMs
  const wait = async () => {
    if (performance.now() > waitUntil) throw stillWorking()
    await pause(pollMs)
  }
  let done = await giveUpAll(keys, replaced, clock())
  while (done === 'at work') {
    await wait()
    done = await giveUpAll(keys, replaced, clock())
  }
  let until = leaseUntil()
  while (!(await keys.lease(key, clock(), until))) {
    const replayed = replay(reply, key, await keys.find(key))
    if (replayed) return replayed
    await wait()
    until = leaseUntil()
  }
  const storeResponse = async (write: Promise<void>) =>
    // What was done stays done, and its caller hears of it, also where this cannot be written: the lease then runs out.
    write.catch((error: unknown) => request.log.error({ err: error }, 'idempotency key not settled'))
  try {
    const answer = await workInPlaceOf(request, done, work)
    await storeResponse(keys.keepLeased(key, reply.statusCode, key.seal(answer), madeBy(request), until))
    await storeResponse(keys.replace(done.map((earlier) => earlier.key)))
    return answer
  } catch (error) {
    await storeResponse(keys.release(key, until))
    throw error
  }
}

const modes = { transaction: withTransaction, lease: withLease } satisfies Record<IdempotencyMode, unknown>

/**
 * With an Idempotency-Key the work is done once: the same key and request give the first answer again, another request with
 * the key gives 422. Only successes are kept: what was refused or failed may be tried again with the same key. A repeat that
 * comes while the first is still at work waits up to three seconds, then gets 409 with Retry-After. Keys belong to the
 * account that sends them (docs/decisions/048). Idempotency-Replaces names keys whose requests had no answer and other
 * values: they are not done after this one, and what they did is changed or named (docs/decisions/050).
 */
export async function withIdempotency<Answer>(
  request: FastifyRequest,
  reply: FastifyReply,
  mode: IdempotencyMode,
  work: Work<Answer>,
): Promise<Answer | FastifyReply> {
  const { who } = request.routeOptions.config
  const accountId = who === 'public' ? undefined : request.account.id
  const key = idempotencyKeyOf(request, accountId)
  if (!key) return work()
  const replaced = replacedKeysOf(request, accountId).filter((other) => other.key !== key.key)
  try {
    return await modes[mode](request, reply, { key, replaced }, work)
  } catch (error) {
    if (error instanceof EarlierStands) return reply.send(earlierAnswer(request))
    throw error
  }
}
