import { sqlStateOf, sqlStates } from '../database/database-errors.ts'
import type { PreparedStatement, Queryable } from '../database/database.ts'

/** The row of a key. `status` and `answer` are null until the work has succeeded. */
export type StoredResponse = {
  fingerprint: string
  status: number | null
  answer: string | null
  /** Id of the record that the work created, if it recorded one. */
  createdId: string | null
}

/** The status of an abandoned key: a request with it no longer runs, even if it arrives late. */
const abandonedStatus = 409

/** A key and its account, which public calls do not have. `key` and `fingerprint` are hashes, never the key itself. */
export type KeyId = { accountId: string | undefined; key: string; fingerprint: string }

/** The account id for callers who are not logged in, in `visitor_idempotency_keys`. */
const anonymousOwner = '00000000-0000-0000-0000-000000000000'

/** Milliseconds for which `claim` waits for a concurrent transaction with the same key. */
const claimWaitMs = 3_000

const ownersOf = ({ accountId, key }: KeyId) => [accountId ?? anonymousOwner, key]

/** Thrown by `claim` when the key has a row already. */
export class KeyTaken extends Error {
  override name = 'KeyTaken'
}

/** The prepared statements for one of the two tables, which have the same columns. */
function statementsFor(table: 'idempotency_keys' | 'visitor_idempotency_keys') {
  const prepare = (name: string, text: string): PreparedStatement => ({ name: `${table}-${name}`, text })
  return {
    // No `on conflict`: the error stops the statements that are pipelined behind this one. The waiting time applies to this
    // statement only, and null resets it.
    claim: prepare(
      'claim',
      `insert into ${table} (account_id, key, fingerprint, created_at)
        select $1::uuid, $2::text, $3::text, $4::timestamptz from set_config('lock_timeout', '${claimWaitMs}', true)
        returning set_config('lock_timeout', null, true)`,
    ),
    // An expired lease belongs to a process that crashed. A repeat of the same request takes it over.
    acquireLease: prepare(
      'lease',
      `insert into ${table} as k (account_id, key, fingerprint, created_at, lease_until) values ($1, $2, $3, $4, $5)
        on conflict (account_id, key) do update set lease_until = excluded.lease_until
          where k.status is null and k.lease_until < $4 and k.fingerprint = excluded.fingerprint
        returning key`,
    ),
    find: prepare(
      'find',
      `select fingerprint, status, answer #>> '{}' as answer, made as "createdId" from ${table}
        where account_id = $1 and key = $2`,
    ),
    store: prepare(
      'store',
      `update ${table} set status = $3, answer = to_jsonb($4::text), made = $5 where account_id = $1 and key = $2`,
    ),
    storeLeased: prepare(
      'store-leased',
      `update ${table} set status = $3, answer = to_jsonb($4::text), made = $5, lease_until = null
        where account_id = $1 and key = $2 and status is null and lease_until = $6`,
    ),
    abandon: prepare(
      'abandon',
      `insert into ${table} as k (account_id, key, fingerprint, status, created_at)
        values ($1, $2, '', ${abandonedStatus}, $3)
        on conflict (account_id, key) do update set fingerprint = '', status = ${abandonedStatus}, lease_until = null
          where k.status is null and k.lease_until < $3
        returning key`,
    ),
    replace: prepare(
      'replace',
      `update ${table} set fingerprint = '', status = ${abandonedStatus}, answer = null, made = null
        where account_id = $1 and key = any($2)`,
    ),
    releaseLease: prepare(
      'release',
      `delete from ${table} where account_id = $1 and key = $2 and status is null and lease_until = $3`,
    ),
  }
}

const statements = {
  account: statementsFor('idempotency_keys'),
  visitor: statementsFor('visitor_idempotency_keys'),
}

const statementsOf = ({ accountId }: KeyId) => (accountId === undefined ? statements.visitor : statements.account)

/** Idempotency keys and the responses stored for them. */
export const createIdempotencyKeys = (db: Queryable) => ({
  /**
   * Inserts the key in the work's transaction. Waits up to three seconds for a concurrent transaction with the same key. Throws
   * `KeyTaken` when that one has committed. PostgreSQL has then aborted this transaction, so that no later statement runs in it.
   */
  async claim(id: KeyId, now: Date): Promise<void> {
    try {
      await db.prepared(statementsOf(id).claim, [...ownersOf(id), id.fingerprint, now])
    } catch (error) {
      throw sqlStateOf(error) === sqlStates.notUnique ? new KeyTaken() : error
    }
  },

  /** Leases the key until `leaseUntil`, outside any transaction. False: it has a response, or another request still runs. */
  lease: async (id: KeyId, now: Date, leaseUntil: Date): Promise<boolean> =>
    (await db.prepared(statementsOf(id).acquireLease, [...ownersOf(id), id.fingerprint, now, leaseUntil])).length > 0,

  find: async (id: KeyId): Promise<StoredResponse | undefined> =>
    (await db.prepared<StoredResponse>(statementsOf(id).find, ownersOf(id)))[0],

  store: async (id: KeyId, status: number, answer: string, createdId: string | null): Promise<void> => {
    await db.prepared(statementsOf(id).store, [...ownersOf(id), status, answer, createdId])
  },

  /** Stores the response of a leased key, unless the lease expired and another process took it over. */
  storeLeased: async (
    id: KeyId,
    status: number,
    answer: string,
    createdId: string | null,
    leaseUntil: Date,
  ): Promise<void> => {
    await db.prepared(statementsOf(id).storeLeased, [...ownersOf(id), status, answer, createdId, leaseUntil])
  },

  /** Abandons a key, so that its work never runs. Waits for a transaction with the key. False: the work is done or still runs. */
  abandon: async (id: KeyId, now: Date): Promise<boolean> =>
    (await db.prepared(statementsOf(id).abandon, [...ownersOf(id), now])).length > 0,

  /** Marks keys as replaced: their responses are outdated and no longer replayed. */
  replace: async (ids: readonly KeyId[]): Promise<void> => {
    const [first] = ids
    if (!first) return
    const [owner] = ownersOf(first)
    await db.prepared(statementsOf(first).replace, [owner, ids.map(({ key }) => key)])
  },

  /** Frees a key at once after its work failed, so that it can be used again. */
  release: async (id: KeyId, leaseUntil: Date): Promise<void> => {
    await db.prepared(statementsOf(id).releaseLease, [...ownersOf(id), leaseUntil])
  },
})

/** Deletes keys older than this instant. */
export async function deleteIdempotencyKeys(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from idempotency_keys where created_at < $1', [before])
  await db.query('delete from visitor_idempotency_keys where created_at < $1', [before])
}
