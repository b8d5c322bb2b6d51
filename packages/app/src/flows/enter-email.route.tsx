import { createForgotPasswordMachine } from '@ilera/flows/forgot-password/forgot-password.machine'
import { forgotPasswordView } from '@ilera/flows/forgot-password/forgot-password.view'
import { EnterEmailScreen } from '@ilera/ui/screens/accounts/enter-email'
import { useActor } from '@xstate/react'
import { all, asking } from '../support/requests.ts'
import { useToasts } from '../support/use-toasts.ts'

const machine = createForgotPasswordMachine({
  sendLink: asking('forgot', (body: { email: string }) => ({ body }), all),
})

export function EnterEmailRoute() {
  const [snapshot, send, actor] = useActor(machine)
  useToasts(actor)
  return (
    <EnterEmailScreen {...forgotPasswordView(snapshot)} onSubmit={({ values }) => send({ type: 'submit', values })} />
  )
}
