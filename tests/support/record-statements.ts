import type { Database } from '../../packages/server/src/database/database.ts'

export type SentStatement = { text: string; values: readonly unknown[] }

/** Records what is sent through a database, reads at the replica included. Pass `wrap` to `startTestServer`. */
export function recordStatements() {
  let sent: SentStatement[] = []
  const wrap = (database: Database): Database => ({
    ...database,
    query: (text, values = []) => {
      sent.push({ text, values })
      return database.query(text, values)
    },
    prepared: (statement, values = []) => {
      sent.push({ text: statement.text, values })
      return database.prepared(statement, values)
    },
  })
  return {
    wrap,
    /** What was sent while `work` ran. */
    async during(work: () => Promise<unknown>): Promise<readonly SentStatement[]> {
      sent = []
      await work()
      return sent
    },
  }
}
