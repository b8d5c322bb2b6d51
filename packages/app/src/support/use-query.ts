import type { CallName } from '@ilera/contract/calls'
import { failureMessage } from '@ilera/flows/shared/call-result'
import { useCallback, useEffect, useRef, useState } from 'react'
import { callApi, type Answered, type Asking } from '../call-api.ts'
import { cachedResponses } from '../offline/cached-responses.ts'

type Loaded<Value> = {
  state: 'loading' | 'failed' | 'shown'
  value?: Value
  sentence?: string
  /** There is no such record, or none for this account: another try cannot help. */
  isMissing?: boolean
}
type QueryOptions = Pick<Asking, 'params' | 'query' | 'as'> & {
  body?: { token: string }
  /** Nothing is asked while this is false. */
  when?: boolean
}

/**
 * Loads one record for a plain page; `reload` asks again. What was shown stays while a newer state of it is on its way, and gives
 * way at once where the page is about another record.
 */
export function useQuery<Name extends CallName>(
  name: Name,
  { params: wanted, query, body, as, when = true }: QueryOptions = {},
) {
  const [known, setKnown] = useState<{ about: string; loaded: Loaded<Answered<Name>> }>()
  const running = useRef<AbortController>(undefined)
  const id = wanted?.['id']
  const limit = query?.['limit']
  const token = body?.token
  const about = id ?? token ?? ''
  const reload = useCallback(() => {
    running.current?.abort()
    const leaving = new AbortController()
    running.current = leaving
    const fail = (sentence: string, isMissing = false) =>
      setKnown((before) =>
        before?.about === about && before.loaded.value
          ? before
          : { about, loaded: { state: 'failed', sentence, isMissing } },
      )
    const params: Record<string, string> = id ? { id } : {}
    const asking = { params, query: { limit }, body: token ? { token } : undefined, as }
    callApi(name, { ...asking, signal: leaving.signal }).then(
      (answer) =>
        answer.ok
          ? setKnown({ about, loaded: { state: 'shown', value: answer.value } })
          : fail(answer.refusal.message, answer.refusal.statusCode === 404),
      (error: unknown) => (leaving.signal.aborted ? undefined : fail(failureMessage(error))),
    )
  }, [name, id, limit, token, as, about])
  useEffect(() => {
    if (when) reload()
    return () => running.current?.abort()
  }, [reload, when])
  // What came from this device is asked for again once the line is back.
  useEffect(() => {
    let wasCached = false
    return cachedResponses.listen(() => {
      if (wasCached && when && !cachedResponses.since()) reload()
      wasCached = cachedResponses.since() !== undefined
    })
  }, [reload, when])
  const loaded: Loaded<Answered<Name>> = known?.about === about ? known.loaded : { state: 'loading' }
  return { ...loaded, reload }
}
