import { SetPasswordScreen } from '@ilera/ui/screens/accounts/set-password'
import { usePasswordReset } from './password-reset-flow.ts'

export function SetPasswordRoute() {
  const { view, send } = usePasswordReset()
  const { role: _, ...shown } = view
  return (
    <SetPasswordScreen
      {...shown}
      onRetry={() => send({ type: 'retry' })}
      onSetPassword={({ values }) => send({ type: 'setPassword', values })}
    />
  )
}
