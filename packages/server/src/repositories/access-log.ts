import type { CallName, DownloadName } from '@ilera/contract/calls'
import { v7 as newId } from 'uuid'
import type { Queryable } from '../database/database.ts'
import type { Side } from './side.ts'

type Access = { patientId: string; appointmentId: string | null; call: CallName }

/** Logs which member of a hospital opened which patient's record. The table is append-only: the database prevents changes. */
export const createAccessLog = (db: Queryable) => ({
  async record(
    { id: hospitalId, memberId }: Side,
    { patientId, appointmentId, call }: Access,
    now: Date,
  ): Promise<void> {
    await db.prepared(
      {
        name: 'access-log',
        text: `insert into access_log (id, at, actor_id, actor_role, patient_id, hospital_id, appointment_id, call, member_id, member_roles)
          select $1, $2, $3, 'hospital', $4, $3, $5, $6, $7, m.roles
            from (select) one left join members m on m.hospital_id = $3 and m.id = $7`,
      },
      [newId(), now, hospitalId, patientId, appointmentId, call, memberId ?? null],
    )
  },

  /** Logs that a hospital read the records of all its patients at once. */
  async recordAllPatients({ id: hospitalId, memberId }: Side, call: CallName, now: Date): Promise<void> {
    await db.query(
      `insert into access_log (id, at, actor_id, actor_role, patient_id, hospital_id, appointment_id, call, member_id, member_roles)
        select gen_random_uuid(), $2, $1, 'hospital', p.patient_id, $1, null, $3, $4, m.roles
          from hospital_patients p left join members m on m.hospital_id = $1 and m.id = $4 where p.hospital_id = $1`,
      [hospitalId, now, call, memberId ?? null],
    )
  },

  /** Logs that a member wrote the names of these patients into a file. */
  async recordPatients(
    { id: hospitalId, memberId }: Side,
    patientIds: readonly string[],
    file: DownloadName,
    now: Date,
  ): Promise<void> {
    await db.query(
      `insert into access_log (id, at, actor_id, actor_role, patient_id, hospital_id, appointment_id, call, member_id, member_roles)
        select gen_random_uuid(), $2, $1, 'hospital', one, $1, null, $3, $4, m.roles
          from unnest($5::uuid[]) one left join members m on m.hospital_id = $1 and m.id = $4`,
      [hospitalId, now, file, memberId ?? null, patientIds],
    )
  },
})
