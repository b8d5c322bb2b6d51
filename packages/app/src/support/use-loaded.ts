import type { CallName } from '@ilera/contract/calls'
import { failureSentence } from '@ilera/flows/shared/answer'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ask, type Answered, type Asking } from '../ask.ts'
import { keptAnswers } from '../offline/kept-answers.ts'

type Loaded<Value> = { state: 'loading' | 'failed' | 'shown'; value?: Value; sentence?: string }
type Wanted = Pick<Asking, 'params' | 'query' | 'as'> & {
  body?: { token: string }
  /** Nothing is asked while this is false. */
  when?: boolean
}

/** Loads one record for a plain page; `reload` asks again. What was shown stays while newer is on its way. */
export function useLoaded<Name extends CallName>(
  name: Name,
  { params: wanted, query, body, as, when = true }: Wanted = {},
) {
  const [loaded, setLoaded] = useState<Loaded<Answered<Name>>>({ state: 'loading' })
  const running = useRef<AbortController>(undefined)
  const id = wanted?.['id']
  const limit = query?.['limit']
  const token = body?.token
  const reload = useCallback(() => {
    running.current?.abort()
    const leaving = new AbortController()
    running.current = leaving
    const fail = (sentence: string) => setLoaded((before) => (before.value ? before : { state: 'failed', sentence }))
    const params: Record<string, string> = id ? { id } : {}
    const asking = { params, query: { limit }, body: token ? { token } : undefined, as }
    ask(name, { ...asking, signal: leaving.signal }).then(
      (answer) => (answer.ok ? setLoaded({ state: 'shown', value: answer.value }) : fail(answer.refusal.message)),
      (error: unknown) => (leaving.signal.aborted ? undefined : fail(failureSentence(error))),
    )
  }, [name, id, limit, token, as])
  useEffect(() => {
    if (when) reload()
    return () => running.current?.abort()
  }, [reload, when])
  // What came from this device is asked for again once the line is back.
  useEffect(() => {
    let wasKept = false
    return keptAnswers.listen(() => {
      if (wasKept && when && !keptAnswers.since()) reload()
      wasKept = keptAnswers.since() !== undefined
    })
  }, [reload, when])
  return { ...loaded, reload }
}
