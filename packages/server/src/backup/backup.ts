import { createHash } from 'node:crypto'
import { readMigrations } from '../database/migrate.ts'
import type { Database } from '../database/database.ts'
import type { ImageStore } from '../providers/images/image-store.ts'
import { tablesInOrder } from './tables.ts'

/** Rows per line of the file. */
const batch = 500

/** The lines of a backup, in order: one head, the rows of all tables, the pictures, and an end with the hash of all before. */
export type BackupLine =
  | { kind: 'head'; format: 1; takenAt: string; migrations: string[] }
  | { kind: 'rows'; table: string; rows: unknown[] }
  | { kind: 'picture'; id: string; base64: string }
  | { kind: 'end'; lines: number; sha256: string }

/**
 * Everything that the product keeps, as lines of JSON, as it stood at one moment; it reads while others write. The same file
 * goes into the embedded database and into PostgreSQL.
 */
export async function backup(
  { database, images, now }: { database: Database; images: ImageStore; now: Date },
  write: (line: string) => Promise<void>,
): Promise<{ rows: number; pictures: number }> {
  const hash = createHash('sha256')
  let lines = 0
  const put = async (line: BackupLine) => {
    const text = `${JSON.stringify(line)}\n`
    hash.update(text)
    lines += 1
    await write(text)
  }
  const migrations = readMigrations().map(({ name }) => name)
  await put({ kind: 'head', format: 1, takenAt: now.toISOString(), migrations })

  let rowsWritten = 0
  const pictureIds: string[] = []
  await database.transaction(
    async (tx) => {
      await tx.query('set transaction isolation level repeatable read')
      for (const { name } of await tablesInOrder(tx)) {
        await tx.query(`declare backup_rows cursor for select to_jsonb(t) as row from "${name}" t`)
        for (;;) {
          const rows = (await tx.query<{ row: unknown }>(`fetch ${batch} from backup_rows`)).map(({ row }) => row)
          if (rows.length === 0) break
          rowsWritten += rows.length
          await put({ kind: 'rows', table: name, rows })
        }
        await tx.query('close backup_rows')
      }
      const ids = await tx.query<{ id: string }>('select id from images order by id')
      pictureIds.push(...ids.map(({ id }) => id))
    },
    { patient: true },
  )

  let pictures = 0
  for (const id of pictureIds) {
    const bytes = await images.read(id)
    if (!bytes) continue
    pictures += 1
    await put({ kind: 'picture', id, base64: Buffer.from(bytes).toString('base64') })
  }
  await write(`${JSON.stringify({ kind: 'end', lines, sha256: hash.digest('hex') } satisfies BackupLine)}\n`)
  return { rows: rowsWritten, pictures }
}
