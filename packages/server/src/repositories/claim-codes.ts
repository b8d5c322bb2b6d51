import { claimTriesMax } from '@ilera/contract/desk/constants'
import type { Queryable } from '../database/database.ts'
import { tokenHash } from '../tokens.ts'

/** A code that can be used: for which record, at which hospital, and what the patient has to know beside it. */
export type OpenClaim = {
  hospitalId: string
  patientId: string
  birthDate: string | null
  phoneNumber: string | null
}

/** Whether a code may be used at $2. It ends with the failure of number $3. */
const isOpen = 'used_at is null and expires_at > $2 and failures < $3'

/** Codes to claim a record. Only hashes are stored. `code` is normalized: capital letters and digits. */
export const createClaimCodes = (db: Queryable) => ({
  /** Adds a code, and ends earlier ones of the same record. */
  async add(
    code: string,
    { hospitalId, patientId, memberId }: { hospitalId: string; patientId: string; memberId: string | undefined },
    now: Date,
    expiresAt: Date,
  ): Promise<void> {
    await db.query('delete from claim_codes where hospital_id = $1 and patient_id = $2 and used_at is null', [
      hospitalId,
      patientId,
    ])
    await db.query(
      `insert into claim_codes (code_hash, hospital_id, patient_id, member_id, created_at, expires_at)
        values ($1, $2, $3, $4, $5, $6)`,
      [tokenHash(code), hospitalId, patientId, memberId ?? null, now, expiresAt],
    )
  },

  /** The code's record. Undefined for a code that is unknown, used, expired, or was tried too often. */
  async find(code: string, now: Date): Promise<OpenClaim | undefined> {
    const [row] = await db.query<OpenClaim>(
      `select c.hospital_id as "hospitalId", c.patient_id as "patientId", p.birth_date as "birthDate",
          p.phone_number as "phoneNumber"
        from claim_codes c join patients p on p.id = c.patient_id
        where code_hash = $1 and ${isOpen}
          and p.account_id is null and p.erased_at is null`,
      [tokenHash(code), now, claimTriesMax],
    )
    return row
  },

  /** Counts a wrong birth date or wrong phone digits. */
  async countFailure(code: string): Promise<void> {
    await db.query('update claim_codes set failures = failures + 1 where code_hash = $1', [tokenHash(code)])
  },

  /** Marks the code as used. False when it was used or ended meanwhile. */
  async use(code: string, now: Date): Promise<boolean> {
    const used = await db.query(`update claim_codes set used_at = $2 where code_hash = $1 and ${isOpen} returning 1`, [
      tokenHash(code),
      now,
      claimTriesMax,
    ])
    return used.length > 0
  },

  /** Ends the open codes of a record. */
  async endOf(hospitalId: string, patientId: string): Promise<void> {
    await db.query('delete from claim_codes where hospital_id = $1 and patient_id = $2 and used_at is null', [
      hospitalId,
      patientId,
    ])
  },

  /** Deletes codes that expired. */
  async deleteExpired(now: Date): Promise<void> {
    await db.query('delete from claim_codes where expires_at < $1', [now])
  },
})
