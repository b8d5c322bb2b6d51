import { SetNewPasswordScreen } from '@ilera/ui/screens/accounts/set-new-password'
import { usePasswordReset } from './password-reset-flow.ts'

export function SetNewPasswordRoute() {
  const { view, send } = usePasswordReset()
  const { role: _, ...shown } = view
  return (
    <SetNewPasswordScreen
      {...shown}
      onRetry={() => send({ type: 'retry' })}
      onSetPassword={({ values }) => send({ type: 'setPassword', values })}
    />
  )
}
