import type { Queryable } from '../database/database.ts'
import { foreignKeysBetween, narrowKeys, tablesOf, triggersOf } from './catalogue.ts'
import { distributionColumn, droppedTriggers, tablePlacements, type Placement } from './table-distribution.ts'

export type PlacedTable = { table: string; placement: Placement; rows: number }

type Kind = 'spread' | 'reference' | 'metadata'

/** The tables that Citus knows, and how it keeps them. */
async function knownToCitus(db: Queryable): Promise<Map<string, Kind>> {
  const rows = await db.query<{ name: string; kind: Kind }>(
    `select logicalrelid::regclass::text as name,
      case when partmethod <> 'n' then 'spread' when repmodel = 't' then 'reference' else 'metadata' end as kind
      from pg_dist_partition`,
  )
  return new Map(rows.map(({ name, kind }) => [name, kind]))
}

/** Whether tables of this database are on workers of Citus. False on a plain PostgreSQL. */
export async function isDistributed(db: Queryable): Promise<boolean> {
  const [citus] = await db.query("select 1 from pg_extension where extname = 'citus'")
  return citus !== undefined && [...(await knownToCitus(db)).values()].includes('spread')
}

const kindOf = (table: string, placement: Placement): Kind | undefined => {
  if (distributionColumn(table)) return 'spread'
  return placement === 'reference' || placement === 'metadata' ? placement : undefined
}

/** The call that moves a table to its place. The first spread table decides the shards, and the others lie beside it. */
function placing(table: string, placement: Placement): string {
  const column = distributionColumn(table)
  if (column) {
    const beside = table === 'appointments' ? 'none' : 'appointments'
    return `select create_distributed_table('${table}', '${column}', colocate_with => '${beside}')`
  }
  return placement === 'reference'
    ? `select create_reference_table('${table}')`
    : `select citus_add_local_table_to_metadata('${table}')`
}

/**
 * Moves the rows of each existing table that is not at its place to there, in the caller's transaction, and returns these tables.
 * Triggers, and foreign keys between spread tables, are taken away before it and put back after it; unique keys get the
 * distribution column.
 */
export async function placeTables(tx: Queryable): Promise<PlacedTable[]> {
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await tx.query(statement)
  }
  const known = await knownToCitus(tx)
  const existing = await tablesOf(tx)
  const missing = Object.entries(tablePlacements).filter(([table, placement]) => {
    const kind = kindOf(table, placement)
    return kind !== undefined && known.get(table) !== kind && existing.includes(table)
  })
  const spread = missing.map(([table]) => table).filter((table) => distributionColumn(table))
  // Those of reference tables, too: most of what `droppedTriggers` names is there.
  const triggers = await triggersOf(
    tx,
    missing.map(([table]) => table),
  )
  const foreignKeys = await foreignKeysBetween(tx, spread)
  const keys = await narrowKeys(tx, spread)
  await run([...triggers, ...foreignKeys, ...keys].map(({ drop }) => drop))
  await run(keys.flatMap(({ add }) => add ?? []))

  const placed: PlacedTable[] = []
  for (const [table, placement] of missing) {
    const [counted] = await tx.query<{ rows: number }>(`select count(*) as rows from ${table}`)
    // A foreign key to a reference table brings a table to the metadata by itself.
    if ((await knownToCitus(tx)).get(table) !== kindOf(table, placement)) await tx.query(placing(table, placement))
    placed.push({ table, placement, rows: counted?.rows ?? 0 })
  }
  await run(foreignKeys.map(({ add }) => add))
  await run(triggers.filter(({ name }) => !droppedTriggers.has(name)).map(({ add }) => add))
  return placed
}
