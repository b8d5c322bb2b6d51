import { afterAll, inject } from 'vitest'
import { createDatabase } from './postgres.ts'

/** The address of an empty PostgreSQL database for this test file; it is dropped when the file is done. */
export async function freshDatabase(): Promise<string> {
  const database = await createDatabase(inject('postgresUrl'))
  afterAll(database.drop)
  return database.url
}
