import type { Client } from 'pg'
import { newToken, tokenHash } from '../../../packages/server/src/tokens.ts'

/**
 * Adds members who work at the desk and take payments, each logged in, without passwords, whose hashes would take seconds.
 * Returns their tokens.
 */
export async function addDesks(db: Client, hospitalId: string, now: Date, count: number): Promise<string[]> {
  const tokens: string[] = []
  for (let number = 1; number <= count; number += 1) {
    const token = newToken()
    const { rows } = await db.query<{ account: string; member: string }>(
      `with account as (
          insert into accounts (id, role, email, created_at)
            values (gen_random_uuid(), 'hospital', $1, $2) returning id),
        member as (
          insert into members (id, hospital_id, account_id, name, roles, created_at, updated_at)
            select gen_random_uuid(), $3, id, $4, array['desk', 'cashier'], $2, $2 from account returning id, account_id)
        select account_id as account, id as member from member`,
      [`desk${number}@day.bench.example`, now, hospitalId, `Desk ${number}`],
    )
    const [row] = rows
    await db.query(
      `insert into sessions (token_hash, id, account_id, created_at, last_seen_at, expires_at, device, role, member_id)
        values ($1, gen_random_uuid(), $2, $3, $3, $3::timestamptz + interval '12 hours', 'bench', 'hospital', $4)`,
      [tokenHash(token), row?.account, now, row?.member],
    )
    tokens.push(token)
  }
  return tokens
}
