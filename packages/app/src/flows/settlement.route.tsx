import { routePath } from '@ilera/contract/routes'
import { formView } from '@ilera/flows/shared/form'
import { AdminSettlementScreen } from '@ilera/ui/screens/hospital/admin-settlement'
import { useActor } from '@xstate/react'
import { useNavigate } from 'react-router-dom'
import { useDone } from '../support/use-done.ts'
import { useDraft } from '../support/use-draft.ts'
import { useLoaded } from '../support/use-loaded.ts'
import { useToasts } from '../support/use-toasts.ts'
import { settlementMachine } from './settlement-machine.ts'

/** `/admin/settlementAccount`: saved leads back to the payments. */
export function SettlementRoute() {
  const [snapshot, send, actor] = useActor(settlementMachine)
  const { state, value, sentence, reload } = useLoaded('settlement')
  const navigate = useNavigate()
  const draft = useDraft('settlement', snapshot.status === 'done', 'hospital')
  useToasts(actor)
  useDone(snapshot, () => navigate(routePath('adminPayments')))
  return (
    <AdminSettlementScreen
      {...formView(snapshot)}
      state={state}
      draft={draft}
      settlement={value?.data}
      sentence={sentence}
      onRetry={reload}
      onSave={({ values }) => send({ type: 'save', values })}
    />
  )
}
