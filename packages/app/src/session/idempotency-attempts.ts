import { calls, type CallName } from '@ilera/contract/calls'
import {
  createIdempotencyKeys,
  fingerprintOf,
  type IdempotencyKey,
  type KeyStore,
  type StartedAttempt,
} from '@ilera/flows/shared/idempotency-keys'
import type { Asking } from '../http-client.ts'
import { newKey } from '../support/new-key.ts'
import { ageOf, stamp } from '../support/clock.ts'
import { createExpiringStorage, anonymousOwner } from './expiring-storage.ts'
import type { AccountBoundLogin } from './login-of.ts'

const minute = 60_000
/** What makes something new may be sent again as long as its draft is kept: a day. */
const isCreation = new Set<CallName>(['requestAppointment', 'postMessage', 'sendMessage', 'register', 'signup'])
const creationTtlMs = 24 * 60 * minute
/** What changes a record may have been undone by somebody else since: an old answer would no longer be true. */
const updateTtlMs = 10 * minute

/** Calls whose record is named in the body, and by which value. */
const recordInBody: Partial<Record<CallName, string>> = {
  confirmPayment: 'reference',
  confirmLinkPayment: 'reference',
  startLinkPayment: 'token',
  resetPassword: 'token',
}
/** Each one stands for itself: a second message in a conversation takes no other's place. */
const neverReplaces = new Set<CallName>(['postMessage'])

/** Hashed: a token that opens something is not written into the browser's storage. */
function recordOf(name: CallName, body: object | undefined): string {
  const field = recordInBody[name]
  const entry = Object.entries(body ?? {}).find(([key]) => key === field)
  return entry ? fingerprintOf(name, String(entry[1])) : ''
}

/**
 * In this storage, under keys that begin with `attempt.`: whose attempt it is stands in its scope. Where the storage is blocked
 * or full, in memory, as long as the page is open.
 */
function remembered(storage: () => Storage): KeyStore {
  const memory = new Map<string, readonly IdempotencyKey[]>()
  const kept = createExpiringStorage<IdempotencyKey[] | IdempotencyKey>(storage, 'attempt.')
  const owner = 'of'
  return {
    load(scope) {
      const found = memory.get(scope) ?? kept.load(owner, scope)
      // The version before this one remembered a single attempt.
      return Array.isArray(found) ? found : []
    },
    save(scope, all) {
      const isKept = kept.save(owner, scope, all.length > 0 ? [...all] : undefined)
      if (isKept || all.length === 0) memory.delete(scope)
      else memory.set(scope, all)
    },
  }
}

const attempts = createIdempotencyKeys({
  tab: remembered(() => sessionStorage),
  device: remembered(() => localStorage),
  newKey,
  clock: { stamp, ageOf },
})

/** Begins an attempt at a call whose repeat would be a second act; undefined for all others (docs/decisions/049). */
export function startAttempt(
  name: CallName,
  url: string,
  asking: Asking,
  { account = anonymousOwner }: AccountBoundLogin,
): StartedAttempt | undefined {
  if (!('idempotent' in calls[name])) return undefined
  const maxAge = isCreation.has(name) ? creationTtlMs : updateTtlMs
  const scope = [name, url, account, recordOf(name, asking.body)].filter(Boolean).join(' ')
  return attempts.start(scope, asking.body, maxAge, !neverReplaces.has(name))
}
