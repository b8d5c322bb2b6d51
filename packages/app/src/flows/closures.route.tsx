import type { ClosureInput } from '@ilera/contract/closures/rules'
import type { Plan } from '@ilera/contract/closures/schemas'
import { closingView, createClosingMachine } from '@ilera/flows/closing/closing.machine'
import { AdminClosuresScreen } from '@ilera/ui/screens/hospital/admin-closures'
import { useActor } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useQuery } from '../queries/use-query.ts'
import { useReaches } from '../session/use-reach.ts'
import { apiActor, wholeResponse } from '../support/api-actors.ts'
import { timeForValidation } from '../support/clock.ts'
import { useDraft } from '../support/use-draft.ts'
import { useStepHeading } from '../support/use-step-heading.ts'
import { useToasts } from '../support/use-toasts.ts'
import { useToday } from '../support/use-today.ts'

export const closingMachine = createClosingMachine({
  preview: apiActor('previewClosure', (query: { from: string; to: string }) => ({ query }), wholeResponse),
  add: apiActor(
    'addClosure',
    ({ closure, plan }: { closure: ClosureInput; plan: Plan }) => ({ body: { ...closure, ...plan } }),
    wholeResponse,
  ),
  settle: apiActor(
    'settleClosure',
    ({ id, plan }: { id: string; plan: Plan }) => ({ params: { id }, body: plan }),
    wholeResponse,
  ),
  remove: apiActor('removeClosure', ({ id }: { id: string }) => ({ params: { id } }), wholeResponse),
})

/** `/admin/adminClosures`. Only owners change closures; the other staff reads them. */
export function ClosuresRoute() {
  const [snapshot, send, actor] = useActor(closingMachine, { input: { now: timeForValidation } })
  const { review, removal, refused, round, busy, problem } = closingView(snapshot)
  const today = useToday()
  const thisYear = Number(today.slice(0, 4))
  const [year, setYear] = useState(thisYear)
  const canEdit = useReaches()('addClosure') !== undefined
  const { state, value, errorMessage, reload } = useQuery('closures')
  const holidays = useQuery('holidays', { query: { year: String(year) }, when: canEdit })
  const draft = useDraft('closure', snapshot.matches('adding'), 'hospital')
  // Sending it has deleted the draft. The form shows it again if the review is left.
  useEffect(() => (refused ? draft.onChange(refused) : undefined), [refused, draft])
  useStepHeading(review ? 'review' : 'list')
  useToasts(actor)
  return (
    <AdminClosuresScreen
      state={state}
      closures={value?.data}
      errorMessage={errorMessage}
      canEdit={canEdit}
      holidays={holidays.value?.data}
      holidaysErrorMessage={holidays.errorMessage}
      year={year}
      years={[thisYear, thisYear + 1]}
      review={review}
      removal={removal}
      busy={busy}
      problem={problem}
      draft={draft}
      formKey={round}
      today={today}
      onRetry={reload}
      onRetryHolidays={holidays.reload}
      onClose={({ values }) => send({ type: 'close', values })}
      onYear={(choice) => setYear(choice.year)}
      onReview={({ closure }) => send({ type: 'review', closure })}
      onCarryOut={({ plan }) => send({ type: 'carryOut', plan })}
      onRemove={({ closure }) => send({ type: 'remove', closure })}
      onConfirm={() => send({ type: 'confirm' })}
      onCancel={() => send({ type: 'cancel' })}
    />
  )
}
