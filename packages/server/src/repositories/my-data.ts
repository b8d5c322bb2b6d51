import { m } from '@ilera/contract/messages'
import type { Role } from '@ilera/contract/accounts/schemas'
import { openStatuses, statusesOfRequests } from '@ilera/contract/appointments/statuses'
import { lagosClock } from '@ilera/contract/shared/lagos-time'
import type { Database, Queryable } from '../database/database.ts'
import { carersOf, endAllCare } from './carers.ts'
import { personalData, type TableRule } from './personal-data.ts'
import { isTakenAtDesk } from './refunds.ts'
import { createSoleCare } from './sole-care.ts'
import { statusesInSql } from './status-sql.ts'

type Export = Record<string, unknown>

/** Adds the names of patient and hospital, because ids mean nothing to people. */
const partyNames = `|| jsonb_build_object(
  'hospital_name', (select name from hospitals h where h.id = t.hospital_id),
  'patient_name', (select concat_ws(' ', first_name, last_name) from patients p where p.id = t.patient_id))`
/** Columns that the export adds to a row. */
const extraTables: Record<string, string> = {
  carers: `|| jsonb_build_object(
    'patient_name', (select concat_ws(' ', first_name, last_name) from patients p where p.id = t.patient_id))`,
  appointments: partyNames,
  payments: partyNames,
  waitlist_wishes: partyNames,
  appointment_events: `|| jsonb_build_object('hospital_name', (select name from hospitals h where h.id = t.hospital_id))`,
  access_log: `|| jsonb_build_object('hospital_name', (select name from hospitals h where h.id = t.hospital_id),
    'member_name', (select name from members s where s.id = t.member_id))`,
}

/** Deletes the owner's rows or blanks their columns, according to the table's rule. */
async function eraseRows(tx: Queryable, table: string, rule: TableRule, owner: string, id: string): Promise<void> {
  if (rule.onErasure === 'delete') return void (await tx.query(`delete from ${table} where ${owner} = $1`, [id]))
  const columns = Object.entries(rule.columns ?? {}).flatMap(([name, column]) =>
    'erasedTo' in column
      ? [[name, typeof column.erasedTo === 'function' ? column.erasedTo() : column.erasedTo] as const]
      : [],
  )
  if (columns.length === 0) return
  const assignments = columns.map(([name], index) => `${name} = $${index + 2}`).join(', ')
  await tx.query(`update ${table} set ${assignments} where ${owner} = $1`, [id, ...columns.map(([, value]) => value)])
}

/** Whose data: the patient or the hospital, and the login. */
export type DataOwner = { role: Role; id: string; accountId: string }

/**
 * Erases personal data outside the owner's rows: in notifications of hospitals, pending jobs and the contact form. `personId`:
 * a record that was merged with the patient's, whose name may differ.
 */
async function eraseStoredCopies(tx: Queryable, { role, id, accountId }: DataOwner, personId = id): Promise<void> {
  const [person] = await tx.query<{ email: string | null; phone: string | null; name: string }>(
    `select a.email, a.phone, coalesce(concat_ws(' ', p.first_name, p.last_name), '') as name
      from accounts a left join patients p on p.id = $2 where a.id = $1`,
    [accountId, role === 'patient' ? personId : null],
  )
  if (!person) return
  const { email, phone, name } = person
  if (name) {
    await tx.query(
      `update notifications n set text = replace(n.text, $2, $3)
        where n.account_id in (select hospital_id from hospital_patients where patient_id = $1)
          and position($2 in n.text) > 0
          and (n.appointment_id is null or n.appointment_id in (select id from appointments where patient_id = $1))`,
      [id, name, m.my_data_erased_account()],
    )
  }
  // Payloads are JSON, so the texts are searched in their JSON-escaped form.
  const asJson = [personId, email, phone, name].filter((text) => text).map((text) => JSON.stringify(text).slice(1, -1))
  await tx.query(
    'delete from jobs where exists (select 1 from unnest($1::text[]) as named (text) where position(text in payload::text) > 0)',
    [asJson],
  )
  if (email) await tx.query('delete from contact_messages where lower(email) = $1', [email])
}

/** Export and erasure of an account's own data, as defined in `personalData`. */
export function createMyData(db: Database) {
  const soleCare = createSoleCare(db)

  /** Whether the login still serves a patient or a membership. */
  async function hasOtherUse(accountId: string): Promise<boolean> {
    const rows = await db.query(
      `select 1 from patients where account_id = $1 and erased_at is null
        union all select 1 from members where account_id = $1 and status <> 'removed' limit 1`,
      [accountId],
    )
    return rows.length > 0
  }

  /** Records of hospitals' desks that became part of this patient's, and are on no list any more. */
  async function recordsMergedWith(patientId: string): Promise<string[]> {
    const rows = await db.query<{ id: string }>(
      `with recursive merged (id) as (
          select removed_id from patient_merges where kept_id = $1 and undone_at is null
          union select x.removed_id from patient_merges x join merged on x.kept_id = merged.id where x.undone_at is null)
        select id from merged join patients p using (id) where p.account_id is null`,
      [patientId],
    )
    return onNoList(rows.map(({ id }) => id))
  }

  /** Those of these records that no hospital keeps. */
  async function onNoList(ids: string[]): Promise<string[]> {
    const removable: string[] = []
    for (const id of ids) {
      const listed = await db.query('select 1 from hospital_patients where patient_id = $1 limit 1', [id])
      if (listed.length === 0) removable.push(id)
    }
    return removable
  }

  /** Closes the records of patients who depended on this login alone. Returns those that nobody can open any more. */
  async function closeDependents(accountId: string, now: Date): Promise<string[]> {
    const dependents = await soleCare.dependentsOf(accountId, now)
    for (const { id } of dependents) await soleCare.closeRecord(id, now)
    return onNoList(dependents.flatMap(({ id, hasReaders }) => (hasReaders ? [] : [id])))
  }

  return {
    /** One JSON object: a list of rows per table, oldest first (an id begins with its time). */
    async export({ role, id: ownerId, accountId }: DataOwner): Promise<Export> {
      const rowsOf = async (
        table: string,
        where: string,
        { id = ownerId, withheld = [] }: { id?: string; withheld?: readonly string[] } = {},
      ) => {
        const rows = await db.query<{ row: unknown }>(
          `select (to_jsonb(t) - $2::text[]) ${extraTables[table] ?? ''} as row from ${table} t
            where ${where} order by to_jsonb(t) ->> 'id'`,
          [id, withheld],
        )
        return rows.map(({ row }) => row)
      }
      const copy: Export = {}
      for (const [table, rule] of Object.entries(personalData)) {
        const { owner, isOfLogin, exported, exportedIf = {}, excludedColumns: withheld = [] } = rule
        const column = owner[role]
        if (!column || exported !== true) continue
        copy[table] = await rowsOf(table, `t.${column} = $1 and ${exportedIf[role] ?? 'true'}`, {
          id: isOfLogin ? accountId : ownerId,
          withheld,
        })
      }
      copy['appointment_events'] = await rowsOf(
        'appointment_events',
        role === 'hospital'
          ? 'hospital_id = $1'
          : 'exists (select from appointments a where a.hospital_id = t.hospital_id and a.id = t.appointment_id and a.patient_id = $1)',
      )
      if (role === 'patient') copy['cared_for_by'] = await carersOf(db, ownerId)
      // Those without a login cannot export themselves: the hospital that registered them keeps their details.
      if (role === 'hospital')
        copy['patients'] = await rowsOf('patients', 't.registered_by = $1 and t.account_id is null')
      copy['contact_messages'] = await rowsOf(
        'contact_messages',
        'lower(email) = (select email from accounts where id = $1)',
        { id: accountId },
      )
      const { accounts, ...lists } = copy
      return { account: Array.isArray(accounts) ? accounts[0] : undefined, ...lists }
    },

    /**
     * Counts the open appointments that prevent deleting the account. For patients, past appointments do not count, because
     * only the hospital can close those.
     */
    async countOpenAppointments({ role, id: ownerId }: DataOwner, now: Date): Promise<number> {
      const [owner, isSettledByOther] =
        role === 'patient'
          ? ['patient_id', `status not in ${statusesInSql(statusesOfRequests)} and date + time <= $2::timestamp`]
          : ['hospital_id', '$2::timestamp is null']
      const { date, time } = lagosClock(now)
      const [row] = await db.query<{ live: number }>(
        `select count(*) as live from appointments
          where ${owner} = $1 and status in ${statusesInSql(openStatuses)} and not coalesce(${isSettledByOther}, false)`,
        [ownerId, `${date} ${time}`],
      )
      return row?.live ?? 0
    },

    /**
     * The names of patients who depend on this login alone and have an appointment that is open and not past: after the
     * deletion, nobody could cancel it.
     */
    async dependentsWithOpenAppointments({ role, accountId }: DataOwner, now: Date): Promise<string[]> {
      if (role === 'hospital') return []
      const names: string[] = []
      for (const { id, name } of await soleCare.dependentsOf(accountId, now))
        if ((await this.countOpenAppointments({ role, id, accountId }, now)) > 0) names.push(name)
      return names
    },

    /** Whether a payment needs this hospital's decision: it is short or unclear, or its refund was rejected. */
    async hasOpenPayments(hospitalId: string): Promise<boolean> {
      const open = await db.query(
        `select 1 from payments pay where pay.hospital_id = $1 and (pay.status = 'mismatch'
          or exists (select from refunds r where r.hospital_id = $1 and r.payment_id = pay.id
            and (r.status = 'refused' or (r.status = 'owed' and ${isTakenAtDesk('pay')})))) limit 1`,
        [hospitalId],
      )
      return open.length > 0
    },

    /**
     * Locks the appointments of the account, and of patients who depend on it alone, in the caller's transaction, after the
     * transaction has ended the account's sessions. It waits for concurrent writes, and no new ones can begin, so what is counted
     * and erased does not change any more.
     */
    async lockAppointments({ role, id: ownerId, accountId }: DataOwner, now: Date): Promise<void> {
      if (role === 'hospital')
        return void (await db.query('select 1 from appointments where hospital_id = $1 order by id for update', [
          ownerId,
        ]))
      await soleCare.lockPatientsOf(accountId)
      const dependents = await soleCare.dependentsOf(accountId, now)
      for (const patientId of [ownerId, ...dependents.map(({ id }) => id)]) {
        const hospitals = await db.query<{ id: string }>(
          'select distinct hospital_id as id from appointments where patient_id = $1 order by 1',
          [patientId],
        )
        // One after the other: Citus locks rows of one hospital at a time.
        for (const { id } of hospitals)
          await db.query(
            'select 1 from appointments where hospital_id = $1 and patient_id = $2 order by id for update',
            [id, patientId],
          )
      }
    },

    /**
     * Erases all data that no law requires to be kept, in the caller's transaction. The login goes too, unless it serves another
     * patient or hospital. Returns the ids of pictures to remove.
     */
    async erase(whose: DataOwner, now: Date): Promise<string[]> {
      const { role, id: ownerId, accountId } = whose
      const left = role === 'patient' ? await closeDependents(accountId, now) : []
      const images = await db.query<{ id: string }>('select id from images where account_id = any ($1)', [
        [ownerId, ...left],
      ])
      const table = role === 'patient' ? 'patients' : 'hospitals'
      await db.query(`update ${table} set erased_at = $2 where id = $1`, [ownerId, now])
      if (role === 'hospital')
        await db.query(`update members set status = 'removed', updated_at = $2 where hospital_id = $1`, [ownerId, now])
      if (role === 'patient') await endAllCare(db, { accountId, patientId: ownerId }, now)
      const isLoginUsed = await hasOtherUse(accountId)
      const others = role === 'patient' ? [...(await recordsMergedWith(ownerId)), ...left] : []
      if (!isLoginUsed) for (const id of [ownerId, ...others]) await eraseStoredCopies(db, whose, id)
      // The phone logs in to the patient's area alone.
      else if (role === 'patient') await db.query('update accounts set phone = null where id = $1', [accountId])
      for (const [name, rule] of Object.entries(personalData)) {
        const owner = rule.owner[role]
        if (!owner || (rule.isOfLogin && isLoginUsed)) continue
        const ids = rule.isOfLogin ? [accountId] : [ownerId, ...others]
        for (const id of ids) await eraseRows(db, name, rule, owner, id)
      }
      for (const id of others) await db.query('update patients set erased_at = $2 where id = $1', [id, now])
      if (!isLoginUsed) await db.query('update accounts set erased_at = $2 where id = $1', [accountId, now])
      return images.map((image) => image.id)
    },
  }
}
