import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { counted } from '../support/counted.ts'
import { freshDatabase } from '../support/database.ts'
import { ada } from '../support/people.ts'
import { startServerProcess } from '../support/server-process.ts'

const times = 5
/** Milliseconds. */
const away = 1_000
const between = 1_000

const folder = mkdtempSync(join(tmpdir(), 'ilera-away-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test(
  'the database goes and comes back under writes: 503 meanwhile, nothing acknowledged is lost, nobody restarts anything',
  {
    timeout: 120_000,
  },
  async ({ task }) => {
    const url = await freshDatabase()
    const name = new URL(url).pathname.slice(1)
    const keeper = new Client({ connectionString: inject('postgresUrl') })
    await keeper.connect()
    const server = await startServerProcess({ DATA_DIR: folder, DATABASE_URL: url })

    const acknowledged: string[] = []
    const statuses = new Map<number, number>()
    const over = new AbortController()
    let next = 0
    const writer = async () => {
      while (!over.signal.aborted) {
        const email = `away${(next += 1)}@example.com`
        const { status } = await server.call('register', { body: { ...ada, email } })
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (status === 201) acknowledged.push(email)
      }
    }
    const writers = [writer(), writer(), writer(), writer()]
    for (let round = 0; round < times; round += 1) {
      await pause(between)
      await keeper.query(`alter database ${name} allow_connections false`)
      await keeper.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
      await pause(away)
      await keeper.query(`alter database ${name} allow_connections true`)
      await vi.waitFor(async () => expect((await fetch(`${server.url}/readyz`)).status).toBe(200), { timeout: 10_000 })
    }
    over.abort()
    await Promise.all(writers)
    await keeper.end()

    const reader = new Client({ connectionString: url })
    await reader.connect()
    const { rows } = await reader.query<{ email: string }>('select email from accounts')
    await reader.end()
    const kept = new Set(rows.map(({ email }) => email))
    expect(acknowledged.filter((email) => !kept.has(email))).toEqual([])
    expect([...statuses.keys()].filter((status) => ![201, 503].includes(status))).toEqual([])
    expect(statuses.get(503)).toBeGreaterThan(0)
    await server.kill('SIGTERM')
    counted(task, {
      'times the database went and came back under writes': times,
      '… acknowledged writes, none lost': acknowledged.length,
      '… answers 503 meanwhile': statuses.get(503) ?? 0,
    })
  },
)
