import { forgotPasswordView } from '@ilera/flows/forgot-password/forgot-password.machine'
import { EnterEmailScreen } from '@ilera/ui/screens/accounts/enter-email'
import { useActor } from '@xstate/react'
import { useToasts } from '../support/use-toasts.ts'
import { forgotPasswordMachine } from './forgot-password-machine.ts'

export function EnterEmailRoute() {
  const [snapshot, send, actor] = useActor(forgotPasswordMachine)
  useToasts(actor)
  return (
    <EnterEmailScreen {...forgotPasswordView(snapshot)} onSubmit={({ values }) => send({ type: 'submit', values })} />
  )
}
