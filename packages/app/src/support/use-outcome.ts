import type { CallName } from '@ilera/contract/calls'
import { failureSentence } from '@ilera/flows/shared/answer'
import { useState } from 'react'
import { ask, type Asking } from '../ask.ts'

type Outcome = { tone: 'success' | 'danger'; text: string }
/** The calls that answer with a sentence and nothing else. */
type Saying = Extract<CallName, 'chooseChannels' | 'endSession' | 'endOtherSessions'>

/** Makes the calls of a plain page and keeps what became of the last one; `acting` is the one that runs, and what it is asked. */
export function useOutcome(onSettled: () => void) {
  const [acting, setActing] = useState<{ name: Saying; asking: Asking }>()
  const [outcome, setOutcome] = useState<Outcome>()
  const act = (name: Saying, asking: Asking) => {
    setActing({ name, asking })
    setOutcome(undefined)
    ask(name, asking)
      .then((answer) =>
        setOutcome(
          answer.ok
            ? { tone: 'success', text: answer.value.message }
            : { tone: 'danger', text: answer.refusal.message },
        ),
      )
      .catch((error: unknown) => setOutcome({ tone: 'danger', text: failureSentence(error) }))
      .finally(() => {
        setActing(undefined)
        onSettled()
      })
  }
  return { acting, outcome, act }
}
