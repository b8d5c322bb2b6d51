import type { Queryable } from '../database/database.ts'

/** Counting stops here to bound its cost: an operator reacts to 10,000 as to any larger number. */
const maxCount = 10_000

export type JobCounts = {
  /** Due, without an attempt so far. */
  waiting: number
  /** Failed at least once, to be retried. */
  retrying: number
  /** Failed at the last attempt. */
  givenUp: number
}

/** Counts jobs by state. It reads indexes only, because the table also stores reminders for weeks ahead. */
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
          limit ${maxCount}) due on true limit ${maxCount}) counted) as waiting,
        (select count(*) from (select 1 from jobs where failed_at is null and last_error is not null limit ${maxCount}) counted)
          as retrying,
        (select count(*) from (select 1 from jobs where failed_at is not null limit ${maxCount}) counted) as "givenUp"`,
    [now],
  )
  return row ?? { waiting: 0, retrying: 0, givenUp: 0 }
}
