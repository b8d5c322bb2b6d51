import { useMemo, useSyncExternalStore } from 'react'
import { serverNow, serverClock, serverToday } from './clock.ts'

const oneMinute = 60_000
/** When a device may have slept, or somebody has set its clock. */
const returns = ['focus', 'pageshow', 'visibilitychange']

let isAsking = false
/** Lets the server tell the time again where this device's clock was set since, or has stood still. */
async function confirmTime(): Promise<void> {
  if (isAsking || !serverClock.isDoubtful()) return
  isAsking = true
  try {
    serverClock.note((await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' })).headers.get('date'))
  } catch {
    // Without a network it stays doubtful, and the server decides what is past.
  } finally {
    isAsking = false
  }
}

function subscribe(listener: () => void): () => void {
  const end = serverClock.subscribe(listener)
  const look = () => {
    void confirmTime()
    listener()
  }
  // A page that is left open over midnight.
  const timer = setInterval(look, oneMinute)
  for (const event of returns) addEventListener(event, look)
  return () => {
    end()
    clearInterval(timer)
    for (const event of returns) removeEventListener(event, look)
  }
}

/** Today in Lagos, YYYY-MM-DD: drawn anew once the server's time is known, and at midnight. */
export const useToday = (): string => useSyncExternalStore(subscribe, serverToday, serverToday)

const thisMinute = (): number => Math.floor(serverNow().getTime() / oneMinute)

/** The time to the minute, by the server's clock: what may be done before the visit ends on the page at its time. */
export function useNow(): Date {
  const minute = useSyncExternalStore(subscribe, thisMinute, thisMinute)
  return useMemo(() => new Date(minute * oneMinute), [minute])
}
