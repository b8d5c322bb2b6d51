import { forgotPasswordView, createForgotPasswordMachine } from '@ilera/flows/forgot-password/forgot-password.machine'
import { EnterEmailScreen } from '@ilera/ui/screens/accounts/enter-email'
import { useActor } from '@xstate/react'
import { useToasts } from '../support/use-toasts.ts'
import { wholeResponse, apiActor } from '../support/api-actors.ts'

export const forgotPasswordMachine = createForgotPasswordMachine({
  sendLink: apiActor('forgot', (body: { email: string }) => ({ body }), wholeResponse),
})

export function EnterEmailRoute() {
  const [snapshot, send, actor] = useActor(forgotPasswordMachine)
  useToasts(actor)
  return (
    <EnterEmailScreen {...forgotPasswordView(snapshot)} onSubmit={({ values }) => send({ type: 'submit', values })} />
  )
}
