import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { counted } from '../support/counted.ts'
import { freshDatabase } from '../support/database.ts'
import { copyEmbedded } from '../support/embedded-template.ts'
import { ada } from '../support/people.ts'
import { startServerProcess, type ServerProcess } from '../support/server-process.ts'
import { stores } from '../support/server.ts'

/** Kills per store. `npm run trust` runs a hundred on both. */
const rounds = Number(process.env['KILLS'] ?? 2)
const writers = 4
/** Number of responses after which the process is killed, while further writes are running. */
const killAfter = 25

const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

async function settingsFor(store: (typeof stores)[number]): Promise<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'ilera-durable-'))
  folders.push(folder)
  if (store === 'embedded') await copyEmbedded(folder)
  return { DATA_DIR: folder, ...(store === 'postgres' && { DATABASE_URL: await freshDatabase() }) }
}

/** Registers patients until the server is killed. Returns those that were acknowledged. */
async function writeUntilGone(server: ServerProcess, round: number): Promise<string[]> {
  const acknowledged: string[] = []
  let next = 0
  let killing: Promise<void> | undefined
  const writer = async () => {
    while (!killing) {
      const email = `round${round}.${(next += 1)}@example.com`
      const answer = await server.call('register', { body: { ...ada, email } }).catch(() => undefined)
      if (answer?.status === 201) acknowledged.push(email)
      if (acknowledged.length >= killAfter) killing ??= server.kill('SIGKILL')
    }
  }
  await Promise.all(Array.from({ length: writers }, writer))
  await killing
  return acknowledged
}

test.for(stores)(
  'what was acknowledged survives kill -9 in the middle of writes, on the %s store',
  { timeout: 60_000 + rounds * 100_000 },
  async (store, { task }) => {
    const settings = await settingsFor(store)
    const acknowledged: string[] = []
    for (let round = 0; round < rounds; round += 1)
      acknowledged.push(...(await writeUntilGone(await startServerProcess(settings), round)))

    const server = await startServerProcess(settings)
    const lost: string[] = []
    for (const email of acknowledged) {
      const { status } = await server.call('register', { body: { ...ada, email } })
      if (status !== 409) lost.push(email)
    }
    await server.kill('SIGTERM')
    expect(acknowledged.length).toBeGreaterThanOrEqual(rounds * killAfter)
    expect(lost).toEqual([])
    counted(task, {
      'kills in the middle of writes': rounds,
      '… acknowledged writes, none lost': acknowledged.length,
    })
  },
)

test('a second process on one data folder stops at once and names the process that has locked it', async () => {
  const settings = await settingsFor('embedded')
  const first = await startServerProcess(settings)
  const second = startServerProcess(settings)
  await expect(second).rejects.toThrow(new RegExp(String(first.child.pid)))
  await first.kill('SIGTERM')
})

test('shuts down on SIGTERM and unlocks the folder', async () => {
  const settings = await settingsFor('embedded')
  const first = await startServerProcess(settings)
  await first.call('register', { body: { ...ada, email: 'orderly@example.com' } })
  await first.kill('SIGTERM')
  expect(first.child.exitCode).toBe(0)
  const second = await startServerProcess(settings)
  expect((await second.call('register', { body: { ...ada, email: 'orderly@example.com' } })).status).toBe(409)
  await second.kill('SIGTERM')
})
