import type { CallName } from '@ilera/contract/calls'
import type { ErrorCode } from '@ilera/contract/shared/error-codes'
import { timings } from '@ilera/contract/shared/timings'
import { failureMessage } from '@ilera/flows/shared/call-result'
import { callApi, type CallOptions, type ResponseBody } from '../call-api.ts'
import { loginFor } from '../session/login-of.ts'
import { createStore } from '../support/store.ts'
import { isKept } from './call-subjects.ts'

export type QueryOptions = Pick<CallOptions, 'params' | 'query' | 'as'> & { body?: { token: string } }

export type QueryState<Value> = {
  /** The last response. It stays while a newer one loads, and if loading fails. */
  value?: Value
  /** Whether `value` has arrived since the query is watched; otherwise it is of an earlier visit. */
  isCurrent: boolean
  isLoading: boolean
  /** Why the last request failed. `isMissing`: the record does not exist, or not for this account. */
  failure?: { message: string; isMissing: boolean; code?: ErrorCode }
}

/** Milliseconds for which a response is kept after its page was left. */
const keptMs = 5 * 60_000
/** Milliseconds before an outdated response is replaced. A write's response and its event on the socket come together. */
const coalesceMs = 100

/** Keeps the old value if the new one is equal, so that React skips rendering: most reloads find no change. */
const sameReference = <Value>(before: Value | undefined, now: Value): Value =>
  before !== undefined && JSON.stringify(before) === JSON.stringify(now) ? before : now

/**
 * One read of the contract with its last response. The first watcher sends the request, others share it, and it is
 * aborted when the last one leaves. `onUnused` is called some time later.
 */
export function createQuery<Name extends CallName>(name: Name, options: QueryOptions, onUnused = () => undefined) {
  const { role, account } = loginFor(name, options)
  const state = createStore<QueryState<ResponseBody<Name>>>({ isCurrent: false, isLoading: false })
  const change = (next: Partial<QueryState<ResponseBody<Name>>>) => state.set({ ...state.get(), ...next })
  let watchers = 0
  let request: AbortController | undefined
  /** The running request began before the last change. */
  let isOutdated = false
  let timeout: ReturnType<typeof setTimeout> | undefined
  let refetch: ReturnType<typeof setTimeout> | undefined
  let leaving: ReturnType<typeof setTimeout> | undefined

  function abort(): void {
    clearTimeout(timeout)
    clearTimeout(refetch)
    refetch = undefined
    request?.abort()
    request = undefined
  }

  function fetch(): void {
    abort()
    // The login has ended: the page is about to be left.
    if (role && account === undefined) return
    const started = new AbortController()
    request = started
    isOutdated = false
    change({ isLoading: true, failure: undefined })
    const finish = (result: Partial<QueryState<ResponseBody<Name>>>) => {
      if (request !== started) return
      abort()
      change({ isLoading: false, ...result })
      if (isOutdated) invalidate()
    }
    const fail = (error: unknown) => finish({ failure: { message: failureMessage(error), isMissing: false } })
    timeout = setTimeout(fail, timings.requestTimeoutMs)
    callApi(name, { ...options, signal: started.signal }).then((answer) => {
      const { value } = state.get()
      if (answer.ok) return finish({ value: sameReference(value, answer.value), isCurrent: true })
      const { message, code } = answer.error
      const isGone = answer.error.statusCode === 404
      return finish({ value: isGone ? undefined : value, failure: { message, isMissing: isGone, code } })
    }, fail)
  }

  function invalidate(): void {
    // Without a watcher, the next one fetches it anyway.
    if (watchers === 0 || refetch) return
    // On a slow line the first response is worth waiting for, and is then fetched again.
    if (request && state.get().value === undefined) {
      isOutdated = true
      return
    }
    abort()
    change({ isLoading: true })
    refetch = setTimeout(fetch, coalesceMs)
  }

  function leave(): void {
    abort()
    change({ isCurrent: false, isLoading: false })
    leaving = setTimeout(onUnused, isKept(name) ? keptMs : 0)
  }

  return {
    name,
    id: options.params?.['id'],
    role,
    get: state.get,
    /** Calls `listener` on each change, until the returned function is called. */
    watch: (listener: () => void): (() => void) => {
      watchers += 1
      clearTimeout(leaving)
      const end = state.subscribe(listener)
      if (watchers === 1 && !request) fetch()
      return () => {
        end()
        watchers -= 1
        // The next page may take over the request in the same tick.
        if (watchers === 0) leaving = setTimeout(leave)
      }
    },
    isWatched: (): boolean => watchers > 0,
    fetch,
    invalidate,
    /** Ends the request, for good. */
    end: (): void => {
      abort()
      clearTimeout(leaving)
    },
  }
}

export type Query<Name extends CallName> = ReturnType<typeof createQuery<Name>>
