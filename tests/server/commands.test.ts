import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { missingGrants } from '../../packages/server/src/database/grants.ts'
import { appliedMigrations, migrate, readMigrations } from '../../packages/server/src/database/migrate.ts'
import { openDatabase } from '../../packages/server/src/database/open-database.ts'
import { createLog } from '../../packages/server/src/plugins/logging.ts'
import { createDiskImages } from '../../packages/server/src/providers/images/disk-images.ts'
import { readSettings } from '../../packages/server/src/settings.ts'
import { freshDatabase } from '../support/database.ts'
import { copyEmbedded } from '../support/embedded-template.ts'
import { json, startHttpDouble } from '../support/http-double.ts'
import { runServerCommand } from '../support/run-command.ts'
import { stores, type Store } from '../support/server.ts'

const account = '0197d0c2-5f1e-7a30-9a52-2f6f0c1b7e01'
const pictureId = '0197d0c2-5f1e-7a30-9a52-2f6f0c1b7e10'
const lostId = '0197d0c2-5f1e-7a30-9a52-2f6f0c1b7e11'

const folder = mkdtempSync(join(tmpdir(), 'ilera-commands-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const settingsFor = async (store: Store, name: string): Promise<Record<string, string>> => ({
  DATA_DIR: join(folder, `${name}-${store}`),
  ...(store === 'postgres' && { DATABASE_URL: await freshDatabase() }),
})

async function open(environment: Record<string, string>) {
  const settings = readSettings({ LOG_LEVEL: 'silent', ...environment })
  return openDatabase(settings, createLog(settings))
}

/** Creates a database of an older version that refers to two pictures, one of which is in the store. */
async function makeOlder(settings: Record<string, string>): Promise<string[]> {
  const database = await open(settings)
  const older = readMigrations().slice(0, -2)
  await migrate(database, older)
  await database.query(
    `insert into accounts (id, role, email, created_at) values ($1, 'patient', 'ada@example.com', now())`,
    [account],
  )
  for (const id of [pictureId, lostId])
    await database.query(
      `insert into images (id, account_id, content_type, bytes, width, height, created_at)
        values ($1, $2, 'image/webp', 9, 1, 1, now())`,
      [id, account],
    )
  await database.close()
  await createDiskImages(join(settings['DATA_DIR'] ?? '', 'images')).save(pictureId, {
    bytes: Buffer.from('a picture'),
    contentType: 'image/webp',
  })
  return older.map(({ name }) => name)
}

const migrationsIn = async (settings: Record<string, string>) => {
  const database = await open(settings)
  try {
    return await appliedMigrations(database)
  } finally {
    await database.close()
  }
}

describe.each(stores)('the commands on the %s store', (store) => {
  let settings: Record<string, string>
  let older: string[]
  const files = mkdtempSync(join(folder, 'files-'))
  const file = (name: string) => join(files, name)
  const backup = (name: string, extra: Record<string, string> = {}) =>
    runServerCommand('backup/cli.ts', ['backup', file(name)], { ...settings, ...extra })

  beforeAll(async () => {
    settings = await settingsFor(store, 'older')
    if (store === 'embedded') await copyEmbedded(settings['DATA_DIR'] ?? '', 'new')
    older = await makeOlder(settings)
  })

  test('names missing pictures, fails, and marks the backup as incomplete', async () => {
    const outcome = await backup('partial.gz')
    expect(outcome.err).toContain(`1 of 2 pictures are not in the picture store`)
    expect(outcome.err).toContain(lostId)
    expect(outcome.err).not.toContain(pictureId)
    expect(outcome.code).toBe(1)
    expect(readdirSync(files)).toEqual(['partial.gz.incomplete'])
    rmSync(file('partial.gz.incomplete'))
  })

  test('reports picture settings that differ from the server’s, instead of "0 pictures"', async () => {
    const elsewhere = await startHttpDouble(json(404, { Code: 'NoSuchKey' }))
    const bucket = { S3_ENDPOINT: elsewhere.url, S3_BUCKET: 'ilera', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' }
    const outcome = await backup('elsewhere.gz', bucket)
    expect(outcome).toMatchObject({ code: 1, err: expect.stringContaining('2 of 2 pictures are not in') })
    expect(readdirSync(files)).toEqual(['elsewhere.gz.incomplete'])
    rmSync(file('elsewhere.gz.incomplete'))

    elsewhere.respondWith((_, response) => void response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>'))
    const noBucket = await backup('elsewhere.gz', bucket)
    expect(noBucket).toMatchObject({ code: 1, err: 'The picture store has no bucket "ilera".\n' })
    await elsewhere.stop()
    const gone = await backup('elsewhere.gz', bucket)
    expect(gone).toMatchObject({ code: 1, err: expect.stringContaining('The picture store does not respond') })
    expect(readdirSync(files)).toEqual([])
  })

  test.for(['', 'a long walk to Ibadan'])(
    'a backup whose store goes away leaves no file (passphrase "%s")',
    async (BACKUP_PASSPHRASE) => {
      const breaking = await startHttpDouble(json(403, {}))
      const outcome = await backup('broken.gz', {
        S3_ENDPOINT: breaking.url,
        S3_BUCKET: 'ilera',
        S3_ACCESS_KEY_ID: 'k',
        S3_SECRET_ACCESS_KEY: 's',
        BACKUP_PASSPHRASE,
      })
      await breaking.stop()
      expect(outcome).toMatchObject({ code: 1, err: 'The picture store answered 403.\n' })
      expect(readdirSync(files)).toEqual([])
    },
  )

  test('no command migrates the database that it works on', async () => {
    await backup('as-found.gz')
    const breach = await runServerCommand('breaches/cli.ts', ['list'], settings)
    const second = await runServerCommand('two-factor/cli.ts', ['off', 'desk@example.com'], settings)
    await runServerCommand('check-settings.ts', [], settings)
    for (const outcome of [breach, second])
      expect(outcome).toMatchObject({ code: 1, err: expect.stringContaining('of an older version than this command') })
    expect(await migrationsIn(settings)).toEqual(older)
  })

  test('restores a backup of an older schema unchanged', async () => {
    const path = `${file('as-found.gz')}.incomplete`
    const target = await settingsFor(store, 'restored')
    const outcome = await runServerCommand('backup/cli.ts', ['restore', path], target)
    expect(outcome.out).toContain('Restored 3 rows and 1 pictures')
    expect(outcome).toMatchObject({ code: 1, err: expect.stringContaining(`1 pictures were not in this backup`) })
    expect(outcome.err).toContain(lostId)
    expect(await migrationsIn(target)).toEqual(older)
    const database = await open(target)
    expect(await database.query('select email from accounts')).toEqual([{ email: 'ada@example.com' }])
    await database.close()
  })
})

test.for([
  ['backup/cli.ts', 'backup', 'nothing.gz'],
  ['breaches/cli.ts', 'list'],
  ['two-factor/cli.ts', 'off', 'desk@example.com'],
  ['listings/cli.ts', 'list'],
])('%s creates no database in a folder without one, and says so', async ([file = '', ...words]) => {
  const DATA_DIR = join(folder, 'nowhere')
  const paths = words.map((word) => (word.endsWith('.gz') ? join(folder, word) : word))
  expect(await runServerCommand(file, paths, { DATA_DIR })).toEqual({
    code: 1,
    out: '',
    err: `There is no database in ${DATA_DIR}. Set DATA_DIR or DATABASE_URL as the server has them.\n`,
  })
  expect(existsSync(DATA_DIR)).toBe(false)
  expect(existsSync(join(folder, 'nothing.gz'))).toBe(false)
})

test('rejects a backup of an empty PostgreSQL and leaves no file', async () => {
  const DATABASE_URL = await freshDatabase()
  const path = join(folder, 'empty.gz')
  const outcome = await runServerCommand('backup/cli.ts', ['backup', path], { DATABASE_URL, DATA_DIR: folder })
  expect(outcome).toMatchObject({ code: 1, err: 'The database has no tables of Ilera: there is nothing to back up.\n' })
  expect(readdirSync(folder).filter((name) => name.startsWith('empty'))).toEqual([])
})

test('npm run migrate creates the tables as their owner and grants the server’s role only its rights', async () => {
  const url = await freshDatabase()
  const role = `app_${new URL(url).pathname.slice(-12)}`
  const owner = await open({ DATABASE_URL: url })
  await owner.query(`create role ${role} login password 'secret'`)
  const given = new URL(url)
  given.username = role
  given.password = 'secret'
  const settings = { DATABASE_URL: url, DATA_DIR: folder }
  expect((await runServerCommand('database/migrate-cli.ts', [], settings)).out).toContain('Migrated: 001-')
  const asRole = await open({ DATABASE_URL: given.href })
  const lacking = (await missingGrants(asRole)).length
  expect(lacking).toBeGreaterThan(15)
  expect((await runServerCommand('database/migrate-cli.ts', [role], settings)).out).toContain('up to date')
  expect(await missingGrants(asRole)).toEqual([])
  await expect(asRole.query('delete from access_log')).rejects.toThrow('permission denied')
  await asRole.close()
  await owner.runScript(`drop owned by ${role}; drop role ${role}`)
  await owner.close()
})
