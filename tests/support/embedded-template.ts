import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../../packages/server/src/database/database.ts'
import { openEmbedded } from '../../packages/server/src/database/embedded.ts'
import { migrate, readMigrations } from '../../packages/server/src/database/migrate.ts'

/** `new` has no tables of ours: creating one takes ten times as long as opening it. */
type Kind = 'new' | 'migrated'

const checksums = readMigrations().map(({ checksum }) => checksum)
const version = createHash('sha256').update(checksums.join()).digest('hex').slice(0, 12)
const templateOf = (kind: Kind): string => join(tmpdir(), `ilera-embedded-${kind}-${version}`)

const copyTemplate = (kind: Kind, dataDir: string): void =>
  cpSync(join(templateOf(kind), 'database'), join(dataDir, 'database'), { recursive: true })

async function buildTemplate(kind: Kind): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ilera-embedded-'))
  if (kind === 'migrated') copyTemplate('new', folder)
  const database = await openEmbedded(join(folder, 'database'))
  if (kind === 'migrated') await migrate(database)
  await database.close()
  try {
    renameSync(folder, templateOf(kind))
  } catch {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Builds the templates, once per schema: otherwise each worker that finds none would build its own. */
export async function buildTemplates(): Promise<void> {
  for (const kind of ['new', 'migrated'] as const) if (!existsSync(templateOf(kind))) await buildTemplate(kind)
}

/** Copies an empty embedded database into `dataDir`, from a template. */
export async function copyEmbedded(dataDir: string, kind: Kind = 'migrated'): Promise<void> {
  await buildTemplates()
  copyTemplate(kind, dataDir)
}

/** Opens an embedded database without tables in `dataDir`. */
export async function openNewEmbedded(dataDir: string): Promise<Database> {
  await copyEmbedded(dataDir, 'new')
  return openEmbedded(join(dataDir, 'database'))
}
