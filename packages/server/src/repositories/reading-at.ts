import type { Database } from '../database/database.ts'

/** The same database, with lists read at the replica where there is one. `recent` may miss the last second, `upToDate` nothing. */
export const readingAt = (database: Database, age: 'recent' | 'upToDate'): Database => ({
  ...database,
  ...database.replica?.[age],
})
