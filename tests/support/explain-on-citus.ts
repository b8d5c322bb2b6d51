import { Client } from 'pg'
import { statementsInSteps } from './statements-in-steps.ts'

/** How many shards' tasks a plan has, and whether the coordinator puts their rows together. */
function stepsOf(plan: string): string[] {
  const counts = [...plan.matchAll(/Task Count: (\d+)/g)].map(([, count]) => Number(count))
  return [
    ...(counts.length > 1 || (counts[0] ?? 1) > 1 ? [`${counts.join(' + ')} tasks`] : []),
    ...(plan.includes('pull to coordinator') ? ['rows of a select that pass through the coordinator'] : []),
  ]
}

/** Plans the statements of one database on Citus, on a connection of its own. */
export function createExplainer(connectionString: string) {
  let connecting: Promise<Client> | undefined
  const connect = async () => {
    const client = new Client({ connectionString })
    client.on('error', () => undefined)
    await client.connect()
    return client
  }

  return {
    /** Why the statement does not run as one task on one shard, or undefined when it does or is named as an exception. */
    async fault(file: string, text: string, values: readonly unknown[]): Promise<string | undefined> {
      const isNamed = Object.keys(statementsInSteps[file] ?? {}).some((part) => text.includes(part))
      const client = await (connecting ??= connect())
      try {
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, [...values])
        const steps = stepsOf(rows.map((row) => row['QUERY PLAN']).join('\n'))
        return steps.length > 0 && !isNamed ? `${file}: ${steps.join(', ')} for: ${text}` : undefined
      } catch (error) {
        return isNamed ? undefined : `${file}: ${error instanceof Error ? error.message : ''} for: ${text}`
      }
    },
    async end(): Promise<void> {
      await (await connecting)?.end()
    },
  }
}
