import { LRUCache } from 'lru-cache'
import { v7 as uuid } from 'uuid'
import type { LoginSession, Role } from '@ilera/contract/accounts/schemas'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { newToken, tokenHash } from '../tokens.ts'

export type Session = { id: string; accountId: string; role: Role; expiresAt: string }

type Row = Session & { lastSeenAt: string }

const minute = 60_000
const hour = 60 * minute

/** Lifetimes of a session in milliseconds: without use, and in total. */
const sessionLimits: Record<Role, { idle: number; absolute: number }> = {
  patient: { idle: 24 * hour, absolute: 30 * 24 * hour },
  hospital: { idle: 30 * minute, absolute: 12 * hour },
}

const find = {
  name: 'find_session',
  text: `select s.id, s.account_id as "accountId", a.role, s.expires_at as "expiresAt", s.last_seen_at as "lastSeenAt"
    from sessions s join accounts a on a.id = s.account_id
    where s.token_hash = $1 and s.revoked_at is null and a.erased_at is null`,
}

const requireLiveStatement = { name: 'require_live_session', text: 'select require_live_session($1, $2)' }

/**
 * Sessions are cached for one second (in milliseconds). A session that another process ended may still be used here for that
 * long. Sessions that this process ends are evicted at once.
 */
const sessionCache = { max: 10_000, ttl: 1_000 }
const caches = new WeakMap<Database, LRUCache<string, Row>>()

/** The cache that all users of a database share. */
function cacheOf(database: Database): LRUCache<string, Row> {
  const cache = caches.get(database) ?? new LRUCache<string, Row>(sessionCache)
  caches.set(database, cache)
  return cache
}

/** Sessions with opaque tokens. Only their hashes are stored. */
export function createSessions({ database, clock }: { database: Database; clock: Clock }) {
  const cache = cacheOf(database)
  /** Evicts ended sessions after commit. Before it, a concurrent request would read the session as live and cache it again. */
  const evict = (ended: (row: Row) => boolean): void =>
    database.afterCommit(() => {
      for (const [key, row] of cache.entries()) if (ended(row)) cache.delete(key)
    })

  return {
    /** Opens a session and returns its token, which cannot be read again later. */
    async open(accountId: string, role: Role, device: string): Promise<string> {
      const token = newToken()
      const now = clock()
      const expires = new Date(now.getTime() + sessionLimits[role].absolute)
      await database.query(
        `insert into sessions (token_hash, id, account_id, created_at, last_seen_at, expires_at, device)
         values ($1, $2, $3, $4, $4, $5, $6)`,
        [tokenHash(token), uuid(), accountId, now, expires, device],
      )
      return token
    },

    /** The live session of a token, or undefined. Records its last use at most once a minute. */
    async find(token: string): Promise<Session | undefined> {
      const now = clock()
      const hash = tokenHash(token)
      const key = hash.toString('base64')
      const cached = cache.get(key)
      const [row] = cached ? [cached] : await database.prepared<Row>(find, [hash])
      if (!row || Date.parse(row.expiresAt) <= now.getTime()) return undefined
      if (!cached) cache.set(key, row)
      const idleMs = now.getTime() - Date.parse(row.lastSeenAt)
      if (idleMs > sessionLimits[row.role].idle) return undefined
      if (idleMs > minute) {
        await database.query('update sessions set last_seen_at = $2 where token_hash = $1', [hash, now])
        cache.delete(key)
      }
      return { id: row.id, accountId: row.accountId, role: row.role, expiresAt: row.expiresAt }
    },

    /** Whether the token's account was deleted within the last day. */
    async isOfErasedAccount(token: string): Promise<boolean> {
      const rows = await database.query(
        `select 1 from sessions s join accounts a on a.id = s.account_id
          where s.token_hash = $1 and a.erased_at is not null`,
        [tokenHash(token)],
      )
      return rows.length > 0
    },

    /** Whether the session is live according to the database, bypassing the cache. */
    async isLive(sessionId: string): Promise<boolean> {
      const rows = await database.query(
        'select 1 from sessions where id = $1 and revoked_at is null and expires_at > $2',
        [sessionId, clock()],
      )
      return rows.length > 0
    },

    /**
     * Runs `work`, whose transactions lock the session: ending the session waits for their commit. After its end they fail with
     * the SQL state `sessionEnded`.
     */
    withLiveSession<Result>(sessionId: string, work: () => Promise<Result>): Promise<Result> {
      return database.withPrecondition(() => database.prepared(requireLiveStatement, [sessionId, clock()]), work)
    },

    /** The account's live sessions, most recently used first. */
    async live(accountId: string, role: Role): Promise<Omit<LoginSession, 'current'>[]> {
      const now = clock().getTime()
      return database.query(
        `select id as "_id", device, created_at as "createdAt", last_seen_at as "lastSeenAt" from sessions
          where account_id = $1 and revoked_at is null and expires_at > $2 and last_seen_at > $3
          order by last_seen_at desc, id desc limit 50`,
        [accountId, new Date(now), new Date(now - sessionLimits[role].idle)],
      )
    },

    /** Ends one session of this account. False when there is no such session. */
    async end(sessionId: string, accountId: string): Promise<boolean> {
      const ended = await database.query(
        'update sessions set revoked_at = $3 where id = $1 and account_id = $2 and revoked_at is null returning id',
        [sessionId, accountId, clock()],
      )
      evict(({ id }) => id === sessionId)
      return ended.length > 0
    },

    async revoke(sessionId: string): Promise<void> {
      await database.query('update sessions set revoked_at = $2 where id = $1 and revoked_at is null', [
        sessionId,
        clock(),
      ])
      evict(({ id }) => id === sessionId)
    },

    /** Ends every session of an account. */
    async revokeAll(accountId: string): Promise<void> {
      await database.query('update sessions set revoked_at = $2 where account_id = $1 and revoked_at is null', [
        accountId,
        clock(),
      ])
      evict((row) => row.accountId === accountId)
    },

    /** Ends every other session of the account that this one belongs to. Returns their ids. */
    async revokeOthers({ id, accountId }: Pick<Session, 'id' | 'accountId'>): Promise<string[]> {
      const ended = await database.query<{ id: string }>(
        'update sessions set revoked_at = $3 where account_id = $1 and id <> $2 and revoked_at is null returning id',
        [accountId, id, clock()],
      )
      evict((row) => row.accountId === accountId && row.id !== id)
      return ended.map((session) => session.id)
    },

    /** Deletes sessions that ended more than a day ago. */
    async deleteOld(): Promise<void> {
      await database.query('delete from sessions where expires_at < $1 or revoked_at < $1', [
        new Date(clock().getTime() - 24 * hour),
      ])
    },
  }
}
