import { profileFieldNames, profileFields } from '@ilera/contract/patients/profile-fields'
import type { Patient } from '@ilera/contract/patients/schemas'
import { pictureUrl } from './picture-url.ts'

export type PatientRow = Omit<Patient, 'profilePicture' | 'id'> & { pictureId: string | null }

const profileColumns = profileFieldNames.map((field) => `p.${profileFields[field].column} as "${field}"`).join(', ')

/** Use as `select ${patientColumns} where …`; the aliases are p (patients) and a (accounts). */
export const patientColumns = `p.id as "_id", p.first_name as "firstName", p.last_name as "lastName",
  coalesce(a.email, '') as email, ${profileColumns}, p.picture_id as "pictureId", p.created_at as "createdAt"
  from patients p join accounts a on a.id = p.id`

export const toPatient = ({ pictureId, ...row }: PatientRow): Patient => ({
  ...row,
  id: row._id,
  profilePicture: { url: pictureUrl(pictureId) },
})
