import type { Patient } from '@ilera/contract/patients/schemas'
import { pictureUrl } from './picture-url.ts'

export type PatientRow = Omit<Patient, 'profilePicture' | 'id'> & { pictureId: string | null }

/** Use as `select ${patientColumns} where …`; the aliases are p (patients) and a (accounts). */
export const patientColumns = `p.id as "_id", p.first_name as "firstName", p.last_name as "lastName",
  coalesce(a.email, '') as email, p.phone_number as "phoneNumber", p.age, p.gender, p.address as "patientAddress",
  p.allergies, p.blood_type as "bloodType", p.guardian_name as "guardianName", p.picture_id as "pictureId", p.created_at as "createdAt"
  from patients p join accounts a on a.id = p.id`

export const toPatient = ({ pictureId, ...row }: PatientRow): Patient => ({
  ...row,
  id: row._id,
  profilePicture: { url: pictureUrl(pictureId) },
})
