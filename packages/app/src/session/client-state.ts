import type { Appointment } from '@ilera/contract/appointments/schemas'
import { persistenceKey } from '@ilera/contract/shared/timings'
import { useSyncExternalStore } from 'react'

/** What the pages remember between them (spec section 3), beside the logins. */
export type ClientState = {
  /** The hospital chosen in the table; choosing one clears `hospitalIDSearch`. */
  hospitalID?: string
  /** The hospital chosen in the search box. */
  hospitalIDSearch?: string
  /** The appointment that the hospital's pages are about. */
  userAppointmentID?: string
  /** The answer of "assign a doctor". */
  doctorsReview?: Appointment
  notificationLength?: number
  patientNotificationLength?: number
  /** Given on the welcome page, for the greeting. */
  visitorName?: string
}

function stored(): ClientState {
  try {
    const state: ClientState | null = JSON.parse(localStorage.getItem(persistenceKey) ?? 'null')
    return typeof state === 'object' && state ? state : {}
  } catch {
    return {}
  }
}

let state: ClientState = stored()
const listeners = new Set<() => void>()

/** Kept under the key `root` (spec section 9); where storage is blocked it lasts as long as the tab. */
export const clientState = {
  read: (): ClientState => state,
  write(change: ClientState): void {
    state = { ...state, ...change }
    try {
      localStorage.setItem(persistenceKey, JSON.stringify(state))
    } catch {
      // Kept in this tab only.
    }
    for (const listener of listeners) listener()
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** For a page that is rendered beforehand: something was chosen and is on its way, not that nothing was. */
const beforehand: ClientState = { hospitalID: 'chosen', userAppointmentID: 'chosen' }

export const useClientState = (): ClientState =>
  useSyncExternalStore(clientState.subscribe, clientState.read, () => beforehand)
