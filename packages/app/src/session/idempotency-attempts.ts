import type { CallName } from '@ilera/contract/calls'
import {
  createIdempotencyKeys,
  fingerprintOf,
  type IdempotencyKey,
  type KeyStore,
  type StartedAttempt,
} from '@ilera/flows/shared/idempotency-keys'
import { callOf } from '../call-table.ts'
import type { CallOptions } from '../http-client.ts'
import { newKey } from '../support/new-key.ts'
import { ageOf, stamp } from '../support/clock.ts'
import { createExpiringStorage, anonymousOwner } from './expiring-storage.ts'
import type { AccountBoundLogin } from './login-of.ts'

const minute = 60_000
/** Milliseconds for calls that create something. They may be retried as long as their draft is stored: for a day. */
const creationTtlMs = 24 * 60 * minute
/**
 * Milliseconds for calls that change a record. Somebody else may have undone the change since, so an old response would
 * be wrong.
 */
const updateTtlMs = 10 * minute

/** Calls that name their record in the body, and the field that does. */
const recordInBody: Partial<Record<CallName, string>> = {
  confirmPayment: 'reference',
  confirmLinkPayment: 'reference',
  startLinkPayment: 'token',
  resetPassword: 'token',
}
/** Calls whose attempts are independent: a second chat message does not replace the first. */
const neverReplaces = new Set<CallName>(['postMessage'])

/** Hashed, so that a token is never written to the browser's storage. */
function recordOf(name: CallName, body: object | undefined): string {
  const field = recordInBody[name]
  const entry = Object.entries(body ?? {}).find(([key]) => key === field)
  return entry ? fingerprintOf(name, String(entry[1])) : ''
}

/**
 * A key store in browser storage, under keys that begin with `attempt.`. The scope includes the account. If the storage
 * is blocked or full, the keys stay in memory while the page is open.
 */
function persistentKeys(storage: () => Storage): KeyStore {
  const memory = new Map<string, readonly IdempotencyKey[]>()
  const stored = createExpiringStorage<IdempotencyKey[] | IdempotencyKey>(storage, 'attempt.')
  const owner = 'of'
  return {
    load(scope) {
      const found = memory.get(scope) ?? stored.load(owner, scope)
      // The previous version of the app stored a single attempt.
      return Array.isArray(found) ? found : []
    },
    save(scope, all) {
      const isStored = stored.save(owner, scope, all.length > 0 ? [...all] : undefined)
      if (isStored || all.length === 0) memory.delete(scope)
      else memory.set(scope, all)
    },
  }
}

const attempts = createIdempotencyKeys({
  tab: persistentKeys(() => sessionStorage),
  device: persistentKeys(() => localStorage),
  newKey,
  clock: { stamp, ageOf },
})

/** A form is described by its file. The server compares the content. */
function comparableValues(body: object | undefined): unknown {
  if (!(body instanceof FormData)) return body
  return Array.from(body.values(), (value) =>
    typeof value === 'string' ? value : [value.name, value.type, value.size, value.lastModified],
  )
}

/** Starts an attempt at an idempotent call; undefined for all other calls (docs/decisions/049). */
export function startAttempt(
  name: CallName,
  url: string,
  options: CallOptions,
  { account = anonymousOwner }: AccountBoundLogin,
): StartedAttempt | undefined {
  const { idempotent, creates } = callOf(name)
  if (!idempotent) return undefined
  const maxAge = creates ? creationTtlMs : updateTtlMs
  const scope = [name, url, account, recordOf(name, options.body)].filter(Boolean).join(' ')
  return attempts.start(scope, comparableValues(options.body), maxAge, !neverReplaces.has(name))
}
