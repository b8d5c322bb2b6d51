import { routePath } from '@ilera/contract/routes'
import type { SettlementChoice } from '@ilera/contract/settlement/rules'
import { formView } from '@ilera/flows/shared/form-machine'
import { createSettlementMachine } from '@ilera/flows/settlement/settlement.machine'
import { AdminSettlementScreen } from '@ilera/ui/screens/hospital/admin-settlement'
import { useActor } from '@xstate/react'
import { useNavigate } from 'react-router-dom'
import { useOnDone } from '../support/use-done.ts'
import { useDraft } from '../support/use-draft.ts'
import { useQuery } from '../queries/use-query.ts'
import { useToasts } from '../support/use-toasts.ts'
import { wholeResponse, apiActor } from '../support/api-actors.ts'

export const settlementMachine = createSettlementMachine({
  save: apiActor('setSettlement', (body: SettlementChoice) => ({ body }), wholeResponse),
})

/** `/admin/settlementAccount`. Saving returns to the payments. */
export function SettlementRoute() {
  const [snapshot, send, actor] = useActor(settlementMachine)
  const { state, value, errorMessage, reload } = useQuery('settlement', { forForm: true })
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
      errorMessage={errorMessage}
      onRetry={reload}
      onSave={({ values }) => send({ type: 'save', values })}
    />
  )
}
