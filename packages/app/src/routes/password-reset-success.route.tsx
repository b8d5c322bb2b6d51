import { href } from '@ilera/contract/routes'
import { PasswordResetSuccessScreen } from '@ilera/ui/screens/accounts/password-reset-success'
import { useReturnLink } from '../support/return-link.ts'

/** Leads to the login of the account's own kind. */
export function PasswordResetSuccessRoute() {
  const { role } = useReturnLink()
  return <PasswordResetSuccessScreen loginHref={href(role === 'hospital' ? 'hospitalLogin' : 'patientLogin')} />
}
