import { useEffect, useRef } from 'react'
import type { Role } from '@ilera/contract/accounts/schemas'
import { subscribeFromNow } from '../live/live-connection.ts'

/**
 * Calls `onChanged` when the server reports a change of this appointment (or of any, without an id), and after a
 * reconnect. A patient's page also reloads on the first connect, to catch changes since its first request. A hospital's
 * page does not: each load writes an access log entry, and acting on an outdated status is rejected anyway.
 */
export function useInvalidation(role: Role, appointmentId: string | undefined, onChanged: () => void): void {
  const latest = useRef(onChanged)
  useEffect(() => {
    latest.current = onChanged
  })
  useEffect(() => {
    let wasDisconnected = false
    return subscribeFromNow(role, (liveEvent) => {
      if (liveEvent.event === 'disconnected') wasDisconnected = true
      const isReconnected = liveEvent.event === 'connected' && (wasDisconnected || role === 'patient')
      const isThisAppointment =
        liveEvent.event === 'appointment' && (appointmentId ?? liveEvent.payload._id) === liveEvent.payload._id
      if (isReconnected || isThisAppointment) latest.current()
    })
  }, [role, appointmentId])
}
