import type { CallName } from '@ilera/contract/calls'
import { failureMessage } from '@ilera/flows/shared/call-result'
import { useState } from 'react'
import { callApi, type CallOptions } from '../call-api.ts'

type Outcome = { tone: 'success' | 'danger'; text: string }
/** The calls whose response is only a message. */
type MutationName = Extract<
  CallName,
  'answerWait' | 'chooseChannels' | 'endSession' | 'endOtherSessions' | 'verifyEmail' | 'withdrawFollowUp'
>

/**
 * Runs mutations without a machine and stores the outcome of the last one. `acting` is the running call with its
 * options.
 */
export function useOutcome() {
  const [acting, setActing] = useState<{ name: MutationName; options: CallOptions }>()
  const [outcome, setOutcome] = useState<Outcome>()
  const act = (name: MutationName, options: CallOptions) => {
    setActing({ name, options })
    setOutcome(undefined)
    callApi(name, options)
      .then((answer) =>
        setOutcome(
          answer.ok ? { tone: 'success', text: answer.value.message } : { tone: 'danger', text: answer.error.message },
        ),
      )
      .catch((error: unknown) => setOutcome({ tone: 'danger', text: failureMessage(error) }))
      .finally(() => setActing(undefined))
  }
  return { acting, outcome, act }
}
