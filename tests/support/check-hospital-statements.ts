import { afterAll, vi } from 'vitest'
import type { Database, Queryable } from '../../packages/server/src/database/database.ts'
import type * as PooledDatabase from '../../packages/server/src/database/pooled-database.ts'
import { citusUrl } from './citus.ts'
import { createExplainer } from './explain-on-citus.ts'
import { asksHospital, loginsTakenForOwners, refusedByCitus, tablesWithoutHospital } from './hospital-statements.ts'
import { statementsOfAllHospitals } from './statements-of-all-hospitals.ts'

const folder = '/packages/server/src/'
const checked = new Set<string>()
const faults: string[] = []
/**
 * The one comparison of a login's id with a hospital's that is meant, with its file: a session from before there were members is
 * for the hospital that its login signed up, and that hospital has the login's id.
 */
const sessionFromBeforeMembers = { file: 'repositories/sessions.ts', comparison: 'm.hospital_id = a.id' }
/** A statement that has a plan. Citus never plans others as tasks. */
const isPlanned = /^\s*(?:select|insert|update|delete|with)\b/i

/** The files of the callers, from the innermost. Asked of the engine itself: mapping each stack to its sources takes far longer. */
function callers(): string[] {
  const before: unknown = Reflect.get(Error, 'prepareStackTrace')
  const files: string[] = []
  Error.prepareStackTrace = (_error, sites) => {
    files.push(...sites.map((site) => site.getFileName() ?? ''))
    return ''
  }
  // The engine prepares a stack when it is read.
  String(new Error('where from').stack)
  Reflect.set(Error, 'prepareStackTrace', before)
  return files
}

/** The place in the server that sends a statement, as `repositories/appointments.ts`. Undefined for a test's own statement. */
function senderOf(): string | undefined {
  // A promise that others wait for, and Node's own code, stand between callers.
  const isOurs = (file: string) => /\/(?:packages|tests)\//.test(file)
  const isOnTheWay = (file: string) => file.includes(import.meta.filename) || file.includes(`${folder}database/`)
  const file = callers().find((one) => isOurs(one) && !isOnTheWay(one))
  return file?.includes(folder) ? file.slice(file.indexOf(folder) + folder.length) : undefined
}

type Explain = (file: string, text: string, values: readonly unknown[]) => void

/** Notes what is wrong with a statement. Plans it if it names the hospital of each row that it asks for. */
function check(text: string, values: readonly unknown[], explain: Explain | undefined): void {
  if (checked.has(text)) return
  const file = senderOf()
  if (file === undefined || file.startsWith('migrations/')) return
  checked.add(text)
  const missing = tablesWithoutHospital(text)
  const isNamed = Object.keys(statementsOfAllHospitals[file] ?? {}).some((part) => text.includes(part))
  if (missing.length > 0 && !isNamed) faults.push(`${file}: ${missing.join(', ')} without a hospital in: ${text}`)
  faults.push(...refusedByCitus(text).map((what) => `${file}: ${what}, which Citus refuses, in: ${text}`))
  const isMeant = (what: string) =>
    file === sessionFromBeforeMembers.file && what === sessionFromBeforeMembers.comparison
  const taken = loginsTakenForOwners(text).filter((what) => !isMeant(what))
  faults.push(...taken.map((what) => `${file}: takes a login for its owner (${what}) in: ${text}`))
  if (missing.length === 0 && isPlanned.test(text) && asksHospital(text)) explain?.(file, text, values)
}

const checkedQueries = (database: Queryable, explain: Explain | undefined): Queryable => ({
  query: (text, values) => {
    check(text, values ?? [], explain)
    return database.query(text, values)
  },
  prepared: (statement, values) => {
    check(statement.text, values ?? [], explain)
    return database.prepared(statement, values)
  },
})

/** Plans statements on the database of a pool, where it is on Citus. `end` waits for what is being planned. */
function explainerOf(url: string | undefined) {
  if (url === undefined || citusUrl === undefined || new URL(url).host !== new URL(citusUrl).host) return undefined
  const explainer = createExplainer(url)
  const running: Promise<unknown>[] = []
  return {
    explain: (...given: Parameters<Explain>) =>
      void running.push(explainer.fault(...given).then((fault) => fault !== undefined && faults.push(fault))),
    end: async () => {
      await Promise.all(running)
      await explainer.end()
    },
  }
}

vi.mock('../../packages/server/src/database/pooled-database.ts', async (importOriginal) => {
  const original = await importOriginal<typeof PooledDatabase>()
  return {
    ...original,
    createPooledDatabase: (...given: Parameters<typeof original.createPooledDatabase>): Database => {
      const database = original.createPooledDatabase(...given)
      const explainer = explainerOf(given[1].options.connectionString)
      return {
        ...database,
        ...checkedQueries(database, explainer?.explain),
        transaction: (work, options) =>
          database.transaction((tx) => work(checkedQueries(tx, explainer?.explain)), options),
        close: async () => {
          await explainer?.end()
          await database.close()
        },
      }
    },
  }
})

/** Each file of server tests also checks the statements that it makes the server send. */
afterAll(() => {
  if (faults.length > 0) throw new Error(faults.splice(0).join('\n'))
})
