import type { PatientRow } from '@ilera/contract/patients/schemas'
import { onAccountEnd } from '../session/account-change.ts'

/** The patient that was chosen in the palette. Only memory holds it: history entries stay on a shared device. */
let found: PatientRow | undefined
onAccountEnd.hospital.listen(() => (found = undefined))

/** Remembers the patient, and returns the history state of the page that shows them. */
export function openFoundPatient(patient: PatientRow): { foundPatient: string } {
  found = patient
  return { foundPatient: patient._id }
}

/** The patient that a history entry opens. */
export const foundPatient = (state: unknown): PatientRow | undefined =>
  typeof state === 'object' && state !== null && 'foundPatient' in state && state.foundPatient === found?._id
    ? found
    : undefined
