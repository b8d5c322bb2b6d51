import { inject } from 'vitest'
import { createDatabase } from './postgres.ts'

/** The address of an empty PostgreSQL database: one per test file, so that files can run side by side. */
export const freshDatabase = (): Promise<string> => createDatabase(inject('postgresUrl'))
