import { routePath } from '@ilera/contract/routes'
import {
  createInvitationAcceptanceMachine,
  invitationAcceptanceView,
  type AcceptanceRequest,
} from '@ilera/flows/invitation-acceptance/invitation-acceptance.machine'
import { AcceptInvitationScreen } from '@ilera/ui/screens/accounts/accept-invitation'
import { useActor } from '@xstate/react'
import { useNavigate, useParams } from 'react-router-dom'
import { useQuery } from '../queries/use-query.ts'
import { persistHospitalLogin } from '../session/persist-login.ts'
import { apiActor, wholeResponse } from '../support/api-actors.ts'
import { useOnDone } from '../support/use-done.ts'
import { useToasts } from '../support/use-toasts.ts'

export const invitationAcceptanceMachine = createInvitationAcceptanceMachine({
  accept: apiActor('acceptInvitation', (body: AcceptanceRequest & { token: string }) => ({ body }), wholeResponse),
  persistLogin: persistHospitalLogin,
})

/** Whoever has the link accepts. The token is in the URL fragment, so no server logs it. */
export function AcceptInvitationRoute() {
  const { token = '' } = useParams()
  const { value, state, errorMessage, code, reload } = useQuery('invitationDetails', { body: { token } })
  const [snapshot, send, actor] = useActor(invitationAcceptanceMachine, { input: { token } })
  const navigate = useNavigate()
  useToasts(actor)
  useOnDone(snapshot, () => navigate(routePath('admin'), { replace: true }))
  return (
    <AcceptInvitationScreen
      {...invitationAcceptanceView(snapshot)}
      state={state}
      invitation={value?.data}
      errorMessage={errorMessage}
      isEnded={code === 'invitation-ended'}
      onRetry={reload}
      onAccept={(given) => send({ type: 'accept', ...given })}
    />
  )
}
