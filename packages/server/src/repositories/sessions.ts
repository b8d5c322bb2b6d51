import { LRUCache } from 'lru-cache'
import { v7 as uuid } from 'uuid'
import type { LoginSession, Role } from '@ilera/contract/accounts/schemas'
import type { MemberRole } from '@ilera/contract/members/roles'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { newToken, tokenHash } from '../tokens.ts'

/** What a session is for: a patient's own area, or a membership in a hospital's staff. */
export type SessionArea = { role: 'patient' } | { role: 'hospital'; memberId: string }

export type SessionMember = {
  id: string
  roles: MemberRole[]
  doctorKey: string | null
  /** The hospital demands 2FA, and the account has not turned it on. */
  lacksTwoFactor: boolean
}

export type Session = {
  id: string
  /** Who logged in. */
  accountId: string
  role: Role
  /** The patient or the hospital that the session acts for. */
  ownerId: string
  /** The member of the hospital's staff; null for patients. */
  member: SessionMember | null
  expiresAt: string
}

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
  // Sessions of before members have neither role nor member.
  text: `select s.id, s.account_id as "accountId", coalesce(s.role, a.role) as role, s.expires_at as "expiresAt",
      s.last_seen_at as "lastSeenAt", coalesce(m.hospital_id, p.id) as "ownerId",
      case when m.id is null then null
        else json_build_object('id', m.id, 'roles', m.roles, 'doctorKey', m.doctor_key, 'lacksTwoFactor',
          h.two_factor_required and t.since is null) end as member
    from sessions s join accounts a on a.id = s.account_id
      left join members m on m.account_id = a.id and m.status = 'active' and coalesce(s.role, a.role) = 'hospital'
        and (m.id = s.member_id or s.member_id is null and m.hospital_id = a.id)
      left join hospitals h on h.id = m.hospital_id
      left join second_steps t on t.account_id = a.id
      left join patients p on p.account_id = a.id and coalesce(s.role, a.role) = 'patient'
    where s.token_hash = $1 and s.revoked_at is null and a.erased_at is null and coalesce(m.id, p.id) is not null`,
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
    async open(accountId: string, area: SessionArea, device: string): Promise<string> {
      const token = newToken()
      const now = clock()
      const expires = new Date(now.getTime() + sessionLimits[area.role].absolute)
      await database.query(
        `insert into sessions (token_hash, id, account_id, created_at, last_seen_at, expires_at, device, role, member_id)
         values ($1, $2, $3, $4, $4, $5, $6, $7, $8)`,
        [
          tokenHash(token),
          uuid(),
          accountId,
          now,
          expires,
          device,
          area.role,
          area.role === 'hospital' ? area.memberId : null,
        ],
      )
      return token
    },

    /**
     * The live session of a token, or undefined. Records its last use at most once a minute, unless `countsAsUse` is false. With
     * `bypassCache` it reads the session from the database.
     */
    async find(token: string, { bypassCache = false, countsAsUse = true } = {}): Promise<Session | undefined> {
      const now = clock()
      const hash = tokenHash(token)
      const key = hash.toString('base64')
      const cached = bypassCache ? undefined : cache.get(key)
      const [row] = cached ? [cached] : await database.prepared<Row>(find, [hash])
      if (!row || Date.parse(row.expiresAt) <= now.getTime()) return undefined
      if (!cached) cache.set(key, row)
      const idleMs = now.getTime() - Date.parse(row.lastSeenAt)
      if (idleMs > sessionLimits[row.role].idle) return undefined
      if (countsAsUse && idleMs > minute) {
        await database.query('update sessions set last_seen_at = $2 where token_hash = $1', [hash, now])
        cache.delete(key)
      }
      const { lastSeenAt: _, ...session } = row
      return session
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

    /** The account's live sessions in both areas, most recently used first. */
    async live(accountId: string): Promise<Omit<LoginSession, 'current'>[]> {
      const now = clock().getTime()
      return database.query(
        `select s.id as "_id", s.device, s.created_at as "createdAt", s.last_seen_at as "lastSeenAt"
          from sessions s join accounts a on a.id = s.account_id
          where s.account_id = $1 and s.revoked_at is null and s.expires_at > $2
            and s.last_seen_at > case coalesce(s.role, a.role) when 'patient' then $3::timestamptz else $4::timestamptz end
          order by s.last_seen_at desc, s.id desc limit 50`,
        [
          accountId,
          new Date(now),
          new Date(now - sessionLimits.patient.idle),
          new Date(now - sessionLimits.hospital.idle),
        ],
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

    /** Ends every session of a patient, or of everybody at a hospital. The sessions of a login for others go on. */
    async revokeAllOf({ role, id, accountId }: { role: Role; id: string; accountId: string }): Promise<void> {
      // Sessions of before members have neither role nor member.
      const [condition, value] =
        role === 'patient'
          ? [`s.account_id = $2 and coalesce(s.role, a.role) = 'patient'`, accountId]
          : [
              `(s.member_id in (select id from members where hospital_id = $2)
                or s.member_id is null and s.account_id = $2 and coalesce(s.role, a.role) = 'hospital')`,
              id,
            ]
      await database.query(
        `update sessions s set revoked_at = $1 from accounts a
          where a.id = s.account_id and s.revoked_at is null and ${condition}`,
        [clock(), value],
      )
      evict((row) => row.ownerId === id)
    },

    /** Ends every session of a member of a hospital's staff. Returns their ids. */
    async revokeMember(hospitalId: string, memberId: string): Promise<string[]> {
      // Sessions of before members have no member.
      const ended = await database.query<{ id: string }>(
        `update sessions s set revoked_at = $3 from members m, accounts a
          where m.hospital_id = $1 and m.id = $2 and a.id = m.account_id and s.account_id = m.account_id
            and s.revoked_at is null and (s.member_id = m.id
              or s.member_id is null and m.account_id = m.hospital_id and coalesce(s.role, a.role) = 'hospital')
          returning s.id`,
        [hospitalId, memberId, clock()],
      )
      evict((row) => row.member?.id === memberId)
      return ended.map(({ id }) => id)
    },

    /** Live sessions of members who must turn on 2FA before they may go on. Returns their ids. */
    async withoutTwoFactor(hospitalId: string): Promise<string[]> {
      const rows = await database.query<{ id: string }>(
        `select s.id from sessions s join members m on m.id = s.member_id
          where m.hospital_id = $1 and s.revoked_at is null and not exists
            (select from second_steps t where t.account_id = s.account_id and t.since is not null)`,
        [hospitalId],
      )
      return rows.map(({ id }) => id)
    },

    /** Reads sessions anew at their next request, after what their account or hospital may do has changed. */
    refresh(of: { accountId: string } | { hospitalId: string }): void {
      evict((row) => ('accountId' in of ? row.accountId === of.accountId : row.ownerId === of.hospitalId))
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
