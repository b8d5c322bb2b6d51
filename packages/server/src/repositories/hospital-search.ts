import type { Queryable } from '../database/database.ts'

/** What the search reads of a hospital. Dates are Lagos dates; fees whole naira; null where not known. */
export type SearchRow = {
  /** Texts by which the hospital is found, beside its name and address. */
  texts: readonly string[]
  state: string | null
  north: number | null
  east: number | null
  specialities: readonly string[]
  languages: readonly string[]
  feeFrom: number | null
  openDays: readonly string[]
  freeOn: string | null
  /** The first free day by speciality. */
  freeBy: Readonly<Record<string, string>>
}

type DueRow = { hospitalId: string; version: number }

/** The rows that the search for care reads (decision 138). */
export const createHospitalSearch = (db: Queryable) => ({
  /** Adds rows for hospitals that signed up since the last run. */
  addMissing: () =>
    db.query(
      `insert into hospital_search (hospital_id) select h.id from hospitals h
        where h.erased_at is null and not exists (select from hospital_search s where s.hospital_id = h.id)
        on conflict do nothing`,
    ),

  /** Hospitals that changed, then those whose row was computed before `since`, the oldest first. */
  async due(since: Date, limit: number): Promise<DueRow[]> {
    const changed = await db.query<DueRow>(
      `select hospital_id as "hospitalId", version from hospital_search where checked_version < version limit $1`,
      [limit],
    )
    const old = await db.query<DueRow>(
      `select hospital_id as "hospitalId", version from hospital_search
        where checked_version >= version and checked_at < $1 order by checked_at limit $2`,
      [since, limit - changed.length],
    )
    return [...changed, ...old]
  },

  async addressOf(hospitalId: string): Promise<string> {
    const [row] = await db.query<{ address: string | null }>('select address from hospitals where id = $1', [
      hospitalId,
    ])
    return row?.address ?? ''
  },

  /** Notes a change. The row is computed anew by the next run of the job. */
  async markChanged(hospitalId: string): Promise<void> {
    await db.query('update hospital_search set version = version + 1 where hospital_id = $1', [hospitalId])
  },

  /** Stores what was computed from the state of `version`; a change since then is computed again. */
  async save({ hospitalId, version }: DueRow, row: SearchRow, now: Date): Promise<void> {
    await db.query(
      // Not concat_ws, which Citus refuses in an update: its text could depend on settings.
      `update hospital_search s set words = search_key(h.name || ' ' || coalesce(h.address, '') || ' ' || $3::text), state = $4,
          north = $5, east = $6, specialities = $7, languages = $8, fee_from = $9, open_days = $10, free_on = $11, free_by = $12,
          checked_version = $2, checked_at = $13
        from hospitals h where s.hospital_id = $1 and h.id = $1`,
      [
        hospitalId,
        version,
        row.texts.join(' '),
        row.state,
        row.north,
        row.east,
        row.specialities,
        row.languages,
        row.feeFrom,
        row.openDays,
        row.freeOn,
        JSON.stringify(row.freeBy),
        now,
      ],
    )
  },
})
