import { calls, type CallName } from '@ilera/contract/calls'
import { createAttemptKeys, type Attempt, type AttemptStore, type BegunAttempt } from '@ilera/flows/shared/attempt-keys'
import type { Asking } from '../api.ts'
import { newKey } from '../support/new-key.ts'
import { deviceTime } from '../support/now.ts'
import { keptForADay, visitor } from './kept-for-a-day.ts'
import type { BoundLogin } from './login-of.ts'

const minute = 60_000
/** What makes something new may be sent again as long as its draft is kept: a day. */
const createsSomething = new Set<CallName>(['requestAppointment', 'postMessage', 'sendMessage', 'register', 'signup'])
const draftMs = 24 * 60 * minute
/** What changes a record may have been undone by somebody else since: an old answer would no longer be true. */
const changeMs = 10 * minute

/** In this storage, under keys that begin with `attempt.`: whose attempt it is stands in its scope. */
function storedIn(storage: () => Storage): AttemptStore {
  const kept = keptForADay<Attempt>(storage, 'attempt.')
  const owner = 'of'
  return {
    load: (scope) => kept.load(owner, scope),
    save: (scope, attempt) => void kept.save(owner, scope, attempt),
  }
}

/** Also where the storage is blocked or full, as long as the page is open. */
function remembered(storage: () => Storage): AttemptStore {
  const memory = new Map<string, Attempt>()
  const kept = storedIn(storage)
  return {
    load: (scope) => memory.get(scope) ?? kept.load(scope),
    save(scope, attempt) {
      if (attempt) memory.set(scope, attempt)
      else memory.delete(scope)
      kept.save(scope, attempt)
    },
  }
}

const attempts = createAttemptKeys({
  tab: remembered(() => sessionStorage),
  device: storedIn(() => localStorage),
  newKey,
  now: deviceTime,
})

/** Begins an attempt at a call whose repeat would be a second act; undefined for all others (docs/decisions/049). */
export function beginAttempt(
  name: CallName,
  url: string,
  asking: Asking,
  { account = visitor }: BoundLogin,
): BegunAttempt | undefined {
  if (!('idempotent' in calls[name])) return undefined
  const maxAge = createsSomething.has(name) ? draftMs : changeMs
  return attempts.begin(`${name} ${url} ${account}`, asking.body, maxAge)
}
