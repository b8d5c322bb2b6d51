import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import type { Database } from '../database/database.ts'
import { createOperatorLinks, operatorLinkMinutes, readOperator } from '../operators/operator-links.ts'
import { failCommand, runCommand } from '../run-command.ts'
import { createSecrets } from '../secrets.ts'
import { readSettings } from '../settings.ts'
import { createListings } from './listings.ts'

/*
 * npm run hospitals -- link --as "Ada Eze"          a login link for the page at /operator
 * npm run hospitals -- list
 * npm run hospitals -- verify ID-OR-EMAIL --until 2027-12-31
 * npm run hospitals -- refuse ID-OR-EMAIL --reason "…"
 * npm run hospitals -- suspend ID-OR-EMAIL --reason "…"
 * npm run hospitals -- restore ID-OR-EMAIL
 * Reads the same settings as the server. The history shows the name of --as, by default that of the machine's user.
 */
const text = { type: 'string' } as const
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { until: text, reason: text, as: text },
})
const [command, hospital] = positionals
const clock = () => new Date()
const print = (line: string) => process.stdout.write(`${line}\n`)

/** A container may run as a user without a name. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return 'command line'
  }
}

async function run(database: Database): Promise<string[]> {
  const listings = createListings({ database, clock }, readOperator(values.as ?? userName()))
  if (command === 'list') return listings.list()
  if (hospital) {
    if (command === 'verify') return [await listings.verify(hospital, values.until)]
    if (command === 'refuse') return [await listings.refuse(hospital, values.reason)]
    if (command === 'suspend') return [await listings.suspend(hospital, values.reason)]
    if (command === 'restore') return [await listings.restore(hospital)]
  }
  throw new Error('Say link or list, or verify, refuse, suspend or restore with the id or e-mail of a hospital.')
}

/** Needs no database, so that it works beside a server that uses the embedded one. */
function printLink(): void {
  const settings = readSettings(process.env)
  const links = createOperatorLinks({ clock, settings, secrets: createSecrets(settings) })
  print(links.create(readOperator(values.as)))
  print(`It works once, within ${operatorLinkMinutes} minutes.`)
}

if (command === 'link') {
  try {
    printLink()
  } catch (error) {
    failCommand(error)
  }
} else {
  await runCommand(async (database) => {
    for (const line of await run(database)) print(line)
  })
}
