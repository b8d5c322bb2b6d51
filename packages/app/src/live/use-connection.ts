import type { Role } from '@ilera/contract/accounts/schemas'
import { useEffect, useState } from 'react'
import { liveConnection } from './live-connection.ts'

/** Milliseconds for which "back" is shown. */
const announcedMs = 5_000

/** `lost` while the socket is disconnected, `back` for 5 seconds after it reconnects; otherwise undefined. */
export function useConnection(role: Role): 'lost' | 'back' | undefined {
  const [connection, setConnection] = useState<'lost' | 'back'>()
  useEffect(
    () =>
      liveConnection[role](({ event }) => {
        if (event === 'disconnected') setConnection('lost')
        if (event === 'connected') setConnection((before) => (before === 'lost' ? 'back' : before))
      }),
    [role],
  )
  useEffect(() => {
    if (connection !== 'back') return undefined
    const timer = setTimeout(() => setConnection(undefined), announcedMs)
    return () => clearTimeout(timer)
  }, [connection])
  return connection
}
