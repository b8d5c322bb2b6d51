import { createHash } from 'node:crypto'
import { appliedMigrations, migrate, readMigrations } from '../database/migrate.ts'
import type { Database, Queryable } from '../database/database.ts'
import type { ImageStore } from '../providers/images/image-store.ts'
import type { BackupLine } from './backup.ts'
import { columnsOf, tablesInOrder, type Table } from './tables.ts'

/** The file is not a complete backup, or the database is not suitable. The message says what to do. */
class NotRestorable extends Error {
  override name = 'NotRestorable'
}

const isLine = (value: unknown): value is BackupLine => typeof value === 'object' && value !== null && 'kind' in value

function parse(text: string): BackupLine {
  const line: unknown = JSON.parse(text)
  if (!isLine(line)) throw new NotRestorable('This is not a backup of Ilera.')
  return line
}

/** Applies the backup's migrations to an empty database. Throws for a database that is not empty. */
async function prepareTables(database: Database, wanted: string[]): Promise<void> {
  const known = readMigrations()
  const unknown = wanted.filter((name) => !known.some((one) => one.name === name))
  if (unknown.length > 0)
    throw new NotRestorable('This backup was made by another version. Restore it with that version, then upgrade.')
  const applied = await appliedMigrations(database)
  if (applied.some((name) => !wanted.includes(name)))
    throw new NotRestorable('The database is newer than this backup. Restore into a new, empty one.')
  await migrate(
    database,
    known.filter(({ name }) => wanted.includes(name)),
  )
  const [row] = await database.query<{ accounts: number }>('select count(*) as accounts from accounts')
  if ((row?.accounts ?? 0) > 0) throw new NotRestorable('The database is not empty. Restore into a new one.')
}

export type RestoreOutcome = {
  rows: number
  pictures: number
  /** Pictures that tables refer to and that are missing in the backup. */
  missingPictures: string[]
}

/**
 * Restores a backup into an empty database, with the migrations of the version that wrote it. The next start of the server
 * applies newer ones. When a line is missing or broken, nothing is restored. Throws `NotRestorable`.
 */
export async function restore(
  { database, images }: { database: Database; images: ImageStore },
  lines: AsyncIterable<string>,
): Promise<RestoreOutcome> {
  const hash = createHash('sha256')
  const seen = { lines: 0, rows: 0, ended: false }
  const pictures = new Set<string>()
  const newPictures: string[] = []
  let missingPictures: string[] = []
  let tables: Table[] = []

  async function putPicture(id: string, base64: string): Promise<void> {
    pictures.add(id)
    if (!(await images.read(id))) newPictures.push(id)
    await images.save(id, { bytes: Buffer.from(base64, 'base64'), contentType: 'image/webp' })
  }

  async function putRows(tx: Queryable, name: string, rows: unknown[]): Promise<void> {
    const table = tables.find((one) => one.name === name)
    if (!table) throw new NotRestorable(`This version has no table ${name}.`)
    seen.rows += rows.length
    const columns = columnsOf(table)
    await tx.query(
      `insert into "${table.name}" (${columns})
        select ${columns} from jsonb_populate_recordset(null::"${table.name}", $1::jsonb)`,
      [JSON.stringify(rows)],
    )
  }

  async function putAll(tx: Queryable): Promise<void> {
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
      if (line.kind === 'head') {
        await prepareTables(database, line.migrations)
        tables = await tablesInOrder(tx)
        for (const { name } of tables) await tx.query(`alter table "${name}" disable trigger user`)
      }
      if (line.kind === 'picture') await putPicture(line.id, line.base64)
      if (line.kind === 'rows') await putRows(tx, line.table, line.rows)
    }
    if (!seen.ended) throw new NotRestorable('The backup ends too early: it is not whole.')
    for (const { name } of tables) await tx.query(`alter table "${name}" enable trigger user`)
    const named = await tx.query<{ id: string }>('select id from images order by id')
    missingPictures = named.map(({ id }) => id).filter((id) => !pictures.has(id))
  }

  try {
    await database.transaction(putAll, { noStatementTimeout: true })
  } catch (error) {
    // The transaction rolls back the rows. Only pictures that this restore added are removed.
    for (const id of newPictures) await images.remove(id).catch(() => undefined)
    throw error
  }
  return { rows: seen.rows, pictures: pictures.size, missingPictures }
}
