import { noAmounts, type Amounts } from '@ilera/contract/till/rules'
import { isTender, type Tender } from '@ilera/contract/till/methods'
import type { OpenTill, TillClose } from '@ilera/contract/till/schemas'
import { v7 as newId } from 'uuid'
import type { Queryable } from '../database/database.ts'
import type { Attempt } from './payments.ts'

/** What went into a member's till, or out of it. `amount` in naira: less than zero for what was voided or given back. */
export type TillEntry = {
  hospitalId: string
  paymentId: string
  memberId: string
  kind: 'taken' | 'voided' | 'returned'
  method: Tender
  amount: number
}

/** The parts of an entry that come from its payment. */
export function entryOf({ id, hospitalId, provider }: Pick<Attempt, 'id' | 'hospitalId' | 'provider'>) {
  if (!isTender(provider)) throw new TypeError(`Payment ${id} was not taken at the desk.`)
  return { hospitalId, paymentId: id, method: provider }
}

type OpenEntry = { id: string; method: Tender; amount: number; at: string }
type SumRow = { memberId: string; name: string | null; method: Tender; amount: number; entries: number; since: string }

/** Sums by method, to the kobo. */
export function sumByMethod(entries: readonly { method: Tender; amount: number }[]): Amounts {
  const sums = noAmounts()
  for (const { method, amount } of entries) sums[method] = Math.round((sums[method] + amount) * 100) / 100
  return sums
}

const closeColumns = `c.id as "_id", (select m.name from members m where m.hospital_id = $1 and m.id = c.member_id) as name,
  (select m.name from members m where m.hospital_id = $1 and m.id = c.closed_by) as "closedBy", c.closed_at as "closedAt",
  c.from_at as "from", c.until_at as "until", c.entries, c.expected, c.counted, c.reason`

/** Queries for the tills of a hospital's staff: entries are added, and closed once. */
export const createTills = (db: Queryable) => ({
  async add({ hospitalId, paymentId, memberId, kind, method, amount }: TillEntry, at: Date): Promise<void> {
    await db.query(
      `insert into till_entries (id, hospital_id, payment_id, member_id, kind, method, amount, at)
        values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [newId(), hospitalId, paymentId, memberId, kind, method, amount, at],
    )
  },

  /** Locks the entry by which a payment went into a till, so that the till is not closed meanwhile. */
  async lockTaken(hospitalId: string, paymentId: string): Promise<{ memberId: string; isClosed: boolean } | undefined> {
    const [entry] = await db.query<{ memberId: string; isClosed: boolean }>(
      `select member_id as "memberId", close_id is not null as "isClosed" from till_entries
        where hospital_id = $1 and payment_id = $2 and kind = 'taken' for update`,
      [hospitalId, paymentId],
    )
    return entry
  },

  /** What each member has taken since the last close, by name. */
  async open(hospitalId: string, currentId: string | undefined): Promise<OpenTill[]> {
    const rows = await db.query<SumRow>(
      `select e.member_id as "memberId", (select m.name from members m where m.hospital_id = $1 and m.id = e.member_id) as name,
          e.method, sum(e.amount)::float8 as amount, count(*)::int as entries, min(e.at) as since
        from till_entries e where e.hospital_id = $1 and e.close_id is null group by e.member_id, e.method`,
      [hospitalId],
    )
    return [...Map.groupBy(rows, ({ memberId }) => memberId)]
      .map(([_id, own]) => ({
        _id,
        name: own[0]?.name ?? null,
        current: _id === currentId,
        expected: sumByMethod(own),
        entries: own.reduce((sum, { entries }) => sum + entries, 0),
        since: own.map(({ since }) => since).toSorted()[0] ?? '',
      }))
      .toSorted((one, other) => Number(other.current) - Number(one.current) || (one.since < other.since ? -1 : 1))
  },

  /** Locks the entries of a member since the last close. One that is added meanwhile is for the next close. */
  lockOpen: (hospitalId: string, memberId: string): Promise<OpenEntry[]> =>
    db.query<OpenEntry>(
      `select id, method, amount::float8 as amount, at from till_entries
        where hospital_id = $1 and member_id = $2 and close_id is null order by at, id for update`,
      [hospitalId, memberId],
    ),

  async close(
    { hospitalId, memberId, closedBy }: { hospitalId: string; memberId: string; closedBy: string },
    entries: readonly OpenEntry[],
    sums: { expected: Amounts; counted: Amounts; reason: string | null },
    now: Date,
  ): Promise<string> {
    const id = newId()
    const [first, last] = [entries[0], entries.at(-1)]
    await db.query(
      `insert into till_closes (id, hospital_id, member_id, closed_by, closed_at, from_at, until_at, entries, expected,
          counted, reason) values ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10::jsonb, $11)`,
      [
        id,
        hospitalId,
        memberId,
        closedBy,
        now,
        first?.at ?? now,
        last?.at ?? now,
        entries.length,
        JSON.stringify(sums.expected),
        JSON.stringify(sums.counted),
        sums.reason,
      ],
    )
    await db.query(
      'update till_entries set close_id = $3 where hospital_id = $1 and id = any($2::uuid[]) and close_id is null',
      [hospitalId, entries.map((entry) => entry.id), id],
    )
    return id
  },

  async findClose(hospitalId: string, id: string): Promise<TillClose | undefined> {
    const [close] = await db.query<TillClose>(
      `select ${closeColumns} from till_closes c where c.hospital_id = $1 and c.id = $2`,
      [hospitalId, id],
    )
    return close
  },

  /** Closed tills, newest first. */
  async closes(hospitalId: string, { page, limit }: { page: number; limit: number }) {
    const data = await db.query<TillClose>(
      `select ${closeColumns} from till_closes c where c.hospital_id = $1
        order by c.closed_at desc, c.id desc limit $2 offset $3`,
      [hospitalId, limit, (page - 1) * limit],
    )
    const [all] = await db.query<{ total: number }>(
      'select count(*) as total from till_closes where hospital_id = $1',
      [hospitalId],
    )
    return { data, total: all?.total ?? 0 }
  },
})
