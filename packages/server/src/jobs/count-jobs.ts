import type { Queryable } from '../database/database.ts'

/** Counted no further: whoever reads it looks anyway. */
const most = 10_000

export type JobCounts = {
  /** Due, and not tried yet. */
  waiting: number
  /** Failed at least once, and tried again later. */
  retrying: number
  /** Given up after the last attempt. */
  givenUp: number
}

/** How many jobs there are of each kind, by index alone: reminders for weeks ahead lie in the same table. */
export async function countJobs(db: Queryable, now: Date): Promise<JobCounts> {
  const [row] = await db.query<JobCounts>(
    `with recursive names as (
        (select name from jobs where failed_at is null order by name limit 1)
        union all
        select (select name from jobs j where j.failed_at is null and j.name > names.name order by name limit 1)
        from names where names.name is not null)
      select
        (select count(*) from (select 1 from names join lateral (
          select 1 from jobs where jobs.name = names.name and failed_at is null and last_error is null and run_at <= $1
          limit ${most}) due on true limit ${most}) counted) as waiting,
        (select count(*) from (select 1 from jobs where failed_at is null and last_error is not null limit ${most}) counted)
          as retrying,
        (select count(*) from (select 1 from jobs where failed_at is not null limit ${most}) counted) as "givenUp"`,
    [now],
  )
  return row ?? { waiting: 0, retrying: 0, givenUp: 0 }
}
