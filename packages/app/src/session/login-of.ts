import type { Role } from '@ilera/contract/accounts/schemas'
import { calls, type CallName } from '@ilera/contract/calls'
import { commonMessages } from '@ilera/contract/shared/messages'
import { ServerError } from '@ilera/flows/shared/call-result'
import type { Asking } from '../http-client.ts'
import { loginStorage } from './login-storage.ts'

/** Whose login a request carries, taken once when the request is made: a later login never sends or sees it. */
export type AccountBoundLogin = {
  role?: Role
  token?: string
  /** The id of the account; none where nobody is logged in, or everybody may make the call. */
  account?: string
  /** Throws `ServerFailure` when another account, or none, has taken this one's place meanwhile. */
  requireSame: () => void
}

const unchecked = () => undefined

/** The login of a role as it is now. */
export function bindLogin(role: Role): AccountBoundLogin {
  const login = loginStorage.read(role)
  const assertSameAccount = () => {
    loginStorage.refresh(role)
    const present = loginStorage.read(role)
    if (login && present?.data._id !== login.data._id)
      throw new ServerError(present ? commonMessages.accountMismatch : commonMessages.sessionEnded)
  }
  return { role, token: login?.token, account: login?.data._id, requireSame: assertSameAccount }
}

/** The login that a call sends; none for one that everybody may make. */
export function loginFor(name: CallName, { as, token }: Pick<Asking, 'as' | 'token'>): AccountBoundLogin {
  const { who } = calls[name]
  const role = who === 'patient' || who === 'hospital' ? who : who === 'either' ? as : undefined
  if (token !== undefined || !role) return { role, token, requireSame: unchecked }
  return bindLogin(role)
}
