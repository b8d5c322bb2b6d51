import type { Role } from '@ilera/contract/accounts/schemas'
import { useEffect } from 'react'
import { useQuery } from '../queries/use-query.ts'
import { clientState, useClientState } from '../session/client-state.ts'

const keys = { hospital: 'notificationLength', patient: 'patientNotificationLength' } as const

export const noteUnread = (role: Role, unread: number): void => clientState.write({ [keys[role]]: unread })

/** How many notifications of this role are unread, as far as this tab knows. */
export const useUnread = (role: Role): number => useClientState()[keys[role]] ?? 0

/** Counts the unread notifications: at first, after each new one, and after a reconnect. */
export function useUnreadCount(role: Role): number {
  const { value, isCurrent } = useQuery('notifications', { as: role, query: { limit: 1 } })
  useEffect(() => {
    if (value && isCurrent) noteUnread(role, value.unread)
  }, [role, value, isCurrent])
  return useUnread(role)
}
