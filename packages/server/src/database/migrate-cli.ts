import { ensureFolder } from '../data-folder.ts'
import { createLog } from '../plugins/logging.ts'
import { failCommand } from '../run-command.ts'
import { readSettings } from '../settings.ts'
import { grantToRole } from './grants.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open-database.ts'
import { assertSupportedDatabase } from './check-database.ts'

/*
 * npm run migrate [-- ROLE]     applies pending migrations as the owner named in DATABASE_URL, and grants ROLE, the server's
 *                               database role, its rights (docs/operations.md, "The database role")
 */
const [role] = process.argv.slice(2)
const print = (text: string) => process.stdout.write(`${text}\n`)

try {
  const settings = readSettings(process.env)
  ensureFolder(settings.DATA_DIR)
  const database = await openDatabase(settings, createLog(settings))
  try {
    await assertSupportedDatabase(database)
    const done = await migrate(database)
    print(done.length > 0 ? `Migrated: ${done.join(', ')}.` : 'The tables are up to date.')
    if (role) {
      await grantToRole(database, role)
      print(`The role ${role} has the rights that the server needs.`)
    }
  } finally {
    await database.close()
  }
} catch (error) {
  failCommand(error)
}
