import type { Role } from '@ilera/contract/accounts/schemas'
import type { Appointment } from '@ilera/contract/appointments/schemas'
import { persistenceKey } from '@ilera/contract/shared/timings'
import { useSyncExternalStore } from 'react'

/** What the pages remember between them (spec section 3), beside the logins. */
export type ClientState = {
  /** The hospital chosen in the table; choosing one clears `hospitalIDSearch`. */
  hospitalID?: string
  /** The hospital chosen in the search box. */
  hospitalIDSearch?: string
  /** The chosen hospital's name, as it was when last loaded: a page that names it need not wait, nor move when it comes. */
  chosenHospital?: { id: string; name: string }
  /** The appointment that the hospital's pages are about. */
  userAppointmentID?: string
  /** The answer of "assign a doctor"; it names a patient and what they suffer from, so it stays in this tab. */
  doctorsReview?: Appointment
  notificationLength?: number
  patientNotificationLength?: number
  /** Given on the welcome page, for the greeting. */
  visitorName?: string
  /** The accounts whose choices these are. */
  owners?: Partial<Record<Role, string>>
}

function readStored(): ClientState {
  try {
    const state: ClientState | null = JSON.parse(localStorage.getItem(persistenceKey) ?? 'null')
    return typeof state === 'object' && state ? state : {}
  } catch {
    return {}
  }
}

/** What the pages of a role have chosen; it goes with the login. */
const roleKeys: Record<Role, ClientState> = {
  patient: {
    hospitalID: undefined,
    hospitalIDSearch: undefined,
    chosenHospital: undefined,
    patientNotificationLength: undefined,
  },
  hospital: { userAppointmentID: undefined, doctorsReview: undefined, notificationLength: undefined },
}

let state: ClientState = readStored()
const listeners = new Set<() => void>()

/** Kept under the key `root` (spec section 9); where storage is blocked it lasts as long as the tab. */
export const clientState = {
  read: (): ClientState => state,
  write(change: ClientState): void {
    state = { ...state, ...change }
    try {
      // Only the change: what another tab has forgotten meanwhile is not written again.
      localStorage.setItem(persistenceKey, JSON.stringify({ ...readStored(), ...change, doctorsReview: undefined }))
    } catch {
      // Kept in this tab only.
    }
    for (const listener of listeners) listener()
  },
  /**
   * An account is logged in from now on. What another one has chosen is forgotten, here and on the device; what another tab
   * has written for this account is taken over. `isRestored`: it was logged in before, so choices of nobody are its own.
   */
  claimForAccount(role: Role, account: string, { isRestored } = { isRestored: false }): void {
    const device = readStored()
    const owner = device.owners?.[role]
    if (owner === account && state.owners?.[role] === account) return
    if (owner === account) state = { ...state, ...roleKeys[role], ...device }
    const others = owner === account || (owner === undefined && isRestored) ? {} : roleKeys[role]
    this.write({ ...others, owners: { ...device.owners, [role]: account } })
  },
  /** At a logout: whoever uses this device next does not read what was chosen here. */
  clear(role: Role): void {
    this.write({ ...roleKeys[role], owners: { ...readStored().owners, [role]: undefined } })
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** For a page that is rendered beforehand: something was chosen and is on its way, not that nothing was. */
const prerenderState: ClientState = { hospitalID: 'chosen', userAppointmentID: 'chosen' }

export const useClientState = (): ClientState =>
  useSyncExternalStore(clientState.subscribe, clientState.read, () => prerenderState)
