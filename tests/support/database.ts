import { inject } from 'vitest'
import { createDatabase } from './postgres.ts'

/** Creates an empty PostgreSQL database and returns its URL. Each test file uses its own, so that files run in parallel. */
export const freshDatabase = (): Promise<string> => createDatabase(inject('postgresUrl'))

/** Creates a migrated database without rows and returns its URL. */
export const migratedDatabase = (): Promise<string> =>
  createDatabase(inject('postgresUrl'), { template: inject('migratedTemplate') })
