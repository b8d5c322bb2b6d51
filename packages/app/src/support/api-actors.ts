import type { CallName } from '@ilera/contract/calls'
import type { CallResult } from '@ilera/flows/shared/call-result'
import { fromPromise, type PromiseActorLogic } from 'xstate'
import { callApi, type Answered, type Asking } from '../call-api.ts'

/** An actor that makes one call of the contract and hands on what `take` takes of its answer; leaving the state cancels it. */
export const apiActor = <Name extends CallName, Input, Value>(
  name: Name,
  from: (input: Input) => Asking,
  take: (answered: Answered<Name>) => NoInfer<Value>,
): PromiseActorLogic<CallResult<Value>, Input> =>
  fromPromise(async ({ input, signal }) => {
    const answer = await callApi(name, { ...from(input), signal })
    return answer.ok ? { ok: true, value: take(answer.value) } : answer
  })

/** The whole answer. */
export const wholeResponse = <Value>(answered: Value): Value => answered
