import type { CallName } from '@ilera/contract/calls'
import type { CallResult } from '@ilera/flows/shared/call-result'
import { fromPromise, type PromiseActorLogic } from 'xstate'
import { callApi, type ResponseBody, type CallOptions } from '../call-api.ts'

/**
 * An actor that makes one call of the contract and resolves with what `take` picks from the response. Leaving the state
 * cancels the request.
 */
export const apiActor = <Name extends CallName, Input, Value>(
  name: Name,
  from: (input: Input) => CallOptions,
  take: (response: ResponseBody<Name>) => NoInfer<Value>,
): PromiseActorLogic<CallResult<Value>, Input> =>
  fromPromise(async ({ input, signal }) => {
    const answer = await callApi(name, { ...from(input), signal })
    return answer.ok ? { ok: true, value: take(answer.value) } : answer
  })

/** Picks the whole response. */
export const wholeResponse = <Value>(response: Value): Value => response
