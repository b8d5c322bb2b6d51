import { statusesOfVisits } from '@ilera/contract/appointments/statuses'
import { profileFieldNames, profileFields } from '@ilera/contract/patients/profile-fields'
import type { ProfileUpdate } from '@ilera/contract/patients/rules'
import type { Patient, PatientRow } from '@ilera/contract/patients/schemas'
import type { ListQuery } from '@ilera/contract/shared/schema-parts'
import type { Queryable } from '../database/database.ts'
import { patientColumns, toPatient, type PatientRow as PatientRecord } from './patient-record.ts'
import { pictureUrl } from './picture-url.ts'
import { matchesPerson, searchTerms } from './like-pattern.ts'
import { statusesInSql } from './status-sql.ts'

type Listed = Omit<PatientRow, 'id' | 'profilePicture'> & { pictureId: string | null; total: number }

const toRow = ({ pictureId, total: _, ...row }: Listed): PatientRow => ({
  ...row,
  id: row._id,
  profilePicture: { url: pictureUrl(pictureId) },
})

/** Columns of a hospital's patient list, with the total number. */
const listed = (total: string): string => `select p.id as "_id", p.first_name as "firstName", p.last_name as "lastName",
  coalesce(a.email, '') as email, p.phone_number as "phoneNumber", p.picture_id as "pictureId", hp.appointments,
  ${total} as total,
  (select max(date) from appointments x where x.hospital_id = hp.hospital_id and x.patient_id = hp.patient_id
    and x.status in ${statusesInSql(statusesOfVisits)}) as "lastAppointment"`

/** Assignments of a profile update. $3 lists the fields to clear; the values of all fields follow, null for unchanged ones. */
const assignments = profileFieldNames
  .map((field, index) => {
    const { column, whenEmptied } = profileFields[field]
    const value = `coalesce($${index + 4}, ${column})`
    return `${column} = ${whenEmptied === 'cleared' ? `case when '${field}' = any($3) then null else ${value} end` : value}`
  })
  .join(', ')

/** Patients' records, and each hospital's list of its own patients. */
export function createPatients(db: Queryable) {
  const one = async (id: string): Promise<Patient | undefined> => {
    const rows = await db.prepared<PatientRecord>(
      { name: 'patient', text: `select ${patientColumns} where p.id = $1 and a.erased_at is null` },
      [id],
    )
    return rows.map(toPatient)[0]
  }

  return {
    one,

    /** Updates the given fields only. `phoneNumber` must be in +234 form. */
    async update(id: string, update: ProfileUpdate, now: Date): Promise<Patient | undefined> {
      await db.query(`update patients set ${assignments}, updated_at = $2 where id = $1`, [
        id,
        now,
        update.cleared ?? [],
        ...profileFieldNames.map((field) => update[field] ?? null),
      ])
      return one(id)
    },

    /** Patients with an appointment at this hospital, latest request first, without those that it has hidden. */
    async ofHospital(hospitalId: string, { page, limit, q }: Pick<ListQuery, 'page' | 'limit' | 'q'>) {
      const search = q?.trim()
      const offset = (page - 1) * limit
      if (search) {
        const words = searchTerms(search)
        const rows = await db.query<Listed>(
          `${listed('count(*) over ()')}
            from hospital_patients hp join patients p on p.id = hp.patient_id join accounts a on a.id = hp.patient_id
            where hp.hospital_id = $1 and hp.hidden_at is null
              and ${matchesPerson('hp.patient_id', '$2', words)}
            order by hp.last_request_at desc, hp.patient_id desc limit $3 offset $4`,
          [hospitalId, words, limit, offset],
        )
        return { data: rows.map(toRow), total: rows[0]?.total ?? 0 }
      }
      // The page is selected by index before the joins.
      const rows = await db.query<Listed>(
        `${listed('(select count(*) from hospital_patients where hospital_id = $1 and hidden_at is null)')}
          from (select * from hospital_patients where hospital_id = $1 and hidden_at is null
            order by last_request_at desc, patient_id desc limit $2 offset $3) hp
            join patients p on p.id = hp.patient_id join accounts a on a.id = hp.patient_id
          order by hp.last_request_at desc, hp.patient_id desc`,
        [hospitalId, limit, offset],
      )
      return { data: rows.map(toRow), total: rows[0]?.total ?? 0 }
    },

    /** Hides a patient from a hospital's list (`hiddenAt`), or shows them again (null). False: not on that list. */
    async hide(hospitalId: string, patientId: string, hiddenAt: Date | null): Promise<boolean> {
      const rows = await db.query(
        `update hospital_patients set hidden_at = $3
          where hospital_id = $1 and patient_id = $2 and (hidden_at is null) = ($3::timestamptz is not null) returning 1`,
        [hospitalId, patientId, hiddenAt],
      )
      return rows.length > 0
    },
  }
}
