import { SetPasswordScreen, type SetPasswordScreenProps } from '@ilera/ui/screens/accounts/set-password'
import { usePasswordReset } from './password-reset-flow.ts'

function SetPassword({ account }: Pick<SetPasswordScreenProps, 'account'>) {
  const { view, send } = usePasswordReset()
  const { role: _, ...shown } = view
  return (
    <SetPasswordScreen
      {...shown}
      account={account}
      onRetry={() => send({ type: 'retry' })}
      onSetPassword={({ values }) => send({ type: 'setPassword', values })}
    />
  )
}

export const SetNewPasswordRoute = () => <SetPassword account="either" />
export const SetPasswordRoute = () => <SetPassword account="patient" />
export const SetPasswordHospitalRoute = () => <SetPassword account="hospital" />
