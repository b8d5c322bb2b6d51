import type { Role } from '@ilera/contract/accounts/schemas'

/** The account that must own an appointment. */
export type Side = { role: Role; accountId: string }

const owners: Record<Role, { id: string; deletedAt: string }> = {
  patient: { id: 'patient_id', deletedAt: 'patient_deleted_at' },
  hospital: { id: 'hospital_id', deletedAt: 'hospital_deleted_at' },
}

/** The columns with a row's owner on this side and the time of deletion by that side. Constants, so safe to put into SQL. */
export const ownerColumns = (role: Role) => owners[role]
