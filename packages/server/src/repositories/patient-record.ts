import { profileFieldNames, profileFields } from '@ilera/contract/patients/profile-fields'
import { ageOn } from '@ilera/contract/patients/age'
import type { Patient } from '@ilera/contract/patients/schemas'
import { pictureUrl } from './picture-url.ts'

export type PatientRow = Omit<Patient, 'profilePicture' | 'id'> & {
  pictureId: string | null
  ageGivenOn: string | null
}

const profileColumns = profileFieldNames.map((field) => `p.${profileFields[field].column} as "${field}"`).join(', ')

/** Use as `select ${patientColumns} where …`; the aliases are p (patients) and a (accounts). */
export const patientColumns = `p.id as "_id", p.first_name as "firstName", p.last_name as "lastName",
  coalesce(a.email, '') as email, ${profileColumns}, p.age_given_on as "ageGivenOn", p.picture_id as "pictureId", p.created_at as "createdAt"
  from patients p left join accounts a on a.id = p.account_id`

/**
 * Whether the patient p logs in. Who was not registered by a desk has a login, or a carer whose login acts.
 */
export const hasLogin = '(p.account_id is not null or p.registered_by is null)'

/** `today`: a Lagos date YYYY-MM-DD. */
export const toPatient = ({ pictureId, ageGivenOn, ...row }: PatientRow, today: string): Patient => ({
  ...row,
  id: row._id,
  age: ageOn({ ...row, ageGivenOn }, today),
  profilePicture: { url: pictureUrl(pictureId) },
})
