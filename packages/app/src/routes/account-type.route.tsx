import { AccountTypeScreen } from '@ilera/ui/screens/accounts/account-type'
import { clientState } from '../session/client-state.ts'

export const AccountTypeRoute = () => <AccountTypeScreen name={clientState.read().visitorName} />
