import { onAccountEnd } from './account-change.ts'
import { loginStorage } from './login-storage.ts'
import { createEmitter, createStore, useStore } from '../support/store.ts'

/** Of the tab, not of the browser: another tab may act for somebody else. Only the ids are stored. */
const key = 'actingFor'
type Choice = { login: string; patientId: string }

function readStored(): Choice | undefined {
  try {
    const stored: Choice | null = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return typeof stored?.patientId === 'string' ? stored : undefined
  } catch {
    return undefined
  }
}

function store(choice: Choice | undefined): void {
  try {
    if (choice) sessionStorage.setItem(key, JSON.stringify(choice))
    else sessionStorage.removeItem(key)
  } catch {
    // Storage is blocked: the choice lasts until the page is reloaded.
  }
}

const choice = createStore(readStored())
const ownId = () => loginStorage.read('patient')?.data._id

/** Another login does not act for the patients of the one before. */
function current(): string | undefined {
  const { login, patientId } = choice.get() ?? {}
  return login !== undefined && login === ownId() ? patientId : undefined
}

/** Fires with the reason when the server says that the login does not act for that patient any more. */
export const onCareEnd = createEmitter<[reason: string]>()

/** For whom this tab acts: the id of a patient in the login's care. Undefined: for the patient who has logged in. */
export const actingFor = {
  get: current,
  ownId,

  /** The id of the patient whose pages are open. */
  patientId: (): string | undefined => current() ?? ownId(),

  /** The owner of what is typed: each patient's is kept apart, and a logout deletes that of all. */
  draftOwner: (): string | undefined => {
    const [login, other] = [ownId(), current()]
    return login && other ? `${login}.for.${other}` : login
  },

  /** Acts for another patient from now on. What is in memory of the one before ends, as it does for another account. */
  choose(patientId: string | undefined): void {
    const login = ownId()
    const next = patientId === login ? undefined : patientId
    if (!login || next === current()) return
    onAccountEnd.patient.emit()
    const chosen = next === undefined ? undefined : { login, patientId: next }
    store(chosen)
    choice.set(chosen)
  },

  /** A logout ends the choice; a session that expires does not, so that the same person goes on after the login. */
  forget(): void {
    store(undefined)
    choice.set(undefined)
  },
}

/** For whom this tab acts. A prerendered page is nobody's. */
export const useActingFor = (): string | undefined =>
  useStore({ get: current, subscribe: choice.subscribe }, () => undefined)
