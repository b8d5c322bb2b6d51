import { reviewMessages } from '@ilera/contract/appointments/event-messages'
import { appointmentStates } from '@ilera/contract/appointments/appointment-states'
import type { AppointmentRecord } from '@ilera/contract/appointments/schemas'
import { allowedEvents, reviewActions, transitions } from '@ilera/contract/appointments/transitions'
import { appointmentActionView } from '@ilera/flows/appointment-action/appointment-action.machine'
import { m } from '@ilera/contract/messages'
import { Skeleton } from '@ilera/ui/elements/skeleton'
import { ActionWithReasonModal } from '@ilera/ui/modals/action-with-reason'
import type { AppointmentRecordViewProps } from '@ilera/ui/patterns/appointment-record'
import type { FollowUpMode } from '@ilera/ui/patterns/follow-up-plan'
import { FollowUpSuggestion } from '@ilera/ui/patterns/follow-up-suggestion'
import { AdminAppointmentReviewScreen } from '@ilera/ui/screens/hospital/admin-appointment-review'
import { useActor } from '@xstate/react'
import { Suspense, useState, type ComponentType } from 'react'
import { useReaches } from '../session/use-reach.ts'
import { loadable } from '../support/loadable.tsx'
import { useDraft } from '../support/use-draft.ts'
import { useEmergency } from '../support/use-emergency.ts'
import { useToasts } from '../support/use-toasts.ts'
import { useOutcome } from '../support/use-outcome.ts'
import { useNow, useToday } from '../support/use-today.ts'
import { appointmentActionMachine } from './appointment-action-machine.ts'

const followUps = loadable(() => import('./follow-ups.tsx'), 'FollowUps')
const machine = appointmentActionMachine('hospital')

const actionsWithReason = reviewActions.filter((action) => transitions[action].review.needsReason)

export type AppointmentActionsProps = {
  appointmentId: string
  /** How the appointment is shown: as a page, or as part of one. */
  Review?: ComponentType<AppointmentRecordViewProps>
  state: 'loading' | 'failed' | 'shown'
  appointment?: AppointmentRecord
  errorMessage?: string
  isMissing: boolean
  onRetry: () => void
  onAssign: () => void
  onReviewBooking: () => void
}

/** The hospital's review of one appointment, with the actions that its status allows. */
export function AppointmentActions(props: AppointmentActionsProps) {
  const { appointmentId, Review = AdminAppointmentReviewScreen, ...review } = props
  const { appointment } = review
  const [snapshot, send, actor] = useActor(machine, {
    input: { appointmentId, requiresReason: actionsWithReason },
  })
  const { asked, busy, problem, isDone } = appointmentActionView(snapshot)
  const draft = useDraft(`act.${appointmentId}`, isDone, 'hospital')
  const now = useNow()
  const today = useToday()
  const reaches = useReaches()
  const withdrawal = useOutcome()
  const isOpen = appointment !== undefined && appointmentStates[appointment.status].isOpen
  const mayBeEmergency = useEmergency(isOpen ? appointment.presentSymptoms : '') !== undefined
  useToasts(actor)
  const question = asked && reviewMessages[asked]
  const [following, setFollowing] = useState<FollowUpMode>()
  const plan = following ? (
    <Suspense fallback={<Skeleton kind="card" label={m.appointments_loading()} />}>
      <followUps.Content appointmentId={appointmentId} mode={following} onClose={() => setFollowing(undefined)} />
    </Suspense>
  ) : undefined
  return (
    <>
      <Review
        {...review}
        onFollowUp={reaches('bookVisits') && (({ mode }) => setFollowing(mode))}
        plan={plan}
        suggestion={
          appointment?.suggestion ? (
            <FollowUpSuggestion
              suggestion={appointment.suggestion}
              today={today}
              busy={withdrawal.acting !== undefined}
              problem={withdrawal.outcome?.tone === 'danger' ? withdrawal.outcome.text : undefined}
              onWithdraw={
                reaches('withdrawFollowUp') &&
                (() => withdrawal.act('withdrawFollowUp', { params: { id: appointmentId } }))
              }
            />
          ) : undefined
        }
        mayBeEmergency={mayBeEmergency}
        takesPayments={reaches('takePayment') !== undefined}
        events={appointment ? allowedEvents('hospital', appointment, now) : []}
        onAction={({ event }) => send({ type: 'choose', act: event })}
      />
      <ActionWithReasonModal
        open={question !== undefined}
        title={question?.title() ?? ''}
        text={question?.text() ?? ''}
        confirmLabel={question?.actLabel() ?? ''}
        reason={asked && actionsWithReason.includes(asked) ? 'needed' : 'none'}
        busy={busy}
        problem={problem}
        draft={draft}
        onConfirm={({ reason }) => send({ type: 'act', reason })}
        onCancel={() => send({ type: 'cancel' })}
      />
    </>
  )
}
