import type { Pool, PoolClient } from 'pg'
import { citusSettings, plannerOptions } from './planner-options.ts'

/** Sets what Citus needs, and returns rows only there. Without the extension it changes nothing. */
const setOnCitus = {
  text: `select set_config(name, value, false) from unnest($1::text[], $2::text[]) as wanted (name, value)
    where exists (select from pg_extension where extname = 'citus')`,
  values: [Object.keys(citusSettings), Object.values(citusSettings)],
}

const citusOptions = Object.entries(citusSettings).flatMap(([name, value]) => ['-c', `${name}=${value}`])

/**
 * Gives the connections of a pool the settings for Citus where the database has that extension. The first connection asks,
 * before its first statement and without waiting for the answer; with it known, further connections ask nothing.
 */
export function noticeCitus(pool: Pool): void {
  let isKnown = false
  async function ask(client: PoolClient): Promise<void> {
    try {
      const { rows } = await client.query(setOnCitus)
      isKnown = true
      if (rows.length > 0) pool.options.options = [...plannerOptions, ...citusOptions].join(' ')
    } catch {
      // The connection is lost. The next one asks again.
    }
  }
  pool.on('connect', (client) => {
    if (!isKnown) void ask(client)
  })
}
