import { m } from '@ilera/contract/messages'
import { visitRules } from '@ilera/contract/appointments/change-policy'
import type { AppointmentWithTimeline } from '@ilera/contract/appointments/schemas'
import { createCalendarEvent } from '@ilera/contract/appointments/icalendar'
import { allowedEvents } from '@ilera/contract/appointments/transitions'
import { asksForWait } from '@ilera/contract/wait/answers'
import { canPay } from '@ilera/contract/payments/statuses'
import { appointmentActionView } from '@ilera/flows/appointment-action/appointment-action.machine'
import { ActionWithReasonModal } from '@ilera/ui/modals/action-with-reason'
import { PatientAppointmentScreen } from '@ilera/ui/screens/patient/patient-appointment'
import { useActor } from '@xstate/react'
import { useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { focusHeading } from '../support/focus-heading.ts'
import { moveHref } from '../support/move-href.ts'
import { useDraft } from '../support/use-draft.ts'
import { useQuery } from '../queries/use-query.ts'
import { useToasts } from '../support/use-toasts.ts'
import { useWaitQuestion } from '../support/use-wait-question.ts'
import { useNow, useToday } from '../support/use-today.ts'
import { SuggestedFollowUpCard } from './suggested-follow-up.tsx'
import { appointmentActionMachine } from './appointment-action-machine.ts'

const machine = appointmentActionMachine('patient')

/** How often a follow-up was suggested after this visit. */
const suggestionsOf = ({ timeline }: AppointmentWithTimeline): number =>
  timeline.filter(({ event }) => event === 'suggest').length

function PatientAppointment({ id }: { id: string }) {
  const { value, state, errorMessage, isMissing, isCurrent, isChecking, reload } = useQuery('appointmentDetails', {
    params: { id },
  })
  const [snapshot, send, actor] = useActor(machine, { input: { appointmentId: id, requiresReason: [] } })
  const { asked, busy, problem, isDone } = appointmentActionView(snapshot)
  const draft = useDraft(`act.${id}`, isDone, 'patient')
  const now = useNow()
  const today = useToday()
  const wait = useWaitQuestion(id)
  useToasts(actor)
  useEffect(() => {
    if (!isDone) return undefined
    // The button that was pressed goes, and cannot keep the focus. The dialog traps the focus until it is closed.
    const turn = setTimeout(focusHeading)
    return () => clearTimeout(turn)
  }, [isDone])

  const appointment = value?.appointment
  const isOffered = isCurrent || isChecking
  const events = appointment && isOffered ? allowedEvents('patient', appointment, now) : []
  const calendar = appointment && createCalendarEvent(appointment, now)
  return (
    <>
      <PatientAppointmentScreen
        state={state}
        appointment={appointment}
        errorMessage={errorMessage}
        isMissing={isMissing}
        events={events}
        wait={appointment && asksForWait(appointment, today) ? { ...wait, answer: appointment.wait } : undefined}
        followUp={
          appointment?.suggestion?.offer && isOffered ? (
            // Each suggestion is asked anew: an answer to the one before says nothing about it.
            <SuggestedFollowUpCard key={suggestionsOf(appointment)} visit={appointment} />
          ) : undefined
        }
        moveHref={appointment && moveHref(appointment, events)}
        canPay={!!appointment && isOffered && canPay(appointment)}
        rules={appointment && visitRules(appointment, now)}
        busy={isChecking}
        calendarHref={calendar && `data:text/calendar;charset=utf-8,${encodeURIComponent(calendar)}`}
        onRetry={reload}
        onCancel={() => send({ type: 'choose', act: 'cancel' })}
      />
      <ActionWithReasonModal
        open={asked !== undefined}
        title={m.appointments_cancel_title()}
        text={m.appointments_cancel_text_patient()}
        confirmLabel={m.appointments_cancel_confirm()}
        reason="optional"
        busy={busy}
        problem={problem}
        draft={draft}
        onConfirm={({ reason }) => send({ type: 'act', reason })}
        onCancel={() => send({ type: 'cancel' })}
      />
    </>
  )
}

/** One appointment of the patient in full. The patient can cancel it here. */
export function PatientAppointmentRoute() {
  const { id = '' } = useParams()
  return <PatientAppointment key={id} id={id} />
}
