import type { Role } from '@ilera/contract/accounts/schemas'
import { calls, type CallName } from '@ilera/contract/calls'
import type { Asking } from '../api.ts'
import { loginStorage } from './login-storage.ts'

/** Whose login a call sends, and its token; neither for one that everybody may make. */
export function loginOf(name: CallName, { as, token }: Pick<Asking, 'as' | 'token'>): { role?: Role; token?: string } {
  const { who } = calls[name]
  const role = who === 'patient' || who === 'hospital' ? who : who === 'either' ? as : undefined
  return { role, token: token ?? (role && loginStorage.read(role)?.token) }
}
