import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { makeFolder } from '../data-folder.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open-database.ts'
import { createLog } from '../plugins/logging.ts'
import { createImageStore } from '../providers/images/create-image-store.ts'
import { readSettings } from '../settings.ts'
import { startProblem } from '../start-problem.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'

/*
 * node packages/server/src/backup/cli.ts backup FILE    everything, gzipped, at one moment
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
  return { database, images: createImageStore(settings) }
}

async function write(path: string): Promise<void> {
  const parts = await open()
  const packed = createGzip()
  const target = createWriteStream(path, { mode: 0o600, flags: 'wx' })
  packed.pipe(target)
  const { rows, pictures } = await backup({ ...parts, now: new Date() }, async (line) => {
    if (!packed.write(line)) await once(packed, 'drain')
  })
  packed.end()
  await finished(target)
  await parts.database.close()
  say(`${path}: ${rows} rows, ${pictures} pictures.`)
}

async function read(path: string): Promise<void> {
  const parts = await open()
  const lines = createInterface({ input: createReadStream(path).pipe(createGunzip()), crlfDelay: Infinity })
  try {
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
