import type { CallName } from '@ilera/contract/calls'
import type { Answer } from '@ilera/flows/shared/answer'
import { fromPromise, type PromiseActorLogic } from 'xstate'
import { ask, type Answered, type Asking } from '../ask.ts'

/** An actor that makes one call of the contract and hands on what `take` takes of its answer; leaving the state cancels it. */
export const asking = <Name extends CallName, Input, Value>(
  name: Name,
  from: (input: Input) => Asking,
  take: (answered: Answered<Name>) => NoInfer<Value>,
): PromiseActorLogic<Answer<Value>, Input> =>
  fromPromise(async ({ input, signal }) => {
    const answer = await ask(name, { ...from(input), signal })
    return answer.ok ? { ok: true, value: take(answer.value) } : answer
  })

/** The whole answer. */
export const all = <Value>(answered: Value): Value => answered
