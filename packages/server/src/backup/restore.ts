import { createHash } from 'node:crypto'
import { readMigrations } from '../database/migrate.ts'
import type { Database, Queryable } from '../database/database.ts'
import type { ImageStore } from '../providers/images/image-store.ts'
import type { BackupLine } from './backup.ts'
import { columnsOf, tablesInOrder } from './tables.ts'

/** The file is not a whole backup, or the database is not ready for it; the message says what to do. */
class NotRestorable extends Error {
  override name = 'NotRestorable'
}

const isLine = (value: unknown): value is BackupLine => typeof value === 'object' && value !== null && 'kind' in value

function parse(text: string): BackupLine {
  const line: unknown = JSON.parse(text)
  if (!isLine(line)) throw new NotRestorable('This is not a backup of Ilera.')
  return line
}

async function refuseUnready(tx: Queryable, migrations: string[]): Promise<void> {
  const known = readMigrations().map(({ name }) => name)
  if (JSON.stringify(known) !== JSON.stringify(migrations))
    throw new NotRestorable('This backup was made by another version. Restore it with that version, then upgrade.')
  const [row] = await tx.query<{ accounts: number }>('select count(*)::int as accounts from accounts')
  if ((row?.accounts ?? 0) > 0) throw new NotRestorable('The database is not empty. Restore into a new one.')
}

/**
 * Puts a backup into an empty, migrated database: all of it or, when a line is missing or broken, nothing. Pictures are
 * written as they come. Throws `NotRestorable`.
 */
export async function restore(
  { database, images }: { database: Database; images: ImageStore },
  lines: AsyncIterable<string>,
): Promise<{ rows: number; pictures: number }> {
  const hash = createHash('sha256')
  const seen = { lines: 0, rows: 0, pictures: 0, ended: false }
  await database.transaction(
    async (tx) => {
      const tables = await tablesInOrder(tx)
      for (const { name } of tables) await tx.query(`alter table "${name}" disable trigger user`)
      for await (const text of lines) {
        const line = parse(text)
        if (line.kind === 'end') {
          if (line.lines !== seen.lines || line.sha256 !== hash.digest('hex'))
            throw new NotRestorable('The backup is damaged.')
          seen.ended = true
          break
        }
        if (seen.lines === 0 && line.kind !== 'head') throw new NotRestorable('This is not a backup of Ilera.')
        hash.update(`${text}\n`)
        seen.lines += 1
        if (line.kind === 'head') await refuseUnready(tx, line.migrations)
        if (line.kind === 'picture') {
          seen.pictures += 1
          await images.save(line.id, { bytes: Buffer.from(line.base64, 'base64'), contentType: 'image/webp' })
        }
        if (line.kind === 'rows') {
          const table = tables.find(({ name }) => name === line.table)
          if (!table) throw new NotRestorable(`This version has no table ${line.table}.`)
          seen.rows += line.rows.length
          const columns = columnsOf(table)
          await tx.query(
            `insert into "${table.name}" (${columns})
              select ${columns} from jsonb_populate_recordset(null::"${table.name}", $1::jsonb)`,
            [JSON.stringify(line.rows)],
          )
        }
      }
      if (!seen.ended) throw new NotRestorable('The backup ends too early: it is not whole.')
      for (const { name } of tables) await tx.query(`alter table "${name}" enable trigger user`)
    },
    { patient: true },
  )
  return { rows: seen.rows, pictures: seen.pictures }
}
