import {
  createServiceRetirementMachine,
  serviceRetirementView,
} from '@ilera/flows/service-retirement/service-retirement.machine'
import { AdminServicesScreen } from '@ilera/ui/screens/hospital/admin-services'
import { useActor } from '@xstate/react'
import { useQuery } from '../queries/use-query.ts'
import { useReaches } from '../session/use-reach.ts'
import { apiActor, wholeResponse } from '../support/api-actors.ts'
import { useToasts } from '../support/use-toasts.ts'

export const serviceRetirementMachine = createServiceRetirementMachine({
  retire: apiActor('retireService', ({ id }: { id: string }) => ({ params: { id } }), wholeResponse),
})

/** `/admin/adminServices`. Only owners change services; the other staff reads them. */
export function ServicesRoute() {
  const [snapshot, send, actor] = useActor(serviceRetirementMachine)
  const reaches = useReaches()
  const canEdit = reaches('addService') !== undefined
  const { state, value, errorMessage, reload } = useQuery('services')
  const doctors = useQuery('doctors')
  useToasts(actor)
  return (
    <AdminServicesScreen
      {...serviceRetirementView(snapshot)}
      state={state}
      services={value?.data}
      doctors={doctors.value?.data ?? []}
      errorMessage={errorMessage}
      canEdit={canEdit}
      hasWaitlist={reaches('waitlist') !== undefined}
      onRetry={reload}
      onRetire={({ service }) => send({ type: 'ask', service })}
      onConfirm={() => send({ type: 'confirm' })}
      onCancel={() => send({ type: 'cancel' })}
    />
  )
}
