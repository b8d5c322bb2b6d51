import type { SeriesPlan } from '@ilera/contract/follow-ups/rules'
import { createFollowUpMachine, followUpView } from '@ilera/flows/follow-up/follow-up.machine'
import type { SuggestionInput } from '@ilera/contract/follow-ups/suggestions'
import { FollowUpPlan, type FollowUpMode } from '@ilera/ui/patterns/follow-up-plan'
import { useActor } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import { apiActor, wholeResponse } from '../support/api-actors.ts'
import { useToasts } from '../support/use-toasts.ts'

type Booking = { appointmentId: string; visits: { date: string; time: string }[]; presentSymptoms: string }

export const followUpMachine = createFollowUpMachine({
  plan: apiActor(
    'planVisits',
    ({ appointmentId, wanted: { count, every, unit } }: { appointmentId: string; wanted: SeriesPlan }) => ({
      params: { id: appointmentId },
      query: { count: String(count), every: String(every), unit },
    }),
    wholeResponse,
  ),
  book: apiActor(
    'bookVisits',
    ({ appointmentId, ...body }: Booking) => ({ params: { id: appointmentId }, body }),
    wholeResponse,
  ),
  suggest: apiActor(
    'suggestFollowUp',
    ({ appointmentId, suggestion }: { appointmentId: string; suggestion: SuggestionInput }) => ({
      params: { id: appointmentId },
      body: suggestion,
    }),
    wholeResponse,
  ),
})

type FollowUpsProps = { appointmentId: string; mode: FollowUpMode; onClose: () => void }

/** Books one visit or a series after an attended one (docs/decisions/131), or suggests one to the patient (145). */
export function FollowUps({ appointmentId, mode, onClose }: FollowUpsProps) {
  const [snapshot, send, actor] = useActor(followUpMachine, { input: { appointmentId } })
  const { plan, problem, busy, isDone } = followUpView(snapshot)
  useToasts(actor)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isDone) close()
  }, [isDone])
  return (
    <FollowUpPlan
      mode={mode}
      plan={plan}
      busy={busy}
      problem={problem}
      onPlan={({ values }) => send({ type: 'plan', values })}
      onSuggest={({ values }) => send({ type: 'suggest', values })}
      onBook={({ values }) => send({ type: 'book', values })}
      onBack={() => send({ type: 'back' })}
      onCancel={onClose}
    />
  )
}
