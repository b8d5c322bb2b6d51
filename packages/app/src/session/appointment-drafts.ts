import type { Draft } from '@ilera/flows/appointment-request/appointment-request.machine'
import { actingFor } from './acting-for.ts'
import { onAccountEnd } from './account-change.ts'
import { createExpiringStorage, anonymousOwner } from './expiring-storage.ts'

const prefix = 'appointmentDraft.'
const stored = createExpiringStorage<Draft>(() => localStorage, prefix)
/** A logout in another tab clears local storage. The unsent draft of this tab survives here, for its own account. */
const rescued = createExpiringStorage<Draft>(() => sessionStorage, prefix)
/** Drafts belong to one patient, because a family may share the phone. */
const owner = () => actingFor.draftOwner() ?? anonymousOwner
/** The draft for the next hospital that is chosen. */
const next = 'next'

/** The last draft that was typed in this tab. */
let typed: { owner: string; hospitalId: string; draft: Draft } | undefined
onAccountEnd.patient.listen(() => {
  if (typed) rescued.save(typed.owner, typed.hospitalId, typed.draft)
  typed = undefined
})

/**
 * Drafts of appointment requests, one per patient and hospital, on this device only. A draft lasts for a day, or until
 * that patient logs out.
 */
export const appointmentDrafts = {
  load: (hospitalId: string): Draft | undefined =>
    stored.load(owner(), hospitalId) ?? rescued.load(owner(), hospitalId),
  /** `undefined` deletes the stored draft. Returns whether the draft is stored. */
  save(hospitalId: string, draft: Draft | undefined): boolean {
    typed = draft && { owner: owner(), hospitalId, draft }
    if (!draft) rescued.save(owner(), hospitalId, undefined)
    return stored.save(owner(), hospitalId, draft)
  },
  /** Prefills the next request, at whichever hospital. */
  loadForNextHospital: (): Draft | undefined => stored.load(owner(), next),
  saveForNextHospital: (draft: Draft | undefined): boolean => stored.save(owner(), next, draft),
  isAvailable: stored.isAvailable,
  clear(patientId: string): void {
    stored.clear(patientId)
    rescued.clear(patientId)
  },
}
