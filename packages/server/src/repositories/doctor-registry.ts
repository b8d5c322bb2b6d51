import type { DoctorDetails } from '@ilera/contract/doctors/details-rules'
import type { Doctor } from '@ilera/contract/doctors/schemas'
import { awaitAll } from '../database/await-all.ts'
import type { Queryable } from '../database/database.ts'
import { doctorColumns } from './doctors.ts'

const columnValues = ({ doctorName, specialities, languages, mdcnNumber, active }: DoctorDetails): unknown[] => {
  const [speciality, ...more] = specialities
  return [doctorName, speciality, more, languages, mdcnNumber || null, active]
}

/** What a hospital writes down about its doctors (decision 123). */
export function createDoctorRegistry(db: Queryable) {
  /** A doctor of the hospital. Undefined as well for another one than that with this key. */
  async function one(hospitalId: string, id: string, doctorKey?: string): Promise<Doctor | undefined> {
    const [doctor] = await db.query<Doctor>(
      `select ${doctorColumns} from doctors
        where hospital_id = $1 and id = $2 and ($3::text is null or doctor_key = $3)`,
      [hospitalId, id, doctorKey ?? null],
    )
    return doctor
  }

  return {
    one,

    /** Registers a doctor. Undefined if the hospital has one of this name already: the names have the same key. */
    async add(hospitalId: string, details: DoctorDetails, now: Date): Promise<Doctor | undefined> {
      const [added] = await db.query<{ id: string }>(
        `insert into doctors (hospital_id, doctor_key, name, speciality, more_specialities, languages, mdcn_number, active,
          last_assigned_at, registered_at)
        values ($1, doctor_key($2), $2, $3, $4, $5, $6, $7, $8, $8)
        on conflict (hospital_id, doctor_key) do nothing returning id`,
        [hospitalId, ...columnValues(details), now],
      )
      if (!added) return undefined
      // Apart, because Citus returns no sub-select of an insert, and the closures are one.
      return one(hospitalId, added.id)
    },

    /** The name by which a doctor of the hospital is stored, and whether another name has the same key. */
    async nameOf(hospitalId: string, id: string, newName: string) {
      const [row] = await db.query<{ name: string; isSame: boolean }>(
        `select name, doctor_key = doctor_key($3) as "isSame" from doctors where hospital_id = $1 and id = $2`,
        [hospitalId, id, newName],
      )
      return row
    },

    /** Whether an appointment or a member of the staff names the doctor. */
    async isNamed(hospitalId: string, doctorName: string): Promise<boolean> {
      const values = [hospitalId, doctorName]
      // One by one, because the tables are on different nodes of Citus.
      const found = await awaitAll([
        db.query('select 1 from appointments where hospital_id = $1 and doctor_key = doctor_key($2) limit 1', values),
        db.query('select 1 from members where hospital_id = $1 and doctor_key = doctor_key($2) limit 1', values),
        db.query(
          'select 1 from invitations where hospital_id = $1 and doctor_key(doctor_name) = doctor_key($2) limit 1',
          values,
        ),
      ])
      return found.some((rows) => rows.length > 0)
    },

    /** Changes what is written down. Undefined if another doctor of the hospital has this name: the names have the same key. */
    async change(hospitalId: string, id: string, details: DoctorDetails, now: Date): Promise<Doctor | undefined> {
      const rows = await db.query<Doctor>(
        `update doctors set doctor_key = doctor_key($3), name = $3, speciality = $4, more_specialities = $5, languages = $6,
          mdcn_number = $7, active = $8, registered_at = coalesce(registered_at, $9)
        where hospital_id = $1 and id = $2 and not exists (select from doctors other
          where other.hospital_id = $1 and other.doctor_key = doctor_key($3) and other.id <> $2)
        returning ${doctorColumns}`,
        [hospitalId, id, ...columnValues(details), now],
      )
      return rows[0]
    },
  }
}
