import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { counted } from '../support/counted.ts'
import { freshDatabase } from '../support/database.ts'
import { startServerProcess, type ServerProcess } from '../support/server-process.ts'

const mails = 1_000
const folder = mkdtempSync(join(tmpdir(), 'ilera-mails-'))
const outbox = join(folder, 'outbox')
let pool: Pool
let settings: Record<string, string>

beforeAll(async () => {
  settings = { DATA_DIR: folder, DATABASE_URL: await freshDatabase() }
  pool = new Pool({ connectionString: settings['DATABASE_URL'] })
})
afterAll(async () => {
  await pool.end()
  rmSync(folder, { recursive: true, force: true })
})

const sent = () => readdirSync(outbox, { withFileTypes: true }).filter(({ name }) => name.endsWith('.json')).length
const left = async () => Number((await pool.query("select count(*) from jobs where name = 'mail'")).rows[0].count)

/** Enqueues the mails of a clinic's morning in the same form as the server does. */
const queue = () =>
  pool.query(
    `insert into jobs (id, name, payload, run_at, created_at)
      select id, 'mail', jsonb_build_object('id', id, 'to', 'patient' || n || '@example.com', 'subject', 'Mail ' || n,
        'text', 'You have an appointment.'), now() + interval '1 day', now()
      from unnest($1::uuid[]) with ordinality as queued (id, n)`,
    [Array.from({ length: mails }, () => uuid())],
  )

/** Makes the mails due. A process that finds them due at its start has sent them before the test knows that it runs. */
const release = () => pool.query("update jobs set run_at = now() where name = 'mail'")

/**
 * Kills the process once `count` mails are sent, and ends its leases, so that the next process need not wait for them. What is
 * left is due tomorrow.
 */
async function killAt(server: ServerProcess, count: number): Promise<void> {
  await release()
  await expect.poll(sent, { interval: 5, timeout: 30_000 }).toBeGreaterThanOrEqual(count)
  await server.kill('SIGKILL')
  await pool.query("update jobs set leased_until = now(), run_at = now() + interval '1 day' where name = 'mail'")
}

test('of 1,000 queued mails, each goes once, though the process is killed twice on the way', async ({ task }) => {
  const first = await startServerProcess(settings)
  await queue()
  await killAt(first, 150)
  const afterFirst = await left()
  expect(afterFirst, 'killed in the middle').toBeGreaterThan(0)
  await killAt(await startServerProcess(settings), 450)
  expect(await left(), 'killed in the middle').toBeGreaterThan(0)

  const last = await startServerProcess(settings)
  await release()
  await expect.poll(left, { interval: 50, timeout: 60_000 }).toBe(0)
  await last.kill('SIGTERM')
  const whole = readdirSync(outbox).filter((name) => name.endsWith('.json'))
  const kept = whole.map((name): unknown => JSON.parse(readFileSync(join(outbox, name), 'utf8')))
  const receivers = kept.map((mail) => (typeof mail === 'object' && mail !== null && 'to' in mail ? mail.to : ''))
  expect(receivers).toHaveLength(mails)
  expect(new Set(receivers).size).toBe(mails)
  counted(task, { 'mails queued, two kills, each sent once': mails })
}, 180_000)
