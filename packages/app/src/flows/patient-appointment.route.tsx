import { calendarFile } from '@ilera/contract/appointments/calendar'
import { allowedEvents } from '@ilera/contract/appointments/transitions'
import { canPay } from '@ilera/contract/payments/statuses'
import { appointmentActView } from '@ilera/flows/appointment-act/appointment-act.view'
import { ActWithReasonModal } from '@ilera/ui/modals/act-with-reason'
import { PatientAppointmentScreen } from '@ilera/ui/screens/patient/patient-appointment'
import { useActor } from '@xstate/react'
import { useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { useChanged } from '../support/use-changed.ts'
import { useDraft } from '../support/use-draft.ts'
import { useLoaded } from '../support/use-loaded.ts'
import { useToasts } from '../support/use-toasts.ts'
import { useNow } from '../support/use-today.ts'
import { appointmentActMachine } from './appointment-act-machine.ts'

const machine = appointmentActMachine('patient')

function PatientAppointment({ id }: { id: string }) {
  const { value, state, sentence, reload } = useLoaded('appointmentDetails', { params: { id } })
  const [snapshot, send, actor] = useActor(machine, { input: { appointmentId: id, withReason: [] } })
  const { asked, busy, problem, isDone } = appointmentActView(snapshot)
  const draft = useDraft(`act.${id}`, isDone, 'patient')
  const now = useNow()
  useToasts(actor)
  useChanged('patient', id, reload)
  useEffect(() => {
    const subscription = actor.on('changed', reload)
    return () => subscription.unsubscribe()
  }, [actor, reload])

  const appointment = value?.appointment
  const calendar = appointment && calendarFile(appointment, now)
  return (
    <>
      <PatientAppointmentScreen
        state={state}
        appointment={appointment}
        sentence={sentence}
        events={appointment ? allowedEvents('patient', appointment, now) : []}
        canPay={!!appointment && canPay(appointment)}
        calendarHref={calendar && `data:text/calendar;charset=utf-8,${encodeURIComponent(calendar)}`}
        onRetry={reload}
        onCancel={() => send({ type: 'choose', act: 'cancel' })}
      />
      <ActWithReasonModal
        open={asked !== undefined}
        title="Cancel this appointment?"
        text="The time is given back, and others can take it. This cannot be undone. What you have paid is sent back."
        actLabel="Cancel the appointment"
        reason="optional"
        busy={busy}
        problem={problem}
        draft={draft}
        onAct={({ reason }) => send({ type: 'act', reason })}
        onCancel={() => send({ type: 'cancel' })}
      />
    </>
  )
}

/** One appointment in full, and its cancellation. */
export function PatientAppointmentRoute() {
  const { id = '' } = useParams()
  return <PatientAppointment key={id} id={id} />
}
