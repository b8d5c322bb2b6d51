import { allowedEvents, isInPast } from '@ilera/contract/appointments/transitions'
import { routePath } from '@ilera/contract/routes'
import {
  type RescheduleDecision,
  rescheduleReviewView,
  createRescheduleReviewMachine,
  type ShownRequest,
} from '@ilera/flows/reschedule-review/reschedule-review.machine'
import { AdminRescheduleReviewScreen } from '@ilera/ui/screens/hospital/admin-reschedule-review'
import { useActor } from '@xstate/react'
import { useNavigate } from 'react-router-dom'
import { queryActor } from '../queries/query-actor.ts'
import { useClientState } from '../session/client-state.ts'
import { timeForValidation } from '../support/clock.ts'
import { useChosen } from '../support/use-chosen.ts'
import { useOnDone } from '../support/use-done.ts'
import { useDraft } from '../support/use-draft.ts'
import { useToasts } from '../support/use-toasts.ts'
import { useNow, useToday } from '../support/use-today.ts'
import { wholeResponse, apiActor } from '../support/api-actors.ts'

type OfAppointment = { appointmentId: string }

export const rescheduleReviewMachine = createRescheduleReviewMachine({
  watch: queryActor(
    'oneAppointment',
    ({ appointmentId }: OfAppointment) => ({ params: { id: appointmentId } }),
    ({ appointment }) => appointment,
  ),
  answer: apiActor(
    'reviewReschedule',
    ({ appointmentId, decision }: OfAppointment & { decision: RescheduleDecision & ShownRequest }) => ({
      params: { id: appointmentId },
      body: decision,
    }),
    wholeResponse,
  ),
})

const nothing = () => undefined

function Review({ appointmentId }: { appointmentId: string }) {
  const [snapshot, send, actor] = useActor(rescheduleReviewMachine, {
    input: { appointmentId, now: timeForValidation },
  })
  const now = useNow()
  const today = useToday()
  const navigate = useNavigate()
  const isSent = snapshot.status === 'done'
  const offer = useDraft(`reschedule-offer.${appointmentId}`, isSent, 'hospital')
  const decline = useDraft(`reschedule-decline.${appointmentId}`, isSent, 'hospital')
  useToasts(actor)
  useOnDone(snapshot, () => navigate(routePath('admin')))
  const answer = (decision: RescheduleDecision) => send({ type: 'answer', decision })
  const view = rescheduleReviewView(snapshot)
  const { appointment } = view
  return (
    <AdminRescheduleReviewScreen
      {...view}
      events={appointment ? allowedEvents('hospital', appointment, now) : []}
      isRequestedTimePast={!!appointment?.reschedule && isInPast(appointment.reschedule, now)}
      today={today}
      drafts={{ offer, decline }}
      onRetry={() => send({ type: 'retry' })}
      onApprove={() => answer({ decision: 'approve' })}
      onOfferOther={({ date, time }) => answer({ decision: 'approve', date, time })}
      onDecline={({ reason }) => answer({ decision: 'decline', reason })}
    />
  )
}

/** The review of the reschedule request for the chosen appointment. */
export function AdminRescheduleReviewRoute() {
  const appointmentId = useChosen('appointment', useClientState().userAppointmentID)
  if (appointmentId) return <Review key={appointmentId} appointmentId={appointmentId} />
  return (
    <AdminRescheduleReviewScreen
      state="none"
      suggestions={[]}
      events={[]}
      onRetry={nothing}
      onApprove={nothing}
      onOfferOther={nothing}
      onDecline={nothing}
    />
  )
}
