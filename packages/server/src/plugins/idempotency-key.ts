import { m } from '@ilera/contract/messages'
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { actingForHeader } from '@ilera/contract/family/access'
import type { FastifyRequest } from 'fastify'
import { httpError } from '../http-error.ts'
import type { KeyId } from '../repositories/idempotency-keys.ts'

const maxKeyLength = 255
/** Keys that one request may replace. */
const maxReplaced = 20
const cipher = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16

export type IdempotencyKey = KeyId & {
  /** Encrypts a response with the key, which the database does not store: a copy of the database does not reveal responses. */
  encrypt: (answer: unknown) => string
  decrypt: (sealed: string) => unknown
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const header = request.headers[name]
  return (Array.isArray(header) ? header.join(', ') : header)?.trim()
}

function valid(key: string): string {
  if (key === '' || key.length > maxKeyLength) throw httpError(400, m.common_idempotency_key_invalid())
  return key
}

/** The request's Idempotency-Key, if any. Throws 400 when it is empty or longer than 255 characters. */
export function idempotencyKeyOf(request: FastifyRequest, accountId: string | undefined): IdempotencyKey | undefined {
  const header = headerOf(request, 'idempotency-key')
  return header === undefined ? undefined : keyFrom(valid(header), request, accountId)
}

/** The keys that the request replaces, oldest first (docs/decisions/050). Throws 400 when one is invalid or there are too many. */
export function replacedKeysOf(request: FastifyRequest, accountId: string | undefined): IdempotencyKey[] {
  const header = headerOf(request, 'idempotency-replaces')
  const keys = header?.split(',').map((key) => valid(key.trim())) ?? []
  if (keys.length > maxReplaced) throw httpError(400, m.common_idempotency_key_invalid())
  return keys.map((key) => keyFrom(key, request, accountId))
}

/**
 * The hospital, and the doctor whose appointments alone the member reaches: a stored response must not be replayed at another
 * hospital, or after the roles have shrunk. Nothing for owners whose login has the id of the hospital, as keys of before.
 */
const staffReach = ({ account, side: { role, id, doctorKey } }: FastifyRequest): (string | null)[] =>
  role === 'hospital' && (id !== account.id || doctorKey !== undefined) ? [id, doctorKey ?? null] : []

function keyFrom(header: string, request: FastifyRequest, accountId: string | undefined): IdempotencyKey {
  const derive = (purpose: string, about = '') => createHmac('sha256', header).update(`${purpose}\n${about}`).digest()
  const { method, url, body } = request
  // The same values for another patient are another request. Keys of before are of the patient who has logged in.
  const { [actingForHeader]: patient } = request.headers
  const about = [...(patient === undefined ? [] : [patient]), ...(accountId === undefined ? [] : staffReach(request))]
  const sealingKey = derive('answer')
  return {
    accountId,
    key: derive('key').toString('hex'),
    // Keyed by the header: a plain hash would let a copy of the database be searched for passwords.
    fingerprint: derive('fingerprint', JSON.stringify([method, url, body ?? null, ...about])).toString('hex'),
    encrypt(answer) {
      const iv = randomBytes(ivLength)
      const sealing = createCipheriv(cipher, sealingKey, iv)
      const text = Buffer.concat([sealing.update(JSON.stringify(answer ?? null)), sealing.final()])
      return Buffer.concat([iv, sealing.getAuthTag(), text]).toString('base64')
    },
    decrypt(sealed) {
      const bytes = Buffer.from(sealed, 'base64')
      const opening = createDecipheriv(cipher, sealingKey, bytes.subarray(0, ivLength))
      opening.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
      const text = Buffer.concat([opening.update(bytes.subarray(ivLength + tagLength)), opening.final()])
      return JSON.parse(text.toString('utf8'))
    },
  }
}
