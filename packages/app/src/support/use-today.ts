import { useMemo, useSyncExternalStore } from 'react'
import { serverNow, serverClock, serverToday } from './clock.ts'

const oneMinute = 60_000
/** Events after which the device may have slept, or its clock may have been set. */
const returns = ['focus', 'pageshow', 'visibilitychange']

let isConfirming = false
/** Reads the server's time again if this device's clock was set or stood still. */
async function confirmTime(): Promise<void> {
  if (isConfirming || !serverClock.isDoubtful()) return
  isConfirming = true
  try {
    serverClock.note((await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' })).headers.get('date'))
  } catch {
    // Offline, the clock stays doubtful, and the server decides what is past.
  } finally {
    isConfirming = false
  }
}

function subscribe(listener: () => void): () => void {
  const end = serverClock.subscribe(listener)
  const refresh = () => {
    void confirmTime()
    listener()
  }
  // Updates a page that stays open over midnight.
  const timer = setInterval(refresh, oneMinute)
  for (const event of returns) addEventListener(event, refresh)
  return () => {
    end()
    clearInterval(timer)
    for (const event of returns) removeEventListener(event, refresh)
  }
}

/** Today in Lagos, YYYY-MM-DD. Updates when the server's time is known, and at midnight. */
export const useToday = (): string => useSyncExternalStore(subscribe, serverToday, serverToday)

const thisMinute = (): number => Math.floor(serverNow().getTime() / oneMinute)

/** The current minute by the server's clock: actions that end with the visit disappear on time. */
export function useNow(): Date {
  const minute = useSyncExternalStore(subscribe, thisMinute, thisMinute)
  return useMemo(() => new Date(minute * oneMinute), [minute])
}
