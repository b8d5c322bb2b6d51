import type { Role } from '@ilera/contract/accounts/schemas'
import type { Appointment } from '@ilera/contract/appointments/schemas'
import { persistenceKey } from '@ilera/contract/shared/timings'
import { createStore, useStore } from '../support/store.ts'

/** State that pages share (spec section 3), besides the logins. */
export type ClientState = {
  /** The hospital chosen in the table. Choosing one clears `hospitalIDSearch`. */
  hospitalID?: string
  /** The hospital chosen in the search box. */
  hospitalIDSearch?: string
  /** The chosen hospital's name when it was last loaded: pages show it at once, without a layout shift. */
  chosenHospital?: { id: string; name: string }
  /** The patient cares for others: the place of the choice for whom the pages are is kept while it loads. */
  hasFamily?: boolean
  /** The patient sees hospitals as the table, not as cards. */
  areHospitalsListed?: boolean
  /** The appointment that the hospital has opened. */
  userAppointmentID?: string
  /** The response of "assign a doctor". It names a patient and their symptoms, so it is never written to the device. */
  doctorsReview?: Appointment
  notificationLength?: number
  patientNotificationLength?: number
  /** The name from the welcome page, for the greeting. */
  visitorName?: string
  /** Whoever uses this device does not want single keys to do something. */
  areSingleKeysOff?: boolean
  /** The account ids that these choices belong to. */
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

/** The choices of each role, which a logout clears. */
const roleKeys: Record<Role, ClientState> = {
  patient: {
    hospitalID: undefined,
    hospitalIDSearch: undefined,
    chosenHospital: undefined,
    hasFamily: undefined,
    areHospitalsListed: undefined,
    patientNotificationLength: undefined,
  },
  hospital: { userAppointmentID: undefined, doctorsReview: undefined, notificationLength: undefined },
}

const state = createStore(readStored())

/** Stored under the key `root` (spec section 9). If storage is blocked, the state lasts as long as the tab. */
export const clientState = {
  read: state.get,
  write(change: ClientState): void {
    try {
      // Writes only the change: values that another tab has deleted must not come back.
      localStorage.setItem(persistenceKey, JSON.stringify({ ...readStored(), ...change, doctorsReview: undefined }))
    } catch {
      // Storage is blocked: the state lasts in this tab only.
    }
    state.set({ ...state.get(), ...change })
  },
  /**
   * Claims the state for an account. Choices of another account are deleted here and on the device; changes that
   * another tab has made for this account are merged. `isRestored`: the account was already logged in, so choices
   * without an owner belong to it.
   */
  claimForAccount(role: Role, account: string, { isRestored } = { isRestored: false }): void {
    const device = readStored()
    const owner = device.owners?.[role]
    if (owner === account && state.get().owners?.[role] === account) return
    if (owner === account) state.set({ ...state.get(), ...roleKeys[role], ...device })
    const others = owner === account || (owner === undefined && isRestored) ? {} : roleKeys[role]
    this.write({ ...others, owners: { ...device.owners, [role]: account } })
  },
  /** Deletes a role's choices at logout, so that the next user of the device cannot read them. */
  clear(role: Role): void {
    this.write({ ...roleKeys[role], owners: { ...readStored().owners, [role]: undefined } })
  },
}

/** A prerendered page shows "loading", not "nothing chosen". */
const prerendered: ClientState = { hospitalID: 'chosen', userAppointmentID: 'chosen' }

export const useClientState = (): ClientState => useStore(state, () => prerendered)
