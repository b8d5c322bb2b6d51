import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backup } from '../../packages/server/src/backup/backup.ts'
import { createBackupFile, openBackupFile } from '../../packages/server/src/backup/backup-file.ts'
import { restore } from '../../packages/server/src/backup/restore.ts'
import { tablesInOrder } from '../../packages/server/src/backup/tables.ts'
import type { Database } from '../../packages/server/src/database/database.ts'
import { createDiskImages } from '../../packages/server/src/providers/images/disk-images.ts'
import { seedDemo } from '../../packages/server/src/seed/seed-demo.ts'
import { counted } from '../support/counted.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

const pictureId = '0197d0c2-5f1e-7a30-9a52-2f6f0c1b7e10'

/** The hash of every table's rows, generated columns included. */
async function contentOf(database: Database): Promise<Record<string, unknown>> {
  const hashes: Record<string, unknown> = {}
  for (const { name } of await tablesInOrder(database)) {
    const [row] = await database.query(
      `select count(*)::int as rows, md5(coalesce(string_agg(r, chr(10) order by r collate "C"), '')) as hash
        from (select to_jsonb(t)::text as r from "${name}" t) rows`,
    )
    hashes[name] = row
  }
  return hashes
}

/** All lines of a backup file. */
async function read(path: string, passphrase?: string): Promise<string[]> {
  const found: string[] = []
  for await (const line of await openBackupFile(path, passphrase)) found.push(line)
  return found
}

async function* each(lines: readonly string[]) {
  for (const line of lines) yield line.trimEnd()
}

describe('backup and restore', () => {
  let source: TestServer
  let folder: string
  const lines: string[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ilera-backup-'))
    source = await startTestServer({ store: 'embedded' })
    await seedDemo(source.dependencies)
    const { database, images } = source.dependencies
    const [account] = await database.query<{ id: string }>(`select id from accounts where role = 'patient' limit 1`)
    await images.save(pictureId, { bytes: Buffer.from('a picture'), contentType: 'image/webp' })
    await database.query(
      `insert into images (id, account_id, content_type, bytes, width, height, created_at)
        values ($1, $2, 'image/webp', 9, 1, 1, $3)`,
      [pictureId, account?.id, source.clock()],
    )
    await backup({ database, images, now: source.clock() }, async (line) => void lines.push(line))
  })
  afterAll(async () => {
    await source.stop()
    await rm(folder, { recursive: true, force: true })
  })

  test.for(stores)('every table and picture of a backup comes back on the %s store', async (store, { task }) => {
    const target = await startTestServer({ store })
    const { database } = target.dependencies
    const images = createDiskImages(join(folder, store))
    const outcome = await restore({ database, images }, each(lines))
    expect(outcome).toMatchObject({ pictures: 1 })
    expect(outcome.rows).toBeGreaterThan(100)
    const content = await contentOf(database)
    expect(content).toEqual(await contentOf(source.dependencies.database))
    counted(task, { 'tables of a restored backup compared': Object.keys(content).length })
    expect(Buffer.from((await images.read(pictureId)) ?? []).toString()).toBe('a picture')
    await expect(restore({ database, images }, each(lines))).rejects.toThrow('The database is not empty.')
    await target.stop()
  })

  test('a backup that is cut short or changed restores nothing', async () => {
    const target = await startTestServer({ store: 'embedded' })
    const { database } = target.dependencies
    const images = createDiskImages(join(folder, 'broken'))
    const cut = each(lines.slice(0, -1))
    await expect(restore({ database, images }, cut)).rejects.toThrow('it is not whole')
    const changed = each(lines.map((line, index) => (index === 1 ? line.replace('patient', 'hospital') : line)))
    await expect(restore({ database, images }, changed)).rejects.toThrow('The backup is damaged.')
    expect(await database.query('select 1 from accounts')).toEqual([])
    await target.stop()
  })

  test.for([undefined, 'a long walk to Ibadan'])(
    'the lines come back from a file written with passphrase %s',
    async (phrase) => {
      const path = join(folder, `file-${phrase ? 'sealed' : 'plain'}`)
      const file = await createBackupFile(path, phrase)
      for (const line of lines) await file.write(line)
      await file.end()
      expect(await read(path, phrase)).toEqual(lines.map((line) => line.trimEnd()))
      await expect(createBackupFile(path, phrase)).rejects.toThrow('exists already')
    },
  )

  test('encrypts the file, which opens with its own passphrase only', async () => {
    const path = join(folder, 'sealed')
    const file = await createBackupFile(path, 'a long walk to Ibadan')
    for (const line of lines) await file.write(line)
    await file.end()
    const bytes = await readFile(path)
    expect(() => gunzipSync(bytes)).toThrow('incorrect header check')
    await expect(read(path)).rejects.toThrow('set BACKUP_PASSPHRASE')
    await expect(read(`${path}-elsewhere`)).rejects.toThrow('cannot be read')
    await expect(read(path, 'a short walk')).rejects.toThrow('does not open with this BACKUP_PASSPHRASE')
    await writeFile(`${path}-changed`, bytes.fill(0, bytes.length - 40))
    await expect(read(`${path}-changed`, 'a long walk to Ibadan')).rejects.toThrow('invalid tag')
  })
})
