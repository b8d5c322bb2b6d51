import { routePath } from '@ilera/contract/routes'
import { rescheduleView } from '@ilera/flows/reschedule/reschedule.machine'
import { RescheduleFormScreen } from '@ilera/ui/screens/patient/reschedule-form'
import { useActor } from '@xstate/react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { timeForValidation } from '../support/clock.ts'
import { useOnDone } from '../support/use-done.ts'
import { useDraft } from '../support/use-draft.ts'
import { useQuery } from '../queries/use-query.ts'
import { useToasts } from '../support/use-toasts.ts'
import { useToday } from '../support/use-today.ts'
import { rescheduleMachine } from './reschedule-machine.ts'

function Reschedule({ appointmentId }: { appointmentId: string }) {
  const [snapshot, send, actor] = useActor(rescheduleMachine, { input: { appointmentId, now: timeForValidation } })
  const { state, value, errorMessage, isMissing, reload } = useQuery('appointmentDetails', {
    params: { id: appointmentId },
    when: appointmentId !== '',
  })
  const today = useToday()
  const navigate = useNavigate()
  const draft = useDraft(`reschedule.${appointmentId}`, snapshot.status === 'done', 'patient')
  useToasts(actor)
  useOnDone(snapshot, () => navigate(routePath('appointments')))
  const { open: _, ...view } = rescheduleView(snapshot)
  return (
    <RescheduleFormScreen
      {...view}
      state={appointmentId ? state : 'none'}
      hospitalName={value?.appointment.hospitalName}
      errorMessage={errorMessage}
      isMissing={isMissing}
      onRetry={reload}
      draft={draft}
      today={today}
      onReschedule={({ values }) => send({ type: 'reschedule', values })}
    />
  )
}

/** The reschedule form as a page of its own. `?appointment=` holds the appointment's id. */
export function RescheduleFormRoute() {
  const [search] = useSearchParams()
  const appointmentId = search.get('appointment') ?? ''
  return <Reschedule key={appointmentId} appointmentId={appointmentId} />
}
