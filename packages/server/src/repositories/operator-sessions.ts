import type { Queryable } from '../database/database.ts'
import { tokenHash } from '../tokens.ts'

/** Sessions of who runs the site. Tokens and links are stored as hashes. */
export const createOperatorSessions = (db: Queryable) => ({
  /** `link`: its id. Returns false when it has begun a session before. */
  async begin(
    session: { token: string; link: string; operator: string; expiresAt: Date },
    now: Date,
  ): Promise<boolean> {
    const rows = await db.query(
      `insert into operator_sessions (token_hash, link_hash, operator, created_at, expires_at)
        values ($1, $2, $3, $4, $5) on conflict (link_hash) do nothing returning operator`,
      [tokenHash(session.token), tokenHash(session.link), session.operator, now, session.expiresAt],
    )
    return rows.length > 0
  },

  /** The name of whose session it is. */
  async operator(token: string, now: Date): Promise<string | undefined> {
    const [row] = await db.query<{ operator: string }>(
      'select operator from operator_sessions where token_hash = $1 and ended_at is null and expires_at > $2',
      [tokenHash(token), now],
    )
    return row?.operator
  },

  async end(token: string, now: Date): Promise<void> {
    await db.query('update operator_sessions set ended_at = $2 where token_hash = $1', [tokenHash(token), now])
  },
})
