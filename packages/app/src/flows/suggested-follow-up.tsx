import type { HomeVisit } from '@ilera/contract/appointments/schemas'
import { startsFrom } from '@ilera/contract/appointments/transitions'
import { routePath } from '@ilera/contract/routes'
import { suggestedFollowUpView } from '@ilera/flows/suggested-follow-up/suggested-follow-up.machine'
import { SuggestedFollowUp, type SuggestedFollowUpProps } from '@ilera/ui/patterns/suggested-follow-up'
import { useActor } from '@xstate/react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useToasts } from '../support/use-toasts.ts'
import { suggestedFollowUpMachine } from './suggested-follow-up-machine.ts'

/** Takes the answer to a follow-up that was suggested after this visit. What is paid first leads on to paying. */
function useSuggestedFollowUp(appointmentId: string): Omit<SuggestedFollowUpProps, 'visit'> {
  const [snapshot, send, actor] = useActor(suggestedFollowUpMachine, { input: { appointmentId } })
  const { next, problem, appointment, busy, isAnswered } = suggestedFollowUpView(snapshot)
  const navigate = useNavigate()
  useToasts(actor)
  const toPay = appointment && startsFrom('pay', appointment.status) ? appointment._id : undefined
  useEffect(() => {
    if (toPay) void navigate(routePath('patientAppointmentReview', { appointmentId: toPay }))
  }, [navigate, toPay])
  return {
    next,
    problem: problem?.summary,
    busy: busy || isAnswered,
    onBook: (choice) => send({ type: 'book', ...choice }),
    onDecline: () => send({ type: 'decline' }),
  }
}

/** The card of a suggested follow-up, on the patient's home and on the page of the visit. */
export const SuggestedFollowUpCard = ({ visit }: { visit: HomeVisit }) => (
  <SuggestedFollowUp {...useSuggestedFollowUp(visit._id)} visit={visit} />
)
