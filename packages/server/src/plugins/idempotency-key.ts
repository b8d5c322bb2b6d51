import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { commonMessages } from '@ilera/contract/shared/messages'
import { httpError } from '../http-error.ts'
import type { KeyId } from '../repositories/idempotency-keys.ts'

const maxKeyLength = 255
/** Keys that one request may replace. */
const maxReplaced = 20
const cipher = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16

export type IdempotencyKey = KeyId & {
  /** Encrypts an answer so that only the key opens it: the database holds no key, so it cannot read the answer either. */
  seal: (answer: unknown) => string
  open: (sealed: string) => unknown
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const header = request.headers[name]
  return (Array.isArray(header) ? header.join(', ') : header)?.trim()
}

function valid(key: string): string {
  if (key === '' || key.length > maxKeyLength) throw httpError(400, commonMessages.idempotencyKeyInvalid)
  return key
}

/** The request's Idempotency-Key, else undefined. Throws 400 where it is empty or longer than 255 characters. */
export function idempotencyKeyOf(request: FastifyRequest, accountId: string | undefined): IdempotencyKey | undefined {
  const header = headerOf(request, 'idempotency-key')
  return header === undefined ? undefined : keyFrom(valid(header), request, accountId)
}

/** The keys that the request replaces, the oldest first (docs/decisions/050). Throws 400 where one is no key, or they are too many. */
export function replacedKeysOf(request: FastifyRequest, accountId: string | undefined): IdempotencyKey[] {
  const header = headerOf(request, 'idempotency-replaces')
  const keys = header?.split(',').map((key) => valid(key.trim())) ?? []
  if (keys.length > maxReplaced) throw httpError(400, commonMessages.idempotencyKeyInvalid)
  return keys.map((key) => keyFrom(key, request, accountId))
}

function keyFrom(header: string, request: FastifyRequest, accountId: string | undefined): IdempotencyKey {
  const derive = (purpose: string, about = '') => createHmac('sha256', header).update(`${purpose}\n${about}`).digest()
  const { method, url, body } = request
  const sealingKey = derive('answer')
  return {
    accountId,
    key: derive('key').toString('hex'),
    // By the key too: a fingerprint of a password alone could be guessed from a copy of the database.
    fingerprint: derive('fingerprint', JSON.stringify([method, url, body ?? null])).toString('hex'),
    seal(answer) {
      const iv = randomBytes(ivLength)
      const sealing = createCipheriv(cipher, sealingKey, iv)
      const text = Buffer.concat([sealing.update(JSON.stringify(answer ?? null)), sealing.final()])
      return Buffer.concat([iv, sealing.getAuthTag(), text]).toString('base64')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64')
      const opening = createDecipheriv(cipher, sealingKey, bytes.subarray(0, ivLength))
      opening.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
      const text = Buffer.concat([opening.update(bytes.subarray(ivLength + tagLength)), opening.final()])
      return JSON.parse(text.toString('utf8'))
    },
  }
}
