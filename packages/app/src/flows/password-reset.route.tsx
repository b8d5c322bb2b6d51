import { href } from '@ilera/contract/routes'
import { PasswordResetScreen } from '@ilera/ui/screens/accounts/password-reset'
import { usePasswordReset } from './password-reset-flow.ts'

/** The target of the mailed link: checks the token, then links to the new password page of the account's role. */
export function PasswordResetRoute() {
  const { view, send, token = '' } = usePasswordReset()
  const next = view.role === 'hospital' ? 'setPasswordHospital' : 'setPassword'
  return (
    <PasswordResetScreen
      link={view.link}
      errorMessage={view.problem?.summary}
      continueHref={`${href(next)}?token=${encodeURIComponent(token)}`}
      onRetry={() => send({ type: 'retry' })}
    />
  )
}
