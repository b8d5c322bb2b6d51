import { makeFolder } from '../data-folder.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open-database.ts'
import { createLog } from '../plugins/logging.ts'
import { createImageStore } from '../providers/images/create-image-store.ts'
import { readSettings } from '../settings.ts'
import { startProblem } from '../start-problem.ts'
import { backup } from './backup.ts'
import { createBackupFile, openBackupFile } from './backup-file.ts'
import { restore } from './restore.ts'

/*
 * node packages/server/src/backup/cli.ts backup FILE    everything, gzipped, at one moment; encrypted by BACKUP_PASSPHRASE
 * node packages/server/src/backup/cli.ts restore FILE   into an empty database
 * Both read the same settings as the server. The embedded database must not be in use.
 */
const [command, file] = process.argv.slice(2)
const say = (text: string) => process.stdout.write(`${text}\n`)

async function open() {
  const settings = readSettings(process.env)
  makeFolder(settings.DATA_DIR)
  const database = await openDatabase(settings, createLog(settings))
  await migrate(database)
  return { database, images: createImageStore(settings), passphrase: settings.BACKUP_PASSPHRASE }
}

async function write(path: string): Promise<void> {
  const parts = await open()
  const target = await createBackupFile(path, parts.passphrase)
  const { rows, pictures } = await backup({ ...parts, now: new Date() }, target.write)
  await target.end()
  await parts.database.close()
  const how = parts.passphrase ? 'encrypted' : 'not encrypted: set BACKUP_PASSPHRASE'
  say(`${path}: ${rows} rows, ${pictures} pictures, ${how}.`)
}

async function read(path: string): Promise<void> {
  const parts = await open()
  try {
    const lines = await openBackupFile(path, parts.passphrase)
    const { rows, pictures } = await restore(parts, lines)
    say(`Restored ${rows} rows and ${pictures} pictures from ${path}.`)
  } finally {
    await parts.database.close()
  }
}

try {
  if (command === 'backup' && file) await write(file)
  else if (command === 'restore' && file) await read(file)
  else throw new Error('Say backup or restore, and a file.')
} catch (error) {
  process.stderr.write(`${startProblem(error)}\n`)
  process.exitCode = 1
}
