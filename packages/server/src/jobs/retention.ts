import { m } from '@ilera/contract/messages'
import { unusedStatuses } from '@ilera/contract/appointments/statuses'
import { openWishStates } from '@ilera/contract/waitlist/wish-states'
import { sqlStateOf } from '../database/database-errors.ts'
import type { Database } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import { statusesInSql } from '../repositories/status-sql.ts'

const day = 86_400_000
const month = 30
const halfAYear = 183
const year = 365

type Rule = {
  what: string
  /** Days for which the data is kept after its purpose ended. */
  days: number
  /** Deletes or blanks what ended before $1, and returns a row for each. $2 is `replacement`. */
  sql: string
  replacement?: () => string
}

/** Requests that never led to a visit: the hospital never saw the patient. */
const requestWithoutVisit = `status in ${statusesInSql(unusedStatuses)} and updated_at < $1`

const openStates = `(${openWishStates.map((state) => `'${state}'`).join(', ')})`

/**
 * What is deleted automatically, and when (NDPA 2023, s. 24: no longer than the purpose needs; docs/security.md, "What is kept
 * how long"). Attended appointments and payments stay: they are the hospital's medical and financial records.
 */
const retention: readonly Rule[] = [
  {
    what: 'chats that nobody went on with',
    days: halfAYear,
    sql: `delete from chat_messages where patient_id in
      (select patient_id from chat_messages group by patient_id having max(created_at) < $1) returning 1`,
  },
  {
    what: 'messages to the site’s owner',
    days: halfAYear,
    sql: 'delete from contact_messages where created_at < $1 returning 1',
  },
  {
    what: 'symptoms in requests that never became care',
    days: halfAYear,
    sql: `update appointments set present_symptoms = $2, last_diagnosis = null, last_visitation = null, asked_reason = null
      where ${requestWithoutVisit} and present_symptoms <> $2 returning 1`,
    replacement: m.appointments_erased_by_retention,
  },
  {
    what: 'wishes on a waitlist that have ended, with what was offered',
    days: halfAYear,
    sql: `delete from waitlist_wishes where state not in ${openStates} and updated_at < $1 returning 1`,
  },
  {
    what: 'reasons in the history of requests that never became care',
    days: halfAYear,
    sql: `update appointment_events e set reason = null from appointments a
      where a.hospital_id = e.hospital_id and a.id = e.appointment_id and e.reason is not null
        and ${requestWithoutVisit} returning 1`,
  },
  {
    what: 'notifications',
    days: year,
    sql: 'delete from notifications where coalesce(read_at, created_at) < $1 returning 1',
  },
  {
    what: 'the log of SMS and WhatsApp messages',
    days: year,
    sql: 'delete from sent_messages where created_at < $1 returning 1',
  },
  {
    what: 'invitations to a hospital’s staff',
    days: month,
    sql: 'delete from invitations where coalesce(accepted_at, withdrawn_at, expires_at) < $1 returning 1',
  },
  {
    what: 'logins of staff who left and use them for nothing else',
    days: halfAYear,
    sql: `update accounts a set email = null, password_hash = null, erased_at = now()
      where a.erased_at is null
        and exists (select from members s where s.account_id = a.id)
        and not exists (select from members s where s.account_id = a.id and (s.status <> 'removed' or s.updated_at >= $1))
        and not exists (select from patients p where p.account_id = a.id and p.erased_at is null)
        and not exists (select from hospitals h where h.account_id = a.id and h.erased_at is null) returning 1`,
  },
  {
    what: 'logins of operators',
    days: year,
    sql: 'delete from operator_sessions where expires_at < $1 returning 1',
  },
  {
    what: 'jobs that were given up',
    days: halfAYear,
    sql: 'delete from jobs where failed_at < $1 returning 1',
  },
  {
    what: 'who opened which record',
    days: 6 * year,
    sql: 'delete from access_log where at < $1 returning 1',
  },
]

/** SQL state when the server's role may not delete. The owner then has to do it (docs/operations.md, "The database role"). */
const notAllowed = '42501'

/**
 * Applies all retention rules, also to append-only tables. Returns the number of deleted rows by rule, and the rules that the
 * server's database role has no right to apply.
 */
export async function applyRetention(
  database: Database,
  now: Date,
  signal?: AbortSignal,
): Promise<{ deleted: Record<string, number>; forbidden: string[] }> {
  const deleted: Record<string, number> = {}
  const forbidden: string[] = []
  for (const { what, days, sql, replacement: given } of retention) {
    if (signal?.aborted) break
    const before = new Date(now.getTime() - days * day)
    const rows = await database
      .transaction(
        async (tx) => {
          await tx.query(`set local "ilera.retention" = 'on'`)
          return tx.query(sql, given === undefined ? [before] : [before, given()])
        },
        { noStatementTimeout: true },
      )
      .catch((error: unknown) => {
        if (sqlStateOf(error) !== notAllowed) throw error
        forbidden.push(what)
        return []
      })
    if (rows.length > 0) deleted[what] = rows.length
  }
  return { deleted, forbidden }
}

/** Applies retention once a day, across all processes. */
export function registerRetention({ database, jobs, clock, log }: Dependencies): void {
  jobs.every('retention', day / 1_000, async (signal) => {
    const outcome = await applyRetention(database, clock(), signal)
    if (Object.keys(outcome.deleted).length + outcome.forbidden.length > 0) log.info(outcome, 'retention')
  })
}
