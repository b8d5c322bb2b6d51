import { href } from '@ilera/contract/routes'
import { PasswordResetSuccessScreen } from '@ilera/ui/screens/accounts/password-reset-success'
import { useArrival } from '../support/arrival.ts'

/** Leads to the login of the account's own kind. */
export function PasswordResetSuccessRoute() {
  const { role } = useArrival()
  return <PasswordResetSuccessScreen loginHref={href(role === 'hospital' ? 'hospitalLogin' : 'patientLogin')} />
}
