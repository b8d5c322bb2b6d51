import { m } from '@ilera/contract/messages'
import type { Role } from '@ilera/contract/accounts/schemas'
import { openStatuses, statusesOfRequests } from '@ilera/contract/appointments/statuses'
import { lagosClock } from '@ilera/contract/shared/lagos-time'
import type { Database, Queryable } from '../database/database.ts'
import { personalData, type TableRule } from './personal-data.ts'
import { statusesInSql } from './status-sql.ts'

type Export = Record<string, unknown>

/** Adds the names of patient and hospital, because ids mean nothing to people. */
const partyNames = `|| jsonb_build_object(
  'hospital_name', (select name from hospitals h where h.id = t.hospital_id),
  'patient_name', (select concat_ws(' ', first_name, last_name) from patients p where p.id = t.patient_id))`
/** Columns that the export adds to a row. */
const extraTables: Record<string, string> = {
  appointments: partyNames,
  payments: partyNames,
  access_log: "|| jsonb_build_object('hospital_name', (select name from hospitals h where h.id = t.hospital_id))",
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

/** Erases personal data outside the owner's rows: in notifications of hospitals, pending jobs and the contact form. */
async function eraseStoredCopies(tx: Queryable, id: string): Promise<void> {
  const [person] = await tx.query<{ email: string | null; name: string }>(
    `select a.email, coalesce(concat_ws(' ', p.first_name, p.last_name), '') as name
      from accounts a left join patients p on p.id = a.id where a.id = $1`,
    [id],
  )
  if (!person) return
  const { email, name } = person
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
  const asJson = [id, email, name].filter((text) => text).map((text) => JSON.stringify(text).slice(1, -1))
  await tx.query(
    'delete from jobs where exists (select 1 from unnest($1::text[]) as named (text) where position(text in payload::text) > 0)',
    [asJson],
  )
  if (email) await tx.query('delete from contact_messages where lower(email) = $1', [email])
}

/** Export and erasure of an account's own data, as defined in `personalData`. */
export function createMyData(db: Database) {
  return {
    /** One JSON object: a list of rows per table, oldest first (an id begins with its time). */
    async export(accountId: string, role: Role): Promise<Export> {
      const rowsOf = async (table: string, where: string, withheld: readonly string[] = []) => {
        const rows = await db.query<{ row: unknown }>(
          `select (to_jsonb(t) - $2::text[]) ${extraTables[table] ?? ''} as row from ${table} t
            where ${where} order by to_jsonb(t) ->> 'id'`,
          [accountId, withheld],
        )
        return rows.map(({ row }) => row)
      }
      const copy: Export = {}
      for (const [table, { owner, exported, excludedColumns: withheld }] of Object.entries(personalData)) {
        const column = owner[role]
        if (column && exported === true) copy[table] = await rowsOf(table, `t.${column} = $1`, withheld)
      }
      const side = role === 'patient' ? 'patient_id' : 'hospital_id'
      copy['appointment_events'] = await rowsOf(
        'appointment_events',
        `appointment_id in (select id from appointments where ${side} = $1)`,
      )
      copy['contact_messages'] = await rowsOf(
        'contact_messages',
        'lower(email) = (select email from accounts where id = $1)',
      )
      const { accounts, ...lists } = copy
      return { account: Array.isArray(accounts) ? accounts[0] : undefined, ...lists }
    },

    /**
     * Counts the open appointments that prevent deleting the account. For patients, past appointments do not count, because
     * only the hospital can close those.
     */
    async countOpenAppointments(accountId: string, role: Role, now: Date): Promise<number> {
      const [owner, isSettledByOther] =
        role === 'patient'
          ? ['patient_id', `status not in ${statusesInSql(statusesOfRequests)} and date + time <= $2::timestamp`]
          : ['hospital_id', '$2::timestamp is null']
      const { date, time } = lagosClock(now)
      const [row] = await db.query<{ live: number }>(
        `select count(*) as live from appointments
          where ${owner} = $1 and status in ${statusesInSql(openStatuses)} and not coalesce(${isSettledByOther}, false)`,
        [accountId, `${date} ${time}`],
      )
      return row?.live ?? 0
    },

    /** Whether a payment needs this hospital's decision: it is short or unclear, or its refund was rejected. */
    async hasOpenPayments(hospitalId: string): Promise<boolean> {
      const open = await db.query(
        `select 1 from payments pay where pay.hospital_id = $1 and (pay.status = 'mismatch'
          or exists (select from refunds r where r.payment_id = pay.id and r.status = 'refused')) limit 1`,
        [hospitalId],
      )
      return open.length > 0
    },

    /**
     * Locks the account's appointments in the caller's transaction, after the transaction has ended the account's sessions. It
     * waits for concurrent writes, and no new ones can begin, so what is counted and erased does not change any more.
     */
    async lockAppointments(accountId: string, role: Role): Promise<void> {
      const owner = role === 'patient' ? 'patient_id' : 'hospital_id'
      await db.query(`select 1 from appointments where ${owner} = $1 order by id for update`, [accountId])
    },

    /** Erases all data that no law requires to be kept, in the caller's transaction. Returns the ids of pictures to remove. */
    async erase(accountId: string, role: Role, now: Date): Promise<string[]> {
      const images = await db.query<{ id: string }>('select id from images where account_id = $1', [accountId])
      await eraseStoredCopies(db, accountId)
      for (const [table, rule] of Object.entries(personalData)) {
        const owner = rule.owner[role]
        if (owner) await eraseRows(db, table, rule, owner, accountId)
      }
      await db.query('update accounts set erased_at = $2 where id = $1', [accountId, now])
      return images.map((image) => image.id)
    },
  }
}
