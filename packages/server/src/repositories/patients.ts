import { statusesOfVisits } from '@ilera/contract/appointments/statuses'
import { profileFieldNames, profileFields } from '@ilera/contract/patients/profile-fields'
import type { ProfileUpdate } from '@ilera/contract/patients/rules'
import type { Patient, PatientRow } from '@ilera/contract/patients/schemas'
import type { ListQuery } from '@ilera/contract/shared/schema-parts'
import { fullYears } from '@ilera/contract/patients/age'
import { lagosToday } from '@ilera/contract/shared/lagos-time'
import type { NewChild } from '@ilera/contract/family/rules'
import { v7 as newId } from 'uuid'
import type { Clock } from '../clock.ts'
import type { Queryable } from '../database/database.ts'
import { hasLogin, patientColumns, toPatient, type PatientRow as PatientRecord } from './patient-record.ts'
import { pictureUrl } from './picture-url.ts'
import { matchesPerson, searchTerms } from './like-pattern.ts'
import type { Side } from './side.ts'
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
  ${hasLogin} as "hasLogin", ${total} as total,
  (select max(date) from appointments x where x.hospital_id = $1 and x.patient_id = hp.patient_id
    and x.status in ${statusesInSql(statusesOfVisits)}) as "lastAppointment"`

/**
 * Assignments of a profile update at $2. $3 lists the fields to clear, $4 is today when the age is given; the values of all
 * fields follow, null for unchanged ones.
 */
const assignments = [
  'updated_at = $2',
  'age_given_on = coalesce($4::date, age_given_on)',
  ...profileFieldNames.map((field, index) => {
    const { column, whenEmptied } = profileFields[field]
    const value = `coalesce($${index + 5}, ${column})`
    return `${column} = ${whenEmptied === 'cleared' ? `case when '${field}' = any($3) then null else ${value} end` : value}`
  }),
].join(', ')

/** Patients' records, and each hospital's list of its own patients. */
export function createPatients({ database: db, clock }: { database: Queryable; clock: Clock }) {
  const one = async (id: string): Promise<Patient | undefined> => {
    const rows = await db.prepared<PatientRecord>(
      {
        name: 'patient',
        text: `select ${patientColumns} where p.id = $1 and p.erased_at is null and a.erased_at is null`,
      },
      [id],
    )
    return rows.map((row) => toPatient(row, lagosToday(clock())))[0]
  }

  return {
    one,

    /** Nobody else changes the patient's record until the transaction ends. */
    async lock(id: string): Promise<void> {
      await db.query('select id from patients where id = $1 for update', [id])
    },

    /**
     * Updates the given fields only. `phoneNumber` must be in +234 form. A birth date gives the age; an age that contradicts the
     * stored birth date replaces it.
     */
    async update(id: string, update: ProfileUpdate): Promise<Patient | undefined> {
      const today = lagosToday(clock())
      const age = update.birthDate === undefined ? update.age : fullYears(update.birthDate, today)
      const values: ProfileUpdate = { ...update, ...(age !== undefined && { age }) }
      const before = update.age !== undefined && update.birthDate === undefined ? await one(id) : undefined
      const isContradicted = before !== undefined && before.birthDate !== null && before.age !== update.age
      await db.query(`update patients set ${assignments} where id = $1`, [
        id,
        clock(),
        [...(update.cleared ?? []), ...(isContradicted ? ['birthDate'] : [])],
        age === undefined ? null : today,
        ...profileFieldNames.map((field) => values[field] ?? null),
      ])
      return one(id)
    },

    /** Adds a child without a login. `phoneNumber` must be in +234 form. Returns the id. */
    async addChild(child: NewChild & { guardianName: string }): Promise<string> {
      const id = newId()
      const today = lagosToday(clock())
      await db.query(
        `insert into patients (id, first_name, last_name, birth_date, age, age_given_on, gender, phone_number, address,
            guardian_name, created_at, updated_at)
          values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)`,
        [
          id,
          child.firstName,
          child.lastName,
          child.birthDate,
          fullYears(child.birthDate, today),
          today,
          child.gender,
          child.phoneNumber,
          child.patientAddress,
          child.guardianName,
          clock(),
        ],
      )
      return id
    },

    /** Adds an adult without a login. `phoneNumber` must be in +234 form, or null. Returns the id. */
    async addAdult(adult: { firstName: string; lastName: string; phoneNumber: string | null }): Promise<string> {
      const id = newId()
      await db.query(
        `insert into patients (id, first_name, last_name, phone_number, created_at, updated_at)
          values ($1, $2, $3, $4, $5, $5)`,
        [id, adult.firstName, adult.lastName, adult.phoneNumber, clock()],
      )
      return id
    },

    /**
     * Patients with an appointment at this hospital, latest request first, without those that it has hidden. A doctor reaches
     * those who have an appointment with that doctor.
     */
    async ofHospital(
      { id: hospitalId, doctorKey }: Pick<Side, 'id' | 'doctorKey'>,
      { page, limit, q }: Pick<ListQuery, 'page' | 'limit' | 'q'>,
    ) {
      const search = q?.trim()
      const offset = (page - 1) * limit
      if (search || doctorKey !== undefined) {
        const words = search ? searchTerms(search) : null
        const rows = await db.query<Listed>(
          `${listed('count(*) over ()')}
            from hospital_patients hp join patients p on p.id = hp.patient_id left join accounts a on a.id = p.account_id
            where hp.hospital_id = $1 and hp.hidden_at is null
              and ${words ? matchesPerson('hp.patient_id', '$2', words) : '$2::text[] is null'}
              and ($5::text is null or exists (select 1 from appointments x
                where x.hospital_id = $1 and x.patient_id = hp.patient_id and x.doctor_key = $5))
            order by hp.last_request_at desc, hp.patient_id desc limit $3 offset $4`,
          [hospitalId, words, limit, offset, doctorKey ?? null],
        )
        return { data: rows.map(toRow), total: rows[0]?.total ?? 0 }
      }
      // The page is selected by index before the joins.
      const rows = await db.query<Listed>(
        `${listed(`(select coalesce(sum(rows), 0) from list_tallies where hospital_id = $1 and list = 'patients')::bigint`)}
          from (select * from hospital_patients where hospital_id = $1 and hidden_at is null
            order by last_request_at desc, patient_id desc limit $2 offset $3) hp
            join patients p on p.id = hp.patient_id left join accounts a on a.id = p.account_id
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
