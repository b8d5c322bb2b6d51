import { useEffect, useRef } from 'react'
import type { Role } from '@ilera/contract/accounts/schemas'
import { subscribeFromNow } from '../live/live-connection.ts'

/**
 * Calls `onChanged` when the live line says that this appointment (or, without an id, any of this account's) has changed, and
 * when a lost line is back. A patient's page asks once more when the line is first up: what happened since it was asked for is
 * otherwise missed. A hospital's does not: each time it opens a record is noted, and who acts on an old status is told so.
 */
export function useInvalidation(role: Role, appointmentId: string | undefined, onChanged: () => void): void {
  const latest = useRef(onChanged)
  useEffect(() => {
    latest.current = onChanged
  })
  useEffect(() => {
    let wasDisconnected = false
    return subscribeFromNow(role, (news) => {
      if (news.event === 'disconnected') wasDisconnected = true
      const isReconnected = news.event === 'connected' && (wasDisconnected || role === 'patient')
      const isMeant = news.event === 'appointment' && (appointmentId ?? news.payload._id) === news.payload._id
      if (isReconnected || isMeant) latest.current()
    })
  }, [role, appointmentId])
}
