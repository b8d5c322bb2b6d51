import { m } from '@ilera/contract/messages'
import type { Role } from '@ilera/contract/accounts/schemas'
import type { CallName } from '@ilera/contract/calls'
import { ServerError } from '@ilera/flows/shared/call-result'
import type { CareAccess } from '@ilera/contract/family/access'
import { callOf } from '../call-table.ts'
import type { CallOptions } from '../http-client.ts'
import { actingFor } from './acting-for.ts'
import { isSamePerson, loginStorage } from './login-storage.ts'

/**
 * The login of one request, read once when the request starts: a later login neither sends it nor sees its response.
 */
export type AccountBoundLogin = {
  role?: Role
  token?: string
  /** The patient that the request acts for, if that is not the one who has logged in. */
  actingFor?: string
  /** The id of the patient or hospital that the request is for; undefined if nobody is logged in, or if the call needs no login. */
  account?: string
  /** Throws `ServerError` if this account is no longer the one that is logged in. */
  requireSame: () => void
}

const unchecked = () => undefined

/** The current login of a role. `care`: the scope of the call; a call about the login itself is never for somebody else. */
export function bindLogin(role: Role, care: CareAccess | undefined): AccountBoundLogin {
  const login = loginStorage.read(role)
  const other = role === 'patient' && care !== undefined && care !== 'login' ? actingFor.get() : undefined
  const assertSameAccount = () => {
    loginStorage.refresh(role)
    const current = loginStorage.read(role)
    if (login && !isSamePerson(login, current))
      throw new ServerError(current ? m.common_account_mismatch() : m.common_session_ended())
  }
  return {
    role,
    token: login?.token,
    actingFor: login && other,
    account: login && (other ?? login.data._id),
    requireSame: assertSameAccount,
  }
}

type LoginOptions = Pick<CallOptions, 'as' | 'token' | 'forSelf'>

/** The login that a call sends; without a token if the call needs none. */
export function loginFor(name: CallName, { as, token, forSelf }: LoginOptions): AccountBoundLogin {
  const { who, care } = callOf(name)
  const role = who === 'patient' || who === 'hospital' ? who : who === 'either' ? as : undefined
  if (token !== undefined || !role) return { role, token, requireSame: unchecked }
  return bindLogin(role, forSelf ? 'login' : care)
}
