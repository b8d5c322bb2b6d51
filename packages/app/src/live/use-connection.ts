import type { Role } from '@ilera/contract/accounts/schemas'
import { useEffect, useState } from 'react'
import { live } from './live.ts'

/** Milliseconds for which "back" is said. */
const saidFor = 5_000

/** `lost` while the live line is down, `back` for a while after; undefined when there is nothing to say. */
export function useConnection(role: Role): 'lost' | 'back' | undefined {
  const [connection, setConnection] = useState<'lost' | 'back'>()
  useEffect(
    () =>
      live[role](({ event }) => {
        if (event === 'disconnected') setConnection('lost')
        if (event === 'connected') setConnection((before) => (before === 'lost' ? 'back' : before))
      }),
    [role],
  )
  useEffect(() => {
    if (connection !== 'back') return undefined
    const timer = setTimeout(() => setConnection(undefined), saidFor)
    return () => clearTimeout(timer)
  }, [connection])
  return connection
}
