import { m } from '@ilera/contract/messages'
import type { Role } from '@ilera/contract/accounts/schemas'
import { calls, type CallName } from '@ilera/contract/calls'
import { ServerError } from '@ilera/flows/shared/call-result'
import type { CallOptions } from '../http-client.ts'
import { loginStorage } from './login-storage.ts'

/**
 * The login of one request, read once when the request starts: a later login neither sends it nor sees its response.
 */
export type AccountBoundLogin = {
  role?: Role
  token?: string
  /** The account's id; undefined if nobody is logged in, or if the call needs no login. */
  account?: string
  /** Throws `ServerError` if this account is no longer the one that is logged in. */
  requireSame: () => void
}

const unchecked = () => undefined

/** The current login of a role. */
export function bindLogin(role: Role): AccountBoundLogin {
  const login = loginStorage.read(role)
  const assertSameAccount = () => {
    loginStorage.refresh(role)
    const current = loginStorage.read(role)
    if (login && current?.data._id !== login.data._id)
      throw new ServerError(current ? m.common_account_mismatch() : m.common_session_ended())
  }
  return { role, token: login?.token, account: login?.data._id, requireSame: assertSameAccount }
}

/** The login that a call sends; without a token if the call needs none. */
export function loginFor(name: CallName, { as, token }: Pick<CallOptions, 'as' | 'token'>): AccountBoundLogin {
  const { who } = calls[name]
  const role = who === 'patient' || who === 'hospital' ? who : who === 'either' ? as : undefined
  if (token !== undefined || !role) return { role, token, requireSame: unchecked }
  return bindLogin(role)
}
