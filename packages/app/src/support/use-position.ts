import { useEffect } from 'react'
import { onAccountEnd } from '../session/account-change.ts'
import { createStore, useStore } from './store.ts'

type Position = { state: 'off' | 'asking' | 'on' | 'refused'; point?: string }

/** Milliseconds for which the device may look for its position, and for which an earlier one is good enough. */
const answerMs = 15_000
const recentMs = 10 * 60_000

/** In memory only: closing the tab or logging out forgets it. */
const position = createStore<Position>({ state: 'off' })
onAccountEnd.patient.listen(() => position.set({ state: 'off' }))

/** Degrees to a hundredth, about a kilometre: where the patient lives is nobody's business. */
const rounded = (degrees: number): string => degrees.toFixed(2)

function ask(): void {
  if (position.get().state === 'asking') return
  const asked: Position = { state: 'asking' }
  position.set(asked)
  // A page that has meanwhile ended the login keeps nothing.
  const answer = (next: Position) => position.get() === asked && position.set(next)
  if (!('geolocation' in navigator)) {
    answer({ state: 'refused' })
    return
  }
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => answer({ state: 'on', point: `${rounded(coords.latitude)},${rounded(coords.longitude)}` }),
    () => answer({ state: 'refused' }),
    { timeout: answerMs, maximumAge: recentMs },
  )
}

/** Asks only where the patient has already allowed it: a page that opens never shows the browser's question. */
async function askIfAllowed(): Promise<void> {
  try {
    const { state } = await navigator.permissions.query({ name: 'geolocation' })
    if (state === 'granted' && position.get().state === 'off') ask()
  } catch {
    // A browser without this question waits for the button.
  }
}

/** Where the device is, once the patient has asked for what is near. An address that says so reads it again after a reload. */
export function usePosition(isWanted: boolean) {
  const { state, point } = useStore(position)
  useEffect(() => {
    if (isWanted && position.get().state === 'off') void askIfAllowed()
  }, [isWanted])
  return { state: isWanted ? state : ('off' as const), point, ask }
}
