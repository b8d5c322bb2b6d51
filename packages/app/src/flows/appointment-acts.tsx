import type { OpenedAppointment } from '@ilera/contract/appointments/schemas'
import { allowedEvents } from '@ilera/contract/appointments/transitions'
import type { AppointmentAct } from '@ilera/flows/appointment-act/appointment-act.machine'
import { appointmentActView } from '@ilera/flows/appointment-act/appointment-act.view'
import { ActWithReasonModal, type ActWithReasonModalProps } from '@ilera/ui/modals/act-with-reason'
import { AdminAppointmentReviewScreen } from '@ilera/ui/screens/hospital/admin-appointment-review'
import { useActor } from '@xstate/react'
import { useEffect } from 'react'
import { useDraft } from '../support/use-draft.ts'
import { useToasts } from '../support/use-toasts.ts'
import { useNow } from '../support/use-today.ts'
import { appointmentActMachine } from './appointment-act-machine.ts'

const machine = appointmentActMachine('hospital')

const questions: Record<AppointmentAct, Pick<ActWithReasonModalProps, 'title' | 'text' | 'actLabel' | 'reason'>> = {
  decline: {
    title: 'Decline this request?',
    text: 'The patient is told, with your reason.',
    actLabel: 'Decline the request',
    reason: 'needed',
  },
  cancel: {
    title: 'Cancel this appointment?',
    text: 'The time is given back. The patient is told, with your reason, and gets back what was paid.',
    actLabel: 'Cancel the appointment',
    reason: 'needed',
  },
  attended: {
    title: 'Did the patient attend?',
    text: 'The appointment is closed as attended.',
    actLabel: 'Attended',
    reason: 'none',
  },
  'no-show': {
    title: 'Did the patient stay away?',
    text: 'The appointment is closed as not attended.',
    actLabel: 'Did not attend',
    reason: 'none',
  },
}
const withReason: AppointmentAct[] = ['decline', 'cancel']
const isAct = (event: string): event is AppointmentAct => Object.hasOwn(questions, event)

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
  const question = asked && questions[asked]
  return (
    <>
      <AdminAppointmentReviewScreen
        {...review}
        events={appointment ? allowedEvents('hospital', appointment, now) : []}
        onAct={({ event }) => (isAct(event) ? send({ type: 'choose', act: event }) : undefined)}
      />
      <ActWithReasonModal
        open={question !== undefined}
        title={question?.title ?? ''}
        text={question?.text ?? ''}
        actLabel={question?.actLabel ?? ''}
        reason={question?.reason ?? 'none'}
        busy={busy}
        problem={problem}
        draft={draft}
        onAct={({ reason }) => send({ type: 'act', reason })}
        onCancel={() => send({ type: 'cancel' })}
      />
    </>
  )
}
