import type { SnapshotFrom } from 'xstate'
import type { createSessionMachine, AccountLogin } from './session.machine.ts'

/**
 * Whether somebody is logged in on this device. `confirmed`: the server has accepted the login. `leaving`: the user is
 * logging out. `erased`: the user has deleted the account in this tab.
 */
export type SessionView<Login> =
  | { session: 'restoring' | 'leaving' | 'loggedOut' | 'expired' | 'endedElsewhere' | 'erased' | 'deletedElsewhere' }
  | { session: 'loggedIn'; login: Login; confirmed: boolean }

export function sessionView<Login extends AccountLogin>(
  snapshot: SnapshotFrom<typeof createSessionMachine<Login>>,
): SessionView<Login> {
  const { login } = snapshot.context
  if (snapshot.matches('loggedIn') && login)
    return { session: 'loggedIn', login, confirmed: snapshot.matches({ loggedIn: 'valid' }) }
  if (snapshot.matches('restoring')) return { session: 'restoring' }
  if (snapshot.matches('loggingOut') || snapshot.matches('revoking')) return { session: 'leaving' }
  if (snapshot.matches('expired') || snapshot.matches('expiring')) return { session: 'expired' }
  if (snapshot.matches('erased') || snapshot.matches('erasing')) return { session: 'erased' }
  if (snapshot.matches('clearingDeleted') || snapshot.matches('deletedElsewhere'))
    return { session: 'deletedElsewhere' }
  if (snapshot.matches('endedElsewhere')) return { session: 'endedElsewhere' }
  return { session: 'loggedOut' }
}
