import { setTimeout as pause } from 'node:timers/promises'
import { statusesOfDay } from '@ilera/contract/day/constants'
import type { Client } from 'pg'
import type { Screen } from './screens.ts'
import { placeFacet, visitFacet } from './visits.ts'

type Row = { id: string; shown: string }
const sorted = (rows: Row[]) => rows.map(({ id, shown }) => `${id} ${shown}`).toSorted()

/** A hospital's day in the database, for `statesOn`. */
async function statesIn(db: Client, hospitalId: string, date: string): Promise<string[]> {
  const { rows: visits } = await db.query<{
    id: string
    status: Parameters<typeof visitFacet>[0]['status']
    doctorName: string
    time: string
    paid: string
  }>(
    `select id, status, doctor_name as "doctorName", to_char(time, 'HH24:MI') as time, payment_status as paid
      from appointments where hospital_id = $1 and date = $2 and status = any($3)`,
    [hospitalId, date, statusesOfDay],
  )
  const { rows: places } = await db.query<{ id: string } & Parameters<typeof placeFacet>[0]>(
    `select appointment_id as id, number, state from queue_entries
      where hospital_id = $1 and day = $2 and state <> 'undone'`,
    [hospitalId, date],
  )
  return [
    ...sorted(visits.map((one) => ({ id: one.id, shown: `${visitFacet(one)}, ${one.paid}` }))),
    ...sorted(places.map((one) => ({ id: one.id, shown: placeFacet(one) }))),
  ]
}

function statesOn(screen: Screen): string[] {
  const { rows, entries } = screen.shown()
  return [
    ...sorted([...rows].map(([id, row]) => ({ id, shown: `${visitFacet(row)}, ${row.paymentStatus}` }))),
    ...sorted([...entries].map(([id, entry]) => ({ id, shown: placeFacet(entry) }))),
  ]
}

/**
 * Waits until every screen shows what the database holds, while nobody acts. Returns the milliseconds, and what differs where
 * they do not within `limitMs`.
 */
export async function compareScreens(
  db: Client,
  { hospitalId, date, screens, limitMs }: { hospitalId: string; date: string; screens: Screen[]; limitMs: number },
): Promise<{ ms: number; differences: string[] }> {
  const from = performance.now()
  const held = await statesIn(db, hospitalId, date)
  for (;;) {
    const differences = screens.flatMap((screen, desk) => {
      const shown = new Set(statesOn(screen))
      const missing = held.filter((state) => !shown.delete(state))
      return [...missing.map((one) => `desk ${desk + 1} misses ${one}`), ...[...shown].map((one) => `shows ${one}`)]
    })
    const ms = performance.now() - from
    if (differences.length === 0 || ms > limitMs) return { ms, differences }
    await pause(10)
  }
}

/** Queues whose numbers are not 1, 2, 3, … without a gap, each once. */
export async function brokenQueues(db: Client, hospitalId: string): Promise<string[]> {
  const { rows } = await db.query<{ queue: string; numbers: number[]; last: number }>(
    `select c.queue, c.last_number as last, array_agg(e.number order by e.number) as numbers
      from queue_counters c join queue_entries e
        on e.hospital_id = c.hospital_id and e.day = c.day and e.queue = c.queue
      where c.hospital_id = $1 group by c.queue, c.last_number`,
    [hospitalId],
  )
  return rows
    .filter(({ numbers, last }) => numbers.length !== last || numbers.some((number, place) => number !== place + 1))
    .map(({ queue, numbers }) => `the numbers of ${queue} are ${numbers.join(', ')}`)
}

/** Whole naira that the hospital has received, by its payments and by the entries of its tills. */
export async function sumsOf(db: Client, hospitalId: string): Promise<{ payments: number; tills: number }> {
  const { rows } = await db.query<{ payments: number; tills: number }>(
    `select (select coalesce(sum(paid_amount - refund_due), 0)::int from payments
        where hospital_id = $1 and status = 'paid') as payments,
      (select coalesce(sum(amount), 0)::int from till_entries where hospital_id = $1) as tills`,
    [hospitalId],
  )
  return rows[0] ?? { payments: NaN, tills: NaN }
}
