import type { Logger } from 'pino'
import type { Database } from './database.ts'

/** Milliseconds after which a worker that does not answer counts as away. */
const answerWithin = 2_000

/**
 * A sentence for operators while workers of Citus do not answer, without their addresses, which are logged. Hospitals on the
 * other workers are served meanwhile, so the server stays ready. Undefined otherwise, and on a plain PostgreSQL.
 */
export async function workerWarning(database: Database, log: Logger): Promise<string | undefined> {
  if (database.kind === 'embedded') return undefined
  const [citus] = await database.query("select 1 from pg_extension where extname = 'citus'")
  if (!citus) return undefined
  const away = await database.transaction(async (tx) => {
    await tx.query(`set local citus.node_connection_timeout = ${answerWithin}`)
    return tx.query<{ address: string }>(
      `select nodename || ':' || nodeport as address from run_command_on_workers('select 1') where not success order by 1`,
    )
  })
  if (away.length === 0) return undefined
  log.warn({ away: away.map(({ address }) => address) }, 'workers of the database are away')
  return `Workers of the database do not answer: ${away.length}. Their hospitals get 503 until they do. The log names them.`
}
