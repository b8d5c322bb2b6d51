import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { words } from '@ilera/contract/shared/words'
import { sqlStateOf, sqlStates } from '../database/database-errors.ts'
import { Refusal, refuse } from '../refusal.ts'
import { problemOf } from './errors.ts'

type Kept = { fingerprint: string; status: number; answer: unknown }

const keyMost = 255

const keyOf = (request: FastifyRequest): string | undefined => {
  const header = request.headers['idempotency-key']
  const key = Array.isArray(header) ? header[0] : header
  if (key !== undefined && (key === '' || key.length > keyMost)) throw refuse(400, words.brokenBody)
  return key
}

const fingerprintOf = ({ method, url, body }: FastifyRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([method, url, body ?? null]))
    .digest('hex')

const claim = `insert into idempotency_keys (account_id, key, fingerprint, created_at) values ($1, $2, $3, $4)
  on conflict do nothing returning key`
const read = 'select fingerprint, status, answer from idempotency_keys where account_id = $1 and key = $2'
const keep = 'update idempotency_keys set status = $3, answer = $4 where account_id = $1 and key = $2'
const keepRefusal = `insert into idempotency_keys (account_id, key, fingerprint, created_at, status, answer)
  values ($1, $2, $3, $4, $5, $6) on conflict do nothing`

/**
 * With an Idempotency-Key, the work and its answer are one transaction: the same key and body gives the first answer again
 * (a repeat that comes meanwhile waits for it), another body gives 422. Refusals are kept too; unexpected errors are not.
 */
export async function answerOnce<Answer>(
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<Answer>,
): Promise<Answer | FastifyReply> {
  const key = keyOf(request)
  if (key === undefined) return work()
  const { database, clock } = request.server.parts
  const fingerprint = fingerprintOf(request)
  const id = [request.account.id, key]

  try {
    return await database.transaction(async (tx) => {
      const claimed = await tx.query(claim, [...id, fingerprint, clock()])
      if (claimed.length === 0) {
        const [kept] = await tx.query<Kept>(read, id)
        if (kept?.fingerprint !== fingerprint) throw refuse(422, words.keyReused)
        return reply.code(kept.status).send(kept.answer)
      }
      const answer = await work()
      await tx.query(keep, [...id, reply.statusCode, JSON.stringify(answer)])
      return answer
    })
  } catch (error) {
    if (sqlStateOf(error) === sqlStates.lockTimeout) throw refuse(409, words.busy, { retryAfter: 1 })
    if (error instanceof Refusal && error.statusCode < 500 && error.message !== words.keyReused) {
      const answer = [error.statusCode, JSON.stringify(problemOf(error))]
      await database.query(keepRefusal, [...id, fingerprint, clock(), ...answer])
    }
    throw error
  }
}
