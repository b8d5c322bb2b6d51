import type { Role } from '@ilera/contract/accounts/schemas'
import { lagosClock } from '@ilera/contract/shared/lagos-time'
import type { Database } from '../database/database.ts'

type Export = Record<string, unknown>

/** Beside the ids of an appointment's two sides stand their names: ids tell a person nothing. */
const names = `|| jsonb_build_object(
  'hospital_name', (select name from hospitals h where h.id = t.hospital_id),
  'patient_name', (select concat_ws(' ', first_name, last_name) from patients p where p.id = t.patient_id))`
/** How a row is told where its own columns are too few or too many. */
const told: Record<string, string> = {
  appointments: names,
  payments: names,
  sessions: "- 'token_hash'",
  access_log: "|| jsonb_build_object('hospital_name', (select name from hospitals h where h.id = t.hospital_id))",
}
const eventsOf = (side: string) => `appointment_id in (select id from appointments where ${side} = $1)`

/** Everything of a table that belongs to the account, as JSON rows with the table's own column names. */
const tables: Record<Role, [name: string, where: string][]> = {
  patient: [
    ['patients', 'id = $1'],
    ['appointments', 'patient_id = $1'],
    ['appointment_events', eventsOf('patient_id')],
    ['payments', 'patient_id = $1'],
    ['chat_messages', 'patient_id = $1'],
    ['notifications', 'account_id = $1'],
    ['consents', 'account_id = $1'],
    ['sent_messages', 'account_id = $1'],
    ['images', 'account_id = $1'],
    ['access_log', 'patient_id = $1'],
    ['sessions', 'account_id = $1'],
  ],
  hospital: [
    ['hospitals', 'id = $1'],
    ['doctors', 'hospital_id = $1'],
    ['appointments', 'hospital_id = $1'],
    ['appointment_events', eventsOf('hospital_id')],
    ['payments', 'hospital_id = $1'],
    ['settlement_accounts', 'hospital_id = $1'],
    ['notifications', 'account_id = $1'],
    ['consents', 'account_id = $1'],
    ['images', 'account_id = $1'],
    ['sessions', 'account_id = $1'],
  ],
}

const liveStatuses = ['pending', 'assigned', 'confirmed', 'reschedule-requested']

/** Export and erasure of an account's own data. */
export function createMyData(db: Database) {
  return {
    /** One JSON object: a list of rows per table, oldest first (an id begins with its time). */
    async export(accountId: string, role: Role): Promise<Export> {
      const [account] = await db.query<Export>(
        'select email, role, created_at as "createdAt" from accounts where id = $1',
        [accountId],
      )
      const lists: Export = {}
      for (const [name, where] of tables[role])
        lists[name] = (
          await db.query<{ row: unknown }>(
            `select to_jsonb(t) ${told[name] ?? ''} as row from ${name} t where ${where} order by to_jsonb(t) ->> 'id'`,
            [accountId],
          )
        ).map(({ row }) => row)
      return { account, ...lists }
    },

    /**
     * How many appointments the account must settle first. A patient cannot settle one whose time has passed: that is the
     * hospital's part.
     */
    async liveAppointments(accountId: string, role: Role, now: Date): Promise<number> {
      const [owner, isSettledByOther] =
        role === 'patient'
          ? ['patient_id', `status <> 'pending' and date + time <= $3::timestamp`]
          : ['hospital_id', '$3::timestamp is null']
      const { date, time } = lagosClock(now)
      const [row] = await db.query<{ live: number }>(
        `select count(*)::int as live from appointments
          where ${owner} = $1 and status = any($2) and not coalesce(${isSettledByOther}, false)`,
        [accountId, liveStatuses, `${date} ${time}`],
      )
      return row?.live ?? 0
    },

    /**
     * Erases what the law lets go: login, contact details, picture, chat, notes. The medical facts of past appointments and
     * the ledger stay with the hospital, which must keep them, under "Erased account". Returns the ids of pictures to remove.
     */
    erase: (accountId: string, role: Role, now: Date): Promise<string[]> =>
      db.transaction(async (tx) => {
        const images = await tx.query<{ id: string }>('delete from images where account_id = $1 returning id', [
          accountId,
        ])
        for (const table of ['sessions', 'reset_tokens', 'notifications', 'idempotency_keys', 'second_steps'])
          await tx.query(`delete from ${table} where account_id = $1`, [accountId])
        if (role === 'patient') {
          await tx.query('delete from chat_messages where patient_id = $1', [accountId])
          await tx.query(
            `update patients set first_name = 'Erased', last_name = 'account', phone_number = null, age = null,
              gender = null, address = null, allergies = null, blood_type = null, guardian_name = null, updated_at = $2 where id = $1`,
            [accountId, now],
          )
        } else {
          await tx.query('delete from settlement_accounts where hospital_id = $1', [accountId])
          await tx.query('update hospitals set phone_number = null, updated_at = $2 where id = $1', [accountId, now])
        }
        await tx.query('update accounts set email = null, password_hash = null, erased_at = $2 where id = $1', [
          accountId,
          now,
        ])
        return images.map((image) => image.id)
      }),
  }
}
