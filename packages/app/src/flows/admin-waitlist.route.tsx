import {
  createWaitlistRemovalMachine,
  waitlistRemovalView,
} from '@ilera/flows/waitlist-removal/waitlist-removal.machine'
import { AdminWaitlistScreen } from '@ilera/ui/screens/hospital/admin-waitlist'
import { useActor } from '@xstate/react'
import { useQuery } from '../queries/use-query.ts'
import { apiActor, wholeResponse } from '../support/api-actors.ts'
import { useToasts } from '../support/use-toasts.ts'

export const waitlistRemovalMachine = createWaitlistRemovalMachine({
  remove: apiActor('removeFromWaitlist', ({ id }: { id: string }) => ({ params: { id } }), wholeResponse),
})

/** `/admin/waitlist`. The list loads again after each change. */
export function AdminWaitlistRoute() {
  const { value, state, errorMessage, reload } = useQuery('waitlist')
  const [snapshot, send, actor] = useActor(waitlistRemovalMachine)
  useToasts(actor)
  return (
    <AdminWaitlistScreen
      {...waitlistRemovalView(snapshot)}
      state={state}
      waiting={value?.data}
      total={value?.total ?? 0}
      errorMessage={errorMessage}
      onRemove={(person) => send({ type: 'ask', person })}
      onConfirm={() => send({ type: 'confirm' })}
      onCancel={() => send({ type: 'cancel' })}
      onRetry={reload}
    />
  )
}
