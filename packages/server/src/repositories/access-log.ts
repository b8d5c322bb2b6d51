import type { CallName } from '@ilera/contract/calls'
import { v7 as newId } from 'uuid'
import type { Queryable } from '../database/database.ts'

type Access = { hospitalId: string; patientId: string; appointmentId: string; call: CallName }

/** Logs which hospital opened which patient's record. The table is append-only: the database prevents changes. */
export const createAccessLog = (db: Queryable) => ({
  async record({ hospitalId, patientId, appointmentId, call }: Access, now: Date): Promise<void> {
    await db.query(
      `insert into access_log (id, at, actor_id, actor_role, patient_id, hospital_id, appointment_id, call)
        values ($1, $2, $3, 'hospital', $4, $3, $5, $6)`,
      [newId(), now, hospitalId, patientId, appointmentId, call],
    )
  },

  /** Logs that a hospital read the records of all its patients at once. */
  async recordAllPatients(hospitalId: string, call: CallName, now: Date): Promise<void> {
    await db.query(
      `insert into access_log (id, at, actor_id, actor_role, patient_id, hospital_id, appointment_id, call)
        select gen_random_uuid(), $2, $1, 'hospital', patient_id, $1, null, $3
        from hospital_patients where hospital_id = $1`,
      [hospitalId, now, call],
    )
  },
})
