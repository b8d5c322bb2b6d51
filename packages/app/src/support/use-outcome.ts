import type { CallName } from '@ilera/contract/calls'
import { failureMessage } from '@ilera/flows/shared/call-result'
import { useState } from 'react'
import { callApi, type Asking } from '../call-api.ts'

type Outcome = { tone: 'success' | 'danger'; text: string }
/** The calls that answer with a sentence and nothing else. */
type useMutation = Extract<CallName, 'chooseChannels' | 'endSession' | 'endOtherSessions'>

/** Makes the calls of a plain page and keeps what became of the last one; `acting` is the one that runs, and what it is asked. */
export function useOutcome(onSettled: () => void) {
  const [acting, setActing] = useState<{ name: useMutation; asking: Asking }>()
  const [outcome, setOutcome] = useState<Outcome>()
  const act = (name: useMutation, asking: Asking) => {
    setActing({ name, asking })
    setOutcome(undefined)
    callApi(name, asking)
      .then((answer) =>
        setOutcome(
          answer.ok
            ? { tone: 'success', text: answer.value.message }
            : { tone: 'danger', text: answer.refusal.message },
        ),
      )
      .catch((error: unknown) => setOutcome({ tone: 'danger', text: failureMessage(error) }))
      .finally(() => {
        setActing(undefined)
        onSettled()
      })
  }
  return { acting, outcome, act }
}
