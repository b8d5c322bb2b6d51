import type { QueueAction } from '@ilera/contract/queue/actions'
import type { QueueDay } from '@ilera/contract/queue/schemas'
import { asOf } from '@ilera/contract/queue/order'
import { createQueueDeskMachine, queueDeskView } from '@ilera/flows/queue-desk/queue-desk.machine'
import { AdminQueueScreen } from '@ilera/ui/screens/hospital/admin-queue'
import { useActor } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { fromPromise } from 'xstate'
import { callApi } from '../call-api.ts'
import { useQuery } from '../queries/use-query.ts'
import { useClientState } from '../session/client-state.ts'
import { apiActor, wholeResponse } from '../support/api-actors.ts'
import { useAddress } from '../support/use-address.ts'
import { useNow } from '../support/use-today.ts'
import { useToasts } from '../support/use-toasts.ts'

/** Sends what the desk does with a visit or a queue. */
const sendAction = (action: QueueAction, signal: AbortSignal) => {
  if (action.kind === 'next') return callApi('callNext', { body: { queue: action.queue }, signal })
  const params = { id: action.id }
  if (action.kind === 'step') return callApi('stepInQueue', { params, body: { step: action.step }, signal })
  return action.kind === 'check-in'
    ? callApi('checkIn', { params, signal })
    : callApi('undoCheckIn', { params, signal })
}

/** The desk's queue, wired to the server. */
export const queueDeskMachine = createQueueDeskMachine({
  act: fromPromise(({ input, signal }) => sendAction(input, signal)),
  close: apiActor('closeMissed', (body: { appointments: string[] }) => ({ body }), wholeResponse),
})

/** The code with which patients check in. It loads again when the desk is to show the next one. */
function useArrivalCode(now: Date) {
  const { value, state, reload } = useQuery('arrivalCode')
  const arrival = value?.data
  const hasEnded = arrival !== undefined && now.getTime() >= Date.parse(arrival.endsAt)
  useEffect(() => {
    if (hasEnded) reload()
  }, [hasEnded, reload])
  return { arrival: state === 'failed' ? null : arrival, onRetryArrival: reload }
}

/** The key of the chosen doctor's queue, from the address. Without a choice, the first one stays when an earlier one begins. */
function useChosenQueue(day: QueueDay | undefined): string | undefined {
  const [search] = useSearchParams()
  const [first, setFirst] = useState<string>()
  const [before] = day?.queues ?? []
  if (first === undefined && before) setFirst(before.queue)
  return search.get('doctor') || first
}

/** `/admin/queue`. The chosen doctor stands in the address. */
export function AdminQueueRoute() {
  const { value, state, errorMessage, reload } = useQuery('queue')
  const [snapshot, send, actor] = useActor(queueDeskMachine)
  const now = useNow()
  const arrival = useArrivalCode(now)
  const queue = useChosenQueue(value?.data)
  const show = useAddress()
  const { areSingleKeysOff = false } = useClientState()
  useToasts(actor)
  return (
    <AdminQueueScreen
      {...queueDeskView(snapshot)}
      state={state}
      day={value && asOf(value.data, now)}
      errorMessage={errorMessage}
      {...arrival}
      queue={queue}
      areKeysOn={!areSingleKeysOff}
      onRetry={reload}
      onSelect={(choice) => show({ doctor: choice.queue })}
      onAct={({ action }) => send({ type: 'act', action })}
      onReview={() => send({ type: 'review' })}
      onClose={({ appointments }) => send({ type: 'close', appointments })}
      onCancel={() => send({ type: 'cancel' })}
    />
  )
}
