import type { Role } from '@ilera/contract/accounts/schemas'

/** The patient or the hospital that a request acts for. */
export type Side = {
  role: Role
  /** The id of the patient or of the hospital. */
  id: string
  /** Set for a carer who acts for the patient: the relation, and the login. */
  carer?: { id: string; accountId: string }
  /** The member of the hospital's staff who acts. */
  memberId?: string
  /** Set for a doctor who reaches only own appointments: the key of the doctor's name. */
  doctorKey?: string
}

const owners: Record<Role, { id: string; deletedAt: string }> = {
  patient: { id: 'patient_id', deletedAt: 'patient_deleted_at' },
  hospital: { id: 'hospital_id', deletedAt: 'hospital_deleted_at' },
}

/** The columns with a row's owner on this side and the time of deletion by that side. Constants, so safe to put into SQL. */
export const ownerColumns = (role: Role) => owners[role]

/**
 * Selects the appointment $2 of hospital $1 if it belongs to this side ($3) and was not deleted by it. A doctor finds own
 * appointments only ($4).
 */
export function isOwned({ role, doctorKey }: Side): { suffix: string; condition: string; values: string[] } {
  const owner = ownerColumns(role)
  const condition = `a.hospital_id = $1 and a.id = $2 and a.${owner.id} = $3 and a.${owner.deletedAt} is null`
  return doctorKey === undefined
    ? { suffix: role, condition, values: [] }
    : { suffix: 'doctor', condition: `${condition} and a.doctor_key = $4`, values: [doctorKey] }
}
