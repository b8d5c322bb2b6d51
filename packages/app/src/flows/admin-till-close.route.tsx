import type { OpenTill, TillClose } from '@ilera/contract/till/schemas'
import {
  createTillCloseMachine,
  tillCloseView,
  type TillCloseRequest,
} from '@ilera/flows/till-close/till-close.machine'
import { AdminTillCloseScreen } from '@ilera/ui/screens/hospital/admin-till-close'
import { useActor } from '@xstate/react'
import { useState } from 'react'
import { useQuery } from '../queries/use-query.ts'
import { apiActor, wholeResponse } from '../support/api-actors.ts'
import { useToasts } from '../support/use-toasts.ts'

export const tillCloseMachine = createTillCloseMachine({
  close: apiActor(
    'closeTill',
    ({ id, expected, count: { counted, reason } }: TillCloseRequest) => ({
      params: { id },
      body: { ...counted, expected, ...(reason !== null && { reason }) },
    }),
    wholeResponse,
  ),
})

const noTills: OpenTill[] = []
const noCloses: TillClose[] = []
/** The closed tills that the page shows. */
const latest = '20'

/** `/admin/till/close`: counts and closes a till, the member's own at first. */
export function AdminTillCloseRoute() {
  const [snapshot, send, actor] = useActor(tillCloseMachine)
  useToasts(actor)
  const [chosenId, setChosenId] = useState('')
  const open = useQuery('openTills')
  const closed = useQuery('tillCloses', { query: { limit: latest } })
  const tills = open.value?.data ?? noTills
  const states = new Set([open.state, closed.state])
  const state = states.has('failed') ? 'failed' : states.has('loading') ? 'loading' : 'shown'
  return (
    <AdminTillCloseScreen
      {...tillCloseView(snapshot)}
      state={state}
      tills={tills}
      till={tills.find(({ _id }) => _id === chosenId) ?? tills.find(({ current }) => current)}
      closes={closed.value?.data ?? noCloses}
      errorMessage={open.errorMessage ?? closed.errorMessage}
      onChoose={({ till }) => {
        setChosenId(till._id)
        send({ type: 'choose' })
      }}
      onClose={({ till, values }) => send({ type: 'close', till, values })}
      onRetry={() => {
        open.reload()
        closed.reload()
      }}
    />
  )
}
