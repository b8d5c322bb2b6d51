import { useEffect, useRef } from 'react'
import type { Role } from '@ilera/contract/accounts/schemas'
import { live } from '../live/live.ts'

/**
 * Calls `onChanged` when the live line says that this appointment (or, without an id, any of this account's) has changed, and
 * when a lost line is back.
 */
export function useChanged(role: Role, appointmentId: string | undefined, onChanged: () => void): void {
  const latest = useRef(onChanged)
  useEffect(() => {
    latest.current = onChanged
  })
  useEffect(() => {
    let wasLost = false
    return live[role]((news) => {
      if (news.event === 'disconnected') wasLost = true
      const isBack = news.event === 'connected' && wasLost
      const isMeant = news.event === 'appointment' && (appointmentId ?? news.payload._id) === news.payload._id
      if (isBack || isMeant) latest.current()
    })
  }, [role, appointmentId])
}
