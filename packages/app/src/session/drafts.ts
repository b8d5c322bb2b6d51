import type { Draft } from '@ilera/flows/appointment-request/appointment-request.machine'

const keyOf = (hospitalId: string) => `appointmentDraft.${hospitalId}`

/** Drafts of appointment requests, one per hospital, on this device only. */
export const drafts = {
  /** Throws when the storage is blocked. */
  load(hospitalId: string): Draft | undefined {
    const text = localStorage.getItem(keyOf(hospitalId))
    const draft: Draft | null = text ? JSON.parse(text) : null
    return draft ?? undefined
  },
  /** No draft clears what was kept. */
  save(hospitalId: string, draft: Draft | undefined): void {
    if (draft) localStorage.setItem(keyOf(hospitalId), JSON.stringify(draft))
    else localStorage.removeItem(keyOf(hospitalId))
  },
}
