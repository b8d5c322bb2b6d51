import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../packages/server/src/database/migrate.ts'
import { openPostgres } from '../../packages/server/src/database/postgres.ts'
import { citusUrl, createCitusTemplate, dropCitusDatabases } from './citus.ts'
import { buildTemplates } from './embedded-template.ts'
import { createDatabase, startPostgres } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
    /** Name of the migrated template database. */
    migratedTemplate: string
    /** Name of the distributed template database, where `CITUS_URL` names a coordinator. */
    distributedTemplate: string | undefined
    /** Folder of the run's embedded databases. */
    embeddedFolder: string
  }
}

/** Starts one PostgreSQL and creates one folder per test run. Test files get them through `inject`. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  const template = await createDatabase(server.url)
  const database = openPostgres({ url: template, connections: 1, onConnectionLost: () => undefined })
  await migrate(database)
  await database.close()
  await buildTemplates()
  const embeddedFolder = mkdtempSync(join(tmpdir(), 'ilera-embedded-run-'))
  project.provide('postgresUrl', server.url)
  project.provide('migratedTemplate', new URL(template).pathname.slice(1))
  project.provide('embeddedFolder', embeddedFolder)
  project.provide('distributedTemplate', citusUrl && (await createCitusTemplate(citusUrl)))
  return async () => {
    await server.stop()
    if (citusUrl) await dropCitusDatabases(citusUrl)
    rmSync(embeddedFolder, { recursive: true, force: true })
  }
}
