import { useSyncExternalStore } from 'react'
import { serverTime, today } from './now.ts'

const oneMinute = 60_000

function subscribe(listener: () => void): () => void {
  const end = serverTime.subscribe(listener)
  // A page that is left open over midnight.
  const timer = setInterval(listener, oneMinute)
  return () => {
    end()
    clearInterval(timer)
  }
}

/** Today in Lagos, YYYY-MM-DD: drawn anew once the server's time is known, and at midnight. */
export const useToday = (): string => useSyncExternalStore(subscribe, today, today)
