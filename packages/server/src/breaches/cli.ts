import { parseArgs } from 'node:util'
import { validate as isUuid } from 'uuid'
import type { Database } from '../database/database.ts'
import { runCommand } from '../run-command.ts'
import { breachReport, breachState } from './breach-report.ts'
import { createBreaches } from './breaches.ts'
import { readBreach } from './read-breach.ts'

/*
 * npm run breach -- record --noticed 2026-11-20T09:00:00+01:00 --what "…" --data "…" --whose "…" --people 120 --risk high
 *   --consequences "…" --measures "…"
 * npm run breach -- list
 * npm run breach -- report ID --operator "…" --contact "…"     the notification to the Commission, as Markdown
 * npm run breach -- told ID commission | people
 * Reads the same settings as the server.
 */
const text = { type: 'string' } as const
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    noticed: text,
    what: text,
    data: text,
    whose: text,
    people: text,
    risk: text,
    consequences: text,
    measures: text,
    operator: text,
    contact: text,
  },
})
const [command, id = '', whom] = positionals
const say = (line: string): void => void process.stdout.write(`${line}\n`)

async function run(database: Database, now: Date): Promise<void> {
  const breaches = createBreaches(database)
  if (command === 'record') return say(await breaches.record(readBreach(values, now), now))
  if (command === 'list') {
    for (const breach of await breaches.list()) say(`${breach.id}  ${breach.what}  (${breachState(breach, now)})`)
    return undefined
  }
  const breach = isUuid(id) ? await breaches.one(id) : undefined
  if (!breach) throw new Error('Say record, list, or report or told with a number of the register.')
  if (command === 'report')
    return say(breachReport(breach, { name: values.operator ?? 'Ilera', contact: values.contact ?? '' }))
  if (command === 'told' && (whom === 'commission' || whom === 'people')) {
    await breaches.recordNotified(id, whom, now)
    return say('Noted.')
  }
  throw new Error('Say report or told; and who was told: commission or people.')
}

await runCommand((database) => run(database, new Date()))
