import type { Role } from '@ilera/contract/accounts/schemas'
import { calls, type CallName } from '@ilera/contract/calls'
import { words } from '@ilera/contract/shared/words'
import { ServerFailure } from '@ilera/flows/shared/answer'
import type { Asking } from '../api.ts'
import { loginStorage } from './login-storage.ts'

/** Whose login a request carries, taken once when the request is made: a later login never sends or sees it. */
export type BoundLogin = {
  role?: Role
  token?: string
  /** The id of the account; none where nobody is logged in, or everybody may make the call. */
  account?: string
  /** Throws `ServerFailure` when another account, or none, has taken this one's place meanwhile. */
  requireSame: () => void
}

const unchecked = () => undefined

/** The login of a role as it is now. */
export function boundLogin(role: Role): BoundLogin {
  const login = loginStorage.read(role)
  const requireSame = () => {
    loginStorage.refresh(role)
    const present = loginStorage.read(role)
    if (login && present?.data._id !== login.data._id)
      throw new ServerFailure(present ? words.otherAccount : words.sessionEnded)
  }
  return { role, token: login?.token, account: login?.data._id, requireSame }
}

/** The login that a call sends; none for one that everybody may make. */
export function loginOf(name: CallName, { as, token }: Pick<Asking, 'as' | 'token'>): BoundLogin {
  const { who } = calls[name]
  const role = who === 'patient' || who === 'hospital' ? who : who === 'either' ? as : undefined
  if (token !== undefined || !role) return { role, token, requireSame: unchecked }
  return boundLogin(role)
}
