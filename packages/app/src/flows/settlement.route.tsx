import { routePath } from '@ilera/contract/routes'
import { formView } from '@ilera/flows/shared/form-machine'
import { AdminSettlementScreen } from '@ilera/ui/screens/hospital/admin-settlement'
import { useActor } from '@xstate/react'
import { useNavigate } from 'react-router-dom'
import { useOnDone } from '../support/use-done.ts'
import { useDraft } from '../support/use-draft.ts'
import { useQuery } from '../support/use-query.ts'
import { useToasts } from '../support/use-toasts.ts'
import { settlementMachine } from './settlement-machine.ts'

/** `/admin/settlementAccount`. Saving returns to the payments. */
export function SettlementRoute() {
  const [snapshot, send, actor] = useActor(settlementMachine)
  const { state, value, sentence, reload } = useQuery('settlement')
  const navigate = useNavigate()
  const draft = useDraft('settlement', snapshot.status === 'done', 'hospital')
  useToasts(actor)
  useOnDone(snapshot, () => navigate(routePath('adminPayments')))
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
