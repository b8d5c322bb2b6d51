import { inject } from 'vitest'
import { citusUrl, createCitusDatabase } from './citus.ts'
import { createDatabase } from './postgres.ts'

/** Creates an empty PostgreSQL database and returns its URL. Each test file uses its own, so that files run in parallel. */
export const freshDatabase = (): Promise<string> => createDatabase(inject('postgresUrl'))

/** Creates a migrated database without rows and returns its URL: a distributed one where `CITUS_URL` is set. */
export const migratedDatabase = (): Promise<string> =>
  citusUrl
    ? createCitusDatabase(citusUrl, inject('distributedTemplate'))
    : createDatabase(inject('postgresUrl'), { template: inject('migratedTemplate') })
