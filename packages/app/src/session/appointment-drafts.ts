import type { Draft } from '@ilera/flows/appointment-request/appointment-request.machine'
import { onAccountEnd } from './account-change.ts'
import { createExpiringStorage, anonymousOwner } from './expiring-storage.ts'
import { loginStorage } from './login-storage.ts'

const prefix = 'appointmentDraft.'
const kept = createExpiringStorage<Draft>(() => localStorage, prefix)
/** A logout in another tab clears the device: what was typed in this one and not sent waits here for its own account. */
const rescued = createExpiringStorage<Draft>(() => sessionStorage, prefix)
/** Each patient's own: the phone may be a family's. */
const owner = () => loginStorage.read('patient')?.data._id ?? anonymousOwner
/** For the hospital that is chosen next. */
const next = 'next'

/** The last one that was typed in this tab. */
let typed: { owner: string; hospitalId: string; draft: Draft } | undefined
onAccountEnd.listen('patient', () => {
  if (typed) rescued.save(typed.owner, typed.hospitalId, typed.draft)
  typed = undefined
})

/** Drafts of appointment requests, one per patient and hospital, on this device only: for a day, or until that patient logs out. */
export const appointmentDrafts = {
  load: (hospitalId: string): Draft | undefined => kept.load(owner(), hospitalId) ?? rescued.load(owner(), hospitalId),
  /** No draft clears what was kept. Says whether it is kept now. */
  save(hospitalId: string, draft: Draft | undefined): boolean {
    typed = draft && { owner: owner(), hospitalId, draft }
    if (!draft) rescued.save(owner(), hospitalId, undefined)
    return kept.save(owner(), hospitalId, draft)
  },
  /** What the next request begins with, wherever it is made. */
  loadForNextHospital: (): Draft | undefined => kept.load(owner(), next),
  saveForNextHospital: (draft: Draft | undefined): boolean => kept.save(owner(), next, draft),
  isKeeping: kept.isKeeping,
  subscribe: kept.subscribe,
  clear(patientId: string): void {
    kept.clear(patientId)
    rescued.clear(patientId)
  },
}
