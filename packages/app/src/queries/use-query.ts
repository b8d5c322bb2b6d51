import type { CallName } from '@ilera/contract/calls'
import { useState } from 'react'
import { useStore } from '../support/store.ts'
import { findQuery } from './query-cache.ts'
import { createQuery, type QueryOptions } from './query.ts'

type Options = QueryOptions & {
  /** No request is sent while this is false. */
  when?: boolean
  /** The values that a form starts with: loaded once for this form, and never replaced under what is typed. */
  forForm?: boolean
}

const unwatched = () => () => undefined

/**
 * Reads one record for a page without a machine. What was read before is shown at once, and replaced when the response
 * arrives. `isCurrent` is false until then: no action on it may be done. `errorMessage` says why the last load failed, also
 * beside an older record. `reload` fetches it again.
 */
export function useQuery<Name extends CallName>(
  name: Name,
  { when = true, forForm = false, ...options }: Options = {},
) {
  const [ofForm] = useState(() => (forForm ? createQuery(name, options) : undefined))
  const query = ofForm ?? findQuery(name, options)
  const { value, isCurrent, failure } = useStore({ get: query.get, subscribe: when ? query.watch : unwatched })
  return {
    state: value ? ('shown' as const) : failure ? ('failed' as const) : ('loading' as const),
    value,
    isCurrent,
    /** What is shown was read before, and is being read again: an action on it has to wait. */
    isChecking: value !== undefined && !isCurrent && !failure,
    errorMessage: failure?.message,
    isMissing: failure?.isMissing,
    code: failure?.code,
    reload: query.fetch,
  }
}
