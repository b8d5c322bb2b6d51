import type { Draft } from '@ilera/flows/appointment-request/appointment-request.machine'
import { loginStorage } from './login-storage.ts'

const prefix = 'appointmentDraft.'
/** Each patient's own: the phone may be a family's. `next`: for the hospital that is chosen next. */
const keyOf = (hospitalId: string) => `${prefix}${loginStorage.read('patient')?.data.id ?? ''}.${hospitalId}`
const next = 'next'

/** Symptoms do not lie on a phone for long. */
const keptMs = 86_400_000
type Kept = { at: number; draft: Draft }

/** Drafts of appointment requests, one per patient and hospital, on this device only: for a day, or until the patient logs out. */
export const drafts = {
  /** Throws when the storage is blocked. */
  load(hospitalId: string): Draft | undefined {
    const text = localStorage.getItem(keyOf(hospitalId))
    const kept: Kept | null = text ? JSON.parse(text) : null
    return kept && kept.at > Date.now() - keptMs ? kept.draft : undefined
  },
  /** No draft clears what was kept. */
  save(hospitalId: string, draft: Draft | undefined): void {
    if (draft) localStorage.setItem(keyOf(hospitalId), JSON.stringify({ at: Date.now(), draft } satisfies Kept))
    else localStorage.removeItem(keyOf(hospitalId))
  },
  /** What the next request begins with, wherever it is made. Nothing where the storage is blocked. */
  loadNext(): Draft | undefined {
    try {
      return drafts.load(next)
    } catch {
      return undefined
    }
  },
  saveNext(draft: Draft | undefined): void {
    try {
      drafts.save(next, draft)
    } catch {
      // The patient types the words once more.
    }
  },
  /** Of everybody who used this browser. */
  clear(): void {
    try {
      for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
    } catch {
      // Nothing was kept either.
    }
  },
}
