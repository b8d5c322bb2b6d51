import { v7 as newId } from 'uuid'
import type { Queryable } from '../database/database.ts'

/** An entry in the register of data breaches. Instants are ISO 8601 UTC. */
export type Breach = {
  id: string
  noticedAt: string
  what: string
  data: string
  whose: string
  people: number
  risk: 'low' | 'high'
  consequences: string
  measures: string
  commissionToldAt: string | null
  peopleToldAt: string | null
}
export type NewBreach = Omit<Breach, 'id' | 'commissionToldAt' | 'peopleToldAt'>

/** Hours within which the Commission must be notified (NDPA 2023, s. 40). */
export const notificationHours = 72

const columns = `id, noticed_at as "noticedAt", what, data, whose, people, risk, consequences, measures,
  commission_told_at as "commissionToldAt", people_told_at as "peopleToldAt"`

export const createBreaches = (db: Queryable) => ({
  async record(breach: NewBreach, now: Date): Promise<string> {
    const id = newId()
    const { noticedAt, what, data, whose, people, risk, consequences, measures } = breach
    await db.query(
      `insert into breaches (id, noticed_at, what, data, whose, people, risk, consequences, measures, recorded_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [id, noticedAt, what, data, whose, people, risk, consequences, measures, now],
    )
    return id
  },

  list: () => db.query<Breach>(`select ${columns} from breaches order by noticed_at desc, id desc`),

  async one(id: string): Promise<Breach | undefined> {
    const [breach] = await db.query<Breach>(`select ${columns} from breaches where id = $1`, [id])
    return breach
  },

  /** Records that the Commission or the people affected were notified now. A repeat keeps the first time. */
  async recordNotified(id: string, whom: 'commission' | 'people', now: Date): Promise<boolean> {
    const column = whom === 'commission' ? 'commission_told_at' : 'people_told_at'
    const rows = await db.query(`update breaches set ${column} = coalesce(${column}, $2) where id = $1 returning id`, [
      id,
      now,
    ])
    return rows.length > 0
  },
})
