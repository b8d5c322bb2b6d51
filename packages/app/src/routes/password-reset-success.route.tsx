import { href } from '@ilera/contract/routes'
import { PasswordResetSuccessScreen } from '@ilera/ui/screens/accounts/password-reset-success'
import { useReturnLink } from '../support/return-link.ts'

/** Links to the login page of the account's role. */
export function PasswordResetSuccessRoute() {
  const { role } = useReturnLink()
  return <PasswordResetSuccessScreen loginHref={href(role === 'hospital' ? 'hospitalLogin' : 'patientLogin')} />
}
