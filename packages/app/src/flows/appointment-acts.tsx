import { reviewMessages } from '@ilera/contract/appointments/event-messages'
import type { OpenedAppointment } from '@ilera/contract/appointments/schemas'
import { allowedEvents, reviewActions, transitions } from '@ilera/contract/appointments/transitions'
import { appointmentActView } from '@ilera/flows/appointment-act/appointment-act.view'
import { ActWithReasonModal } from '@ilera/ui/modals/act-with-reason'
import { AdminAppointmentReviewScreen } from '@ilera/ui/screens/hospital/admin-appointment-review'
import { useActor } from '@xstate/react'
import { useEffect } from 'react'
import { useDraft } from '../support/use-draft.ts'
import { useToasts } from '../support/use-toasts.ts'
import { useNow } from '../support/use-today.ts'
import { appointmentActMachine } from './appointment-act-machine.ts'

const machine = appointmentActMachine('hospital')

const withReason = reviewActions.filter((action) => transitions[action].review.needsReason)

export type AppointmentActsProps = {
  appointmentId: string
  state: 'loading' | 'failed' | 'shown'
  appointment?: OpenedAppointment
  sentence?: string
  onRetry: () => void
  onAssign: () => void
  onReviewBooking: () => void
  onChanged: () => void
}

/** The review of one appointment, with what the hospital can do to it. */
export function AppointmentActs({ appointmentId, onChanged, ...review }: AppointmentActsProps) {
  const { appointment } = review
  const [snapshot, send, actor] = useActor(machine, {
    input: { appointmentId, withReason },
  })
  const { asked, busy, problem, isDone } = appointmentActView(snapshot)
  const draft = useDraft(`act.${appointmentId}`, isDone, 'hospital')
  const now = useNow()
  useToasts(actor)
  useEffect(() => {
    const subscription = actor.on('changed', onChanged)
    return () => subscription.unsubscribe()
  }, [actor, onChanged])
  const question = asked && reviewMessages[asked]
  return (
    <>
      <AdminAppointmentReviewScreen
        {...review}
        events={appointment ? allowedEvents('hospital', appointment, now) : []}
        onAct={({ event }) => send({ type: 'choose', act: event })}
      />
      <ActWithReasonModal
        open={question !== undefined}
        title={question?.title ?? ''}
        text={question?.text ?? ''}
        actLabel={question?.actLabel ?? ''}
        reason={asked && withReason.includes(asked) ? 'needed' : 'none'}
        busy={busy}
        problem={problem}
        draft={draft}
        onAct={({ reason }) => send({ type: 'act', reason })}
        onCancel={() => send({ type: 'cancel' })}
      />
    </>
  )
}
