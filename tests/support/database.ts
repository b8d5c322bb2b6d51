import { inject } from 'vitest'
import { createDatabase } from './postgres.ts'

/** The address of an empty PostgreSQL database: one per test file, so that files can run side by side. */
export const freshDatabase = (): Promise<string> => createDatabase(inject('postgresUrl'))

/** The address of one with the product's tables, and no rows. */
export const migratedDatabase = (): Promise<string> =>
  createDatabase(inject('postgresUrl'), { template: inject('migratedTemplate') })
