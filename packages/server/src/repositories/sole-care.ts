import { lagosToday } from '@ilera/contract/shared/lagos-time'
import type { Queryable } from '../database/database.ts'
import { isLive, livenessColumns, type Liveness } from './carers.ts'
import { createConsents } from './consents.ts'
import { createPrivacy } from './privacy.ts'

/** A patient for whom one login alone can book and cancel. `hasReaders`: others can only read. */
export type Dependent = { id: string; name: string; hasReaders: boolean }

/** Patients without a login of their own, for whom nobody but one login can book and cancel. */
export const createSoleCare = (db: Queryable) => ({
  /**
   * Locks the patients whom a login cares for: of two carers whose accounts are deleted at the same time, the second one sees that
   * the first is gone.
   */
  async lockPatientsOf(accountId: string): Promise<void> {
    await db.query(
      `select 1 from patients where id in (select patient_id from carers where account_id = $1 and status = 'active')
        order by id for no key update`,
      [accountId],
    )
  },

  /** The patients who depend on a login alone. Carers who may only read do not count. */
  async dependentsOf(accountId: string, now: Date): Promise<Dependent[]> {
    const rows = await db.query<Liveness & Dependent>(
      `select p.id, concat_ws(' ', p.first_name, p.last_name) as name, ${livenessColumns},
          exists (select 1 from carers x where x.patient_id = c.patient_id and x.account_id <> $1
            and x.status = 'active') as "hasReaders"
        from carers c join patients p on p.id = c.patient_id
        where c.account_id = $1 and c.status = 'active' and 'book' = any (c.scope)
          and p.account_id is null and p.erased_at is null
          and not exists (select 1 from carers x where x.patient_id = c.patient_id and x.account_id <> $1
            and x.status = 'active' and 'book' = any (x.scope) and (x.agreed_at is not null or c.agreed_at is null))
        order by c.created_at, c.id`,
      [accountId],
    )
    return rows
      .filter((row) => isLive(row, lagosToday(now)))
      .map(({ id, name, hasReaders }) => ({ id, name, hasReaders }))
  },

  /**
   * Ends what nobody can answer or turn off once the last carer is gone: places on waitlists, and messages to a phone that is
   * mostly the carer's. Runs in the caller's transaction.
   */
  async closeRecord(patientId: string, now: Date): Promise<void> {
    await db.query('delete from waitlist_wishes where patient_id = $1', [patientId])
    const privacy = createPrivacy(db)
    const { channels } = await privacy.channelsOf(patientId)
    if (channels.length === 0) return
    await privacy.setChannels(patientId, [], now)
    for (const channel of channels) await createConsents(db).record(patientId, channel, false, now)
  },
})
