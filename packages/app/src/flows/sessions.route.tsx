import type { Role } from '@ilera/contract/accounts/schemas'
import { failureSentence } from '@ilera/flows/shared/answer'
import { SessionsScreen, type SessionsScreenProps } from '@ilera/ui/screens/shared/sessions'
import { useState } from 'react'
import { ask } from '../ask.ts'
import { useLoaded } from '../support/use-loaded.ts'

function Sessions({ role }: { role: Role }) {
  const { value, reload, ...loaded } = useLoaded('sessions', { as: role })
  const [ending, setEnding] = useState<string>()
  const [outcome, setOutcome] = useState<SessionsScreenProps['outcome']>()
  const end = (id: string) => {
    setEnding(id)
    ask('endSession', { as: role, params: { id } })
      .then((answer) =>
        setOutcome(
          answer.ok
            ? { tone: 'success', text: answer.value.message }
            : { tone: 'danger', text: answer.refusal.message },
        ),
      )
      .catch((error: unknown) => setOutcome({ tone: 'danger', text: failureSentence(error) }))
      .finally(() => {
        setEnding(undefined)
        reload()
      })
  }
  return (
    <SessionsScreen
      {...loaded}
      sessions={value?.data}
      ending={ending}
      outcome={outcome}
      onRetry={reload}
      onEnd={({ id }) => end(id)}
    />
  )
}

export const AdminSessionsRoute = () => <Sessions role="hospital" />
export const PatientSessionsRoute = () => <Sessions role="patient" />
