import type { Role } from '@ilera/contract/accounts/schemas'

/** Whose appointment it must be: each statement on one appointment names its owner. */
export type Side = { role: Role; accountId: string }

const owners: Record<Role, { id: string; deletedAt: string }> = {
  patient: { id: 'patient_id', deletedAt: 'patient_deleted_at' },
  hospital: { id: 'hospital_id', deletedAt: 'hospital_deleted_at' },
}

/** The columns that say who owns a row on this side, and whether that side deleted it. Never made of input. */
export const ownerColumns = (role: Role) => owners[role]
