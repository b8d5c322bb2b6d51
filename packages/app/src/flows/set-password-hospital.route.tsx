import { SetPasswordHospitalScreen } from '@ilera/ui/screens/accounts/set-password-hospital'
import { usePasswordReset } from './password-reset-flow.ts'

export function SetPasswordHospitalRoute() {
  const { view, send } = usePasswordReset()
  const { role: _, ...shown } = view
  return (
    <SetPasswordHospitalScreen
      {...shown}
      onRetry={() => send({ type: 'retry' })}
      onSetPassword={({ values }) => send({ type: 'setPassword', values })}
    />
  )
}
