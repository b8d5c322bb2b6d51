import { sqlStateOf, sqlStates } from '../database/database-errors.ts'
import type { Database, Queryable } from '../database/database.ts'
import { appliedMigrations, lockMigrations, migrate, readMigrations } from '../database/migrate.ts'
import { placeTables, type PlacedTable } from './place-tables.ts'

/** Milliseconds to wait for a lock that a running server holds. */
const lockWait = 10_000

const page = 'docs/operations.md, "Citus"'

/** Throws an error for operators when this database cannot be distributed. */
async function assertDistributable(db: Queryable): Promise<void> {
  const [citus] = await db.query("select 1 from pg_extension where extname = 'citus'")
  if (!citus)
    throw new Error(
      `The database of DATABASE_URL is a plain PostgreSQL: it lacks the extension citus. Nothing was changed. See ${page}.`,
    )
  const [nodes] = await db.query<{ isCoordinator: boolean; isNamed: boolean; workers: number }>(
    `select (select groupid = 0 from pg_dist_local_group) as "isCoordinator",
      exists (select from pg_dist_node where groupid = 0) as "isNamed",
      (select count(*) from pg_dist_node where groupid <> 0 and noderole = 'primary' and isactive and shouldhaveshards)
        as workers`,
  )
  if (!nodes?.isCoordinator)
    throw new Error(`DATABASE_URL names a worker of Citus. Set it to the coordinator. See ${page}.`)
  if (nodes.workers === 0)
    throw new Error(`This coordinator has no workers. Add them with citus_add_node, then run this again. See ${page}.`)
  if (!nodes.isNamed)
    throw new Error(
      `The workers do not know the coordinator. Name it with citus_set_coordinator_host, then run this again. See ${page}.`,
    )
  const known = new Set(readMigrations().map(({ name }) => name))
  const unknown = (await appliedMigrations(db)).filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw new Error(
      `The tables are of a newer version, which applied ${unknown.join(', ')}. Run this command of that version.`,
    )
}

/**
 * Migrates the database of a Citus coordinator, and distributes its tables in one transaction. Returns the applied migrations
 * and the tables that it moved: none when all are at their place. Throws an error for operators, and changes nothing, when the
 * database cannot be distributed.
 */
export async function distribute(database: Database): Promise<{ migrated: string[]; placed: PlacedTable[] }> {
  await assertDistributable(database)
  const migrated = await migrate(database)
  try {
    const placed = await database.transaction(
      async (tx) => {
        await tx.query(`set local lock_timeout = ${lockWait}`)
        await lockMigrations(tx)
        return placeTables(tx)
      },
      { noStatementTimeout: true },
    )
    return { migrated, placed }
  } catch (error) {
    if (sqlStateOf(error) !== sqlStates.lockTimeout) throw error
    throw new Error('A server uses the tables. Stop the servers, then run this again. No table was moved.', {
      cause: error,
    })
  }
}
