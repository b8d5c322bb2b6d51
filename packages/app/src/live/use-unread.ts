import type { Role } from '@ilera/contract/accounts/schemas'
import { useEffect } from 'react'
import { ask } from '../ask.ts'
import { clientState, useClientState } from '../session/client-state.ts'
import { listenFromNow } from './live.ts'

const keys = { hospital: 'notificationLength', patient: 'patientNotificationLength' } as const

export const noteUnread = (role: Role, unread: number): void => clientState.write({ [keys[role]]: unread })

/** How many notifications of this role are unread: asked at first, after each new one, and after a lost line is back. */
export function useUnread(role: Role): number {
  useEffect(() => {
    const leaving = new AbortController()
    const count = () =>
      ask('notifications', { as: role, query: { limit: 1 }, signal: leaving.signal }).then(
        (answer) => (answer.ok ? noteUnread(role, answer.value.unread) : undefined),
        // The count that is shown stays; the next news asks again.
        () => undefined,
      )
    void count()
    const end = listenFromNow(role, ({ event }) =>
      event === 'notification' || event === 'connected' ? void count() : undefined,
    )
    return () => {
      leaving.abort()
      end()
    }
  }, [role])
  return useClientState()[keys[role]] ?? 0
}
