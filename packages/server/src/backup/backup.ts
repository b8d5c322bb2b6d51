import { createHash } from 'node:crypto'
import { appliedMigrations } from '../database/migrate.ts'
import type { Database } from '../database/database.ts'
import type { ImageStore } from '../providers/images/image-store.ts'
import { tablesInOrder } from './tables.ts'

/** Rows per line of the file. */
const batch = 500

/** The lines of a backup, in order: a head, the rows of all tables, the pictures, and an end with the hash of all lines before. */
export type BackupLine =
  | { kind: 'head'; format: 1; takenAt: string; migrations: string[] }
  | { kind: 'rows'; table: string; rows: unknown[] }
  | { kind: 'picture'; id: string; base64: string }
  | { kind: 'end'; lines: number; sha256: string }

export type BackupOutcome = {
  rows: number
  pictures: number
  /** Pictures that tables refer to and that are missing in the store. */
  missingPictures: string[]
}

/**
 * Writes all data as lines of JSON from one consistent snapshot, while the server keeps running. It changes nothing and records
 * the applied migrations. The file can be restored into the embedded database and into PostgreSQL. Throws when the database
 * has no tables or the image store is down.
 */
export async function backup(
  { database, images, now }: { database: Database; images: ImageStore; now: Date },
  write: (line: string) => Promise<void>,
): Promise<BackupOutcome> {
  const hash = createHash('sha256')
  let lines = 0
  const put = async (line: BackupLine) => {
    const text = `${JSON.stringify(line)}\n`
    hash.update(text)
    lines += 1
    await write(text)
  }

  let rowsWritten = 0
  const pictureIds: string[] = []
  await database.transaction(
    async (tx) => {
      await tx.query('set transaction isolation level repeatable read')
      const migrations = await appliedMigrations(tx)
      if (migrations.length === 0) throw new Error('The database has no tables of Ilera: there is nothing to back up.')
      await put({ kind: 'head', format: 1, takenAt: now.toISOString(), migrations })
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
    { noStatementTimeout: true },
  )

  const notFound: string[] = []
  for (const id of pictureIds) {
    const bytes = await images.read(id)
    if (bytes) await put({ kind: 'picture', id, base64: Buffer.from(bytes).toString('base64') })
    else notFound.push(id)
  }
  // Pictures that were replaced or erased after the snapshot are not missing.
  const stillNamed = await database.query<{ id: string }>('select id from images where id = any($1) order by id', [
    notFound,
  ])
  await write(`${JSON.stringify({ kind: 'end', lines, sha256: hash.digest('hex') } satisfies BackupLine)}\n`)
  return {
    rows: rowsWritten,
    pictures: pictureIds.length - notFound.length,
    missingPictures: stillNamed.map(({ id }) => id),
  }
}
