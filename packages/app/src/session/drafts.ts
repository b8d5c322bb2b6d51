import type { Draft } from '@ilera/flows/appointment-request/appointment-request.machine'
import { keptForADay } from './kept-for-a-day.ts'
import { loginStorage } from './login-storage.ts'

const kept = keptForADay<Draft>(() => localStorage, 'appointmentDraft.')
/** Each patient's own: the phone may be a family's. */
const keyOf = (hospitalId: string) => `${loginStorage.read('patient')?.data.id ?? ''}.${hospitalId}`
/** For the hospital that is chosen next. */
const next = 'next'

/** Drafts of appointment requests, one per patient and hospital, on this device only: for a day, or until the patient logs out. */
export const drafts = {
  load: (hospitalId: string): Draft | undefined => kept.load(keyOf(hospitalId)),
  /** No draft clears what was kept. */
  save: (hospitalId: string, draft: Draft | undefined): void => kept.save(keyOf(hospitalId), draft),
  /** What the next request begins with, wherever it is made. */
  loadNext: (): Draft | undefined => kept.load(keyOf(next)),
  saveNext: (draft: Draft | undefined): void => kept.save(keyOf(next), draft),
  clear: (): void => kept.clear(),
}
