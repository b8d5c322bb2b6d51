import { assertSupportedDatabase } from '../database/check-database.ts'
import { openDatabase } from '../database/open-database.ts'
import { createLog } from '../plugins/logging.ts'
import { failCommand } from '../run-command.ts'
import { readSettings } from '../settings.ts'
import { distribute } from './distribute.ts'
import type { Placement } from './table-distribution.ts'

/*
 * npm run distribute     migrates and distributes the database of a Citus coordinator, empty or filled, that DATABASE_URL names.
 *                        Run again, it moves only tables that are not at their place (docs/operations.md, "Citus").
 */
const print = (text: string) => process.stdout.write(`${text}\n`)

const places: Record<Placement, string> = {
  hospital_id: 'on the workers, by hospital_id',
  account_id: 'on the workers, by account_id',
  reference: 'whole on every node',
  metadata: 'on the coordinator, in one transaction with the workers',
  coordinator: 'on the coordinator',
}

try {
  const settings = readSettings(process.env)
  if (!settings.DATABASE_URL)
    throw new Error('The embedded database cannot be distributed. Set DATABASE_URL to a coordinator of Citus.')
  const database = await openDatabase(settings, createLog(settings))
  try {
    await assertSupportedDatabase(database)
    const { migrated, placed } = await distribute(database)
    if (migrated.length > 0) print(`Migrated: ${migrated.join(', ')}.`)
    for (const { table, placement, rows } of placed)
      print(`${table}: ${rows.toLocaleString('en')} rows, ${places[placement]}`)
    print(placed.length > 0 ? `Distributed ${placed.length} tables.` : 'All tables are at their place.')
  } finally {
    await database.close()
  }
} catch (error) {
  failCommand(error)
}
