import type { CallName } from '@ilera/contract/calls'
import { failureSentence } from '@ilera/flows/shared/answer'
import { useState } from 'react'
import { ask, type Asking } from '../ask.ts'

type Outcome = { tone: 'success' | 'danger'; text: string }
/** The calls that answer with a sentence and nothing else. */
type Saying = Extract<CallName, 'chooseChannels' | 'endSession'>

/** Makes one call of a plain page and keeps what became of it; `acting` is what it is asked while it runs. */
export function useOutcome(name: Saying, onSettled: () => void) {
  const [acting, setActing] = useState<Asking>()
  const [outcome, setOutcome] = useState<Outcome>()
  const act = (asking: Asking) => {
    setActing(asking)
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
