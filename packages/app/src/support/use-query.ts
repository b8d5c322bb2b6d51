import type { CallName } from '@ilera/contract/calls'
import type { ErrorCode } from '@ilera/contract/shared/error-codes'
import { failureMessage } from '@ilera/flows/shared/call-result'
import { useCallback, useEffect, useRef, useState } from 'react'
import { callApi, type ResponseBody, type CallOptions } from '../call-api.ts'
import { cachedResponses } from '../offline/cached-responses.ts'

type Loaded<Value> = {
  state: 'loading' | 'failed' | 'shown'
  value?: Value
  sentence?: string
  /** The record does not exist, or not for this account: a retry cannot help. */
  isMissing?: boolean
  /** Why loading failed, for errors that the page handles in a way of its own. */
  code?: ErrorCode
}
type QueryOptions = Pick<CallOptions, 'params' | 'query' | 'as'> & {
  body?: { token: string }
  /** No request is sent while this is false. */
  when?: boolean
}

/**
 * Loads one record for a page without a machine. `reload` fetches it again. The shown record stays while a newer
 * version loads, but disappears at once when the page changes to another record.
 */
export function useQuery<Name extends CallName>(
  name: Name,
  { params: pathParams, query, body, as, when = true }: QueryOptions = {},
) {
  const [known, setKnown] = useState<{ record: string; loaded: Loaded<ResponseBody<Name>> }>()
  const running = useRef<AbortController>(undefined)
  const id = pathParams?.['id']
  const limit = query?.['limit']
  const token = body?.token
  const record = id ?? token ?? ''
  const reload = useCallback(() => {
    running.current?.abort()
    const leaving = new AbortController()
    running.current = leaving
    const fail = (sentence: string, { isMissing, code }: Pick<Loaded<unknown>, 'isMissing' | 'code'> = {}) =>
      setKnown((before) =>
        before?.record === record && before.loaded.value
          ? before
          : { record, loaded: { state: 'failed', sentence, isMissing, code } },
      )
    const params: Record<string, string> = id ? { id } : {}
    const asking = { params, query: { limit }, body: token ? { token } : undefined, as }
    callApi(name, { ...asking, signal: leaving.signal }).then(
      (answer) =>
        answer.ok
          ? setKnown({ record, loaded: { state: 'shown', value: answer.value } })
          : fail(answer.refusal.message, { isMissing: answer.refusal.statusCode === 404, code: answer.refusal.code }),
      (error: unknown) => (leaving.signal.aborted ? undefined : fail(failureMessage(error))),
    )
  }, [name, id, limit, token, as, record])
  useEffect(() => {
    if (when) reload()
    return () => running.current?.abort()
  }, [reload, when])
  // Fetches a cached record again once the connection is back.
  useEffect(() => {
    let wasCached = false
    return cachedResponses.since.subscribe(() => {
      const isCached = cachedResponses.since.get() !== undefined
      if (wasCached && when && !isCached) reload()
      wasCached = isCached
    })
  }, [reload, when])
  const loaded: Loaded<ResponseBody<Name>> = known?.record === record ? known.loaded : { state: 'loading' }
  return { ...loaded, reload }
}
