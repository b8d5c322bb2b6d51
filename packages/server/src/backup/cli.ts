import { ensureFolder } from '../data-folder.ts'
import { openDatabase } from '../database/open-database.ts'
import { createLog } from '../plugins/logging.ts'
import { createImageStore } from '../providers/images/create-image-store.ts'
import { failCommand, openExistingDatabase } from '../run-command.ts'
import { readSettings } from '../settings.ts'
import { backup } from './backup.ts'
import { createBackupFile, openBackupFile } from './backup-file.ts'
import { restore } from './restore.ts'

/*
 * node packages/server/src/backup/cli.ts backup FILE    writes a gzipped snapshot; encrypted if BACKUP_PASSPHRASE is set
 * node packages/server/src/backup/cli.ts restore FILE   restores a backup into an empty database
 * Both use the server's settings. The embedded database must not be in use.
 */
const [command, file] = process.argv.slice(2)
const print = (text: string) => process.stdout.write(`${text}\n`)

/** Maximum number of picture ids in a message. */
const maxNamed = 20

function listIds(ids: string[]): string {
  const rest = ids.length > maxNamed ? `, and ${ids.length - maxNamed} more` : ''
  return `${ids.slice(0, maxNamed).join(', ')}${rest}`
}

async function writeBackup(path: string): Promise<void> {
  const settings = readSettings(process.env)
  const passphrase = settings.BACKUP_PASSPHRASE
  const database = await openExistingDatabase(settings)
  try {
    const target = await createBackupFile(path, passphrase)
    try {
      const source = { database, images: createImageStore(settings), now: new Date() }
      const { rows, pictures, missingPictures } = await backup(source, target.write)
      const isWhole = missingPictures.length === 0
      const name = isWhole ? path : `${path}.incomplete`
      await target.end(name)
      const how = passphrase ? 'encrypted' : 'not encrypted: set BACKUP_PASSPHRASE'
      print(`${name}: ${rows} rows, ${pictures} pictures, ${how}.`)
      if (isWhole) return
      throw new Error(
        `This backup is not complete: ${missingPictures.length} of ${pictures + missingPictures.length} pictures are not in the picture store. ` +
          `Set S3_… or DATA_DIR as the server has them. Missing: ${listIds(missingPictures)}.`,
      )
    } catch (error) {
      await target.discard()
      throw error
    }
  } finally {
    await database.close()
  }
}

async function restoreBackup(path: string): Promise<void> {
  const settings = readSettings(process.env)
  const lines = await openBackupFile(path, settings.BACKUP_PASSPHRASE)
  ensureFolder(settings.DATA_DIR)
  const database = await openDatabase(settings, createLog(settings))
  try {
    const outcome = await restore({ database, images: createImageStore(settings) }, lines)
    const { rows, pictures, missingPictures } = outcome
    print(`Restored ${rows} rows and ${pictures} pictures from ${path}.`)
    if (settings.DATABASE_URL)
      print('A role of its own for the server needs its rights again: docs/operations.md, "The database role".')
    if (missingPictures.length === 0) return
    throw new Error(
      `${missingPictures.length} pictures were not in this backup, and are missing now: ${listIds(missingPictures)}.`,
    )
  } finally {
    await database.close()
  }
}

try {
  if (command === 'backup' && file) await writeBackup(file)
  else if (command === 'restore' && file) await restoreBackup(file)
  else throw new Error('Say backup or restore, and a file.')
} catch (error) {
  failCommand(error)
}
