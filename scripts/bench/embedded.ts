import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '../../packages/server/src/database/embedded.ts'
import { startServerProcess } from '../../tests/support/server-process.ts'
import type { Figure } from './figure.ts'
import { listOf, measureP99, measurePerSecond, recordOf, requestsOf } from './load.ts'
import { memoryOf } from './memory-of.ts'
import { credentials, fill, makeAccounts, makePatients, type Accounts } from './store.ts'

/** Numbers of appointments. The largest is more than a clinic ever has, and takes minutes to insert. */
const sizes = [10_000, 100_000, 1_000_000]
/** Patients who request appointments. */
const asking = 50

/** Adds appointments while no server runs, because only one process may lock the folder. */
async function fillFolder(folder: string, accounts: Accounts, size: number): Promise<string> {
  const database = await openEmbedded(join(folder, 'database'))
  const db = {
    query: async (text: string, values?: unknown[]) => ({
      rows: await database.query<Record<string, unknown>>(text, values),
    }),
  }
  try {
    await fill({ ...accounts, db }, size)
    const { rows } = await db.query('select id from appointments where hospital_id = $1 limit 1', [
      accounts.hospital.id,
    ])
    return String(rows[0]?.id)
  } finally {
    await database.close()
  }
}

/** The measurements of `measureServer` on the embedded database. */
export async function measureEmbedded(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'ilera-bench-'))
  const figures: Figure[] = []
  let server = await startServerProcess({ DATA_DIR: folder })
  try {
    const accounts = await makeAccounts(server)
    const { hospital, patient } = accounts
    const patients = await makePatients(server, asking)
    for (const size of sizes) {
      await server.kill('SIGTERM')
      const one = await fillFolder(folder, accounts, size)
      const from = performance.now()
      server = await startServerProcess({ DATA_DIR: folder })
      const ready = Math.round(performance.now() - from)
      const list = listOf(server.url, hospital)
      const fast = await measurePerSecond(list)
      const calm = await measureP99({ ...list, rate: 50 })
      const record = await measurePerSecond(recordOf(server.url, patient, one))
      const writes = await measurePerSecond(requestsOf(server.url, hospital, patients))
      const logins = await measurePerSecond({ server: server.url, name: 'login', body: credentials, tokens: [] })
      const of = `${size.toLocaleString('en')} appointments`
      figures.push(
        { what: `start until ready, ${of}`, value: ready, unit: 'ms' },
        { what: `list of 50, ${of}`, value: fast, unit: 'req/s' },
        { what: `list of 50 at 50 a second, p99, ${of}`, value: calm, unit: 'ms' },
        { what: `one record, ${of}`, value: record, unit: 'req/s' },
        { what: `requests for an appointment, ${of}`, value: writes, unit: 'req/s' },
        { what: `logins (argon2id), ${of}`, value: logins, unit: 'req/s' },
        { what: `memory after it, ${of}`, value: await memoryOf(server.child.pid), unit: 'MB' },
      )
    }
  } finally {
    await server.kill('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
  return figures
}
