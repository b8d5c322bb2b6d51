import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import { Link } from '../elements/link.tsx'

/** Below the login and the signup of patients: the way for those without an email address. */
export const UsePhoneLink = () => (
  <p className="mt-2 text-sm">
    <Link href={href('phoneLogin')} kind="standalone">
      {m.accounts_login_use_phone()}
    </Link>
  </p>
)
