import type { Role } from '@ilera/contract/accounts/schemas'
import { useEffect } from 'react'
import { callApi } from '../call-api.ts'
import { clientState, useClientState } from '../session/client-state.ts'
import { subscribeFromNow } from './live-connection.ts'

const keys = { hospital: 'notificationLength', patient: 'patientNotificationLength' } as const

export const noteUnread = (role: Role, unread: number): void => clientState.write({ [keys[role]]: unread })

/**
 * How many notifications of this role are unread. Fetched at first, after each new notification, and after a reconnect.
 */
export function useUnread(role: Role): number {
  useEffect(() => {
    const leaving = new AbortController()
    const count = () =>
      callApi('notifications', { as: role, query: { limit: 1 }, signal: leaving.signal }).then(
        (answer) => (answer.ok ? noteUnread(role, answer.value.unread) : undefined),
        // The shown count stays; the next event fetches it again.
        () => undefined,
      )
    void count()
    const end = subscribeFromNow(role, ({ event }) =>
      event === 'notification' || event === 'connected' ? void count() : undefined,
    )
    return () => {
      leaving.abort()
      end()
    }
  }, [role])
  return useClientState()[keys[role]] ?? 0
}
