import type { Queryable } from '../database/database.ts'

/** What is known of a key: `status` and `answer` are null until the work has succeeded. */
export type StoredResponse = {
  fingerprint: string
  status: number | null
  answer: string | null
  /** The record that the work made, where it noted one. */
  made: string | null
}

/** The status of a key that was given up: its work is not done any more, however late its request comes. */
const givenUp = 409

/** Whose key it is: an account's, or anybody's where the call is public. Both values are hashes, never the key itself. */
export type KeyId = { accountId: string | undefined; key: string; fingerprint: string }

/** Stands for "nobody is logged in" in `visitor_idempotency_keys`. */
const anonymousOwner = '00000000-0000-0000-0000-000000000000'

const ownersOf = ({ accountId, key }: KeyId) => [accountId ?? anonymousOwner, key]

/** One set of statements for each of the two tables; they have the same columns. */
const statementsFor = (table: 'idempotency_keys' | 'visitor_idempotency_keys') => ({
  insert: `insert into ${table} (account_id, key, fingerprint, created_at) values ($1, $2, $3, $4)
    on conflict do nothing returning key`,
  // A lease that has run out belongs to a process that stopped: whoever repeats the same request takes it over.
  acquireLease: `insert into ${table} as k (account_id, key, fingerprint, created_at, lease_until) values ($1, $2, $3, $4, $5)
    on conflict (account_id, key) do update set lease_until = excluded.lease_until
      where k.status is null and k.lease_until < $4 and k.fingerprint = excluded.fingerprint
    returning key`,
  find: `select fingerprint, status, answer #>> '{}' as answer, made from ${table} where account_id = $1 and key = $2`,
  store: `update ${table} set status = $3, answer = to_jsonb($4::text), made = $5 where account_id = $1 and key = $2`,
  storeLeased: `update ${table} set status = $3, answer = to_jsonb($4::text), made = $5, lease_until = null
    where account_id = $1 and key = $2 and status is null and lease_until = $6`,
  giveUp: `insert into ${table} as k (account_id, key, fingerprint, status, created_at)
    values ($1, $2, '', ${givenUp}, $3)
    on conflict (account_id, key) do update set fingerprint = '', status = ${givenUp}, lease_until = null
      where k.status is null and k.lease_until < $3
    returning key`,
  replace: `update ${table} set fingerprint = '', status = ${givenUp}, answer = null, made = null
    where account_id = $1 and key = any($2)`,
  releaseLease: `delete from ${table} where account_id = $1 and key = $2 and status is null and lease_until = $3`,
})

const statements = {
  account: statementsFor('idempotency_keys'),
  visitor: statementsFor('visitor_idempotency_keys'),
}

const statementsOf = ({ accountId }: KeyId) => (accountId === undefined ? statements.visitor : statements.account)

/** Which requests with an Idempotency-Key were made, and what they were answered. */
export const createIdempotencyKeys = (db: Queryable) => ({
  /** Inside the work's transaction; waits for another transaction with the same key. False: the key is taken. */
  insert: async (id: KeyId, now: Date): Promise<boolean> =>
    (await db.query(statementsOf(id).insert, [...ownersOf(id), id.fingerprint, now])).length > 0,

  /** Takes the key until `leaseUntil`, outside any transaction. False: answered already, or another is at work. */
  lease: async (id: KeyId, now: Date, leaseUntil: Date): Promise<boolean> =>
    (await db.query(statementsOf(id).acquireLease, [...ownersOf(id), id.fingerprint, now, leaseUntil])).length > 0,

  find: async (id: KeyId): Promise<StoredResponse | undefined> =>
    (await db.query<StoredResponse>(statementsOf(id).find, ownersOf(id)))[0],

  keep: async (id: KeyId, status: number, answer: string, made: string | null): Promise<void> => {
    await db.query(statementsOf(id).store, [...ownersOf(id), status, answer, made])
  },

  /** Changes nothing where the lease has run out and another process has taken it over. */
  keepLeased: async (
    id: KeyId,
    status: number,
    answer: string,
    made: string | null,
    leaseUntil: Date,
  ): Promise<void> => {
    await db.query(statementsOf(id).storeLeased, [...ownersOf(id), status, answer, made, leaseUntil])
  },

  /** Sees that this key's work is never done from now on. Waits for a transaction with it. False: it was done, or is at work. */
  giveUp: async (id: KeyId, now: Date): Promise<boolean> =>
    (await db.query(statementsOf(id).giveUp, [...ownersOf(id), now])).length > 0,

  /** What was done with these keys is no longer what stands: none gives its answer again. */
  replace: async (ids: readonly KeyId[]): Promise<void> => {
    const [first] = ids
    if (!first) return
    const [owner] = ownersOf(first)
    await db.query(statementsOf(first).replace, [owner, ids.map(({ key }) => key)])
  },

  /** The work was refused or failed: the key may be used again at once. */
  release: async (id: KeyId, leaseUntil: Date): Promise<void> => {
    await db.query(statementsOf(id).releaseLease, [...ownersOf(id), leaseUntil])
  },
})

/** Forgets what was answered before this instant. */
export async function forgetIdempotencyKeys(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from idempotency_keys where created_at < $1', [before])
  await db.query('delete from visitor_idempotency_keys where created_at < $1', [before])
}
