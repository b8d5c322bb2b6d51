import type { CallName } from '@ilera/contract/calls'
import type { QueryEvent, QueryLogic } from '@ilera/flows/shared/query-events'
import { fromCallback } from 'xstate'
import type { ResponseBody } from '../call-api.ts'
import { findQuery } from './query-cache.ts'
import type { QueryOptions, QueryState } from './query.ts'

function eventOf<Body, Value>(
  { value: body, isLoading, failure }: QueryState<Body>,
  take: (body: Body) => Value,
): QueryEvent<Value> {
  const value = body === undefined ? undefined : take(body)
  if (!isLoading && failure) return { type: 'failed', ...failure, value }
  return isLoading || value === undefined ? { type: 'loading', value } : { type: 'loaded', value }
}

/**
 * An actor that watches one read, and tells its machine of each change, beginning with what was read before. `take` picks
 * what the machine needs.
 */
export const queryActor = <Name extends CallName, Input, Value>(
  name: Name,
  from: (input: Input) => QueryOptions,
  take: (response: ResponseBody<Name>) => NoInfer<Value>,
): QueryLogic<Value, Input> =>
  fromCallback(({ input, sendBack, receive }) => {
    const query = findQuery(name, from(input))
    const tell = () => sendBack(eventOf<ResponseBody<Name>, Value>(query.get(), take))
    // A reload that a machine and the cache ask for after one response is one request.
    receive(query.invalidate)
    const end = query.watch(tell)
    tell()
    return end
  })
