import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '../../packages/server/src/database/embedded.ts'
import { migrate, readMigrations } from '../../packages/server/src/database/migrate.ts'

const checksums = readMigrations().map(({ checksum }) => checksum)
const version = createHash('sha256').update(checksums.join()).digest('hex').slice(0, 12)
const template = join(tmpdir(), `ilera-embedded-${version}`)

async function buildTemplate(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ilera-embedded-'))
  const database = await openEmbedded(join(folder, 'database'))
  await migrate(database)
  await database.close()
  try {
    renameSync(folder, template)
  } catch {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Copies a migrated, empty embedded database into `dataDir`, from a template that is built once per schema. */
export async function copyEmbedded(dataDir: string): Promise<void> {
  if (!existsSync(template)) await buildTemplate()
  cpSync(join(template, 'database'), join(dataDir, 'database'), { recursive: true })
}
