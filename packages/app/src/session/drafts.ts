import type { Draft } from '@ilera/flows/appointment-request/appointment-request.machine'
import { keptForADay, visitor } from './kept-for-a-day.ts'
import { loginStorage } from './login-storage.ts'

const kept = keptForADay<Draft>(() => localStorage, 'appointmentDraft.')
/** Each patient's own: the phone may be a family's. */
const owner = () => loginStorage.read('patient')?.data._id ?? visitor
/** For the hospital that is chosen next. */
const next = 'next'

/** Drafts of appointment requests, one per patient and hospital, on this device only: for a day, or until that patient logs out. */
export const drafts = {
  load: (hospitalId: string): Draft | undefined => kept.load(owner(), hospitalId),
  /** No draft clears what was kept. Says whether it is kept now. */
  save: (hospitalId: string, draft: Draft | undefined): boolean => kept.save(owner(), hospitalId, draft),
  /** What the next request begins with, wherever it is made. */
  loadNext: (): Draft | undefined => kept.load(owner(), next),
  saveNext: (draft: Draft | undefined): boolean => kept.save(owner(), next, draft),
  isKeeping: kept.isKeeping,
  subscribe: kept.subscribe,
  clear: (patientId: string): void => kept.clear(patientId),
}
