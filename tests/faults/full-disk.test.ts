import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { counted } from '../support/counted.ts'
import { ada } from '../support/people.ts'
import { startServerProcess, type ServerProcess } from '../support/server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'ilera-full-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const rounds = 3
const tries = 10

test(
  'a full disk is told with 503; with room again the embedded database comes back by itself, and has what it acknowledged',
  {
    timeout: 120_000,
  },
  async ({ task }) => {
    const sign = join(folder, 'the-disk-is-full')
    const preload = `--import=${join(import.meta.dirname, 'support/full-disk.mjs')}`
    const settings = { DATA_DIR: join(folder, 'data'), FULL_DISK: sign }
    const server = await startServerProcess({ ...settings, NODE_OPTIONS: preload })
    const register = async (on: ServerProcess, email: string) =>
      (await on.call('register', { body: { ...ada, email } })).status
    const acknowledged: string[] = []
    let refused = 0
    const tryAll = async (name: string) => {
      const statuses: number[] = []
      for (let number = 0; number < tries; number += 1) {
        const email = `${name}.${number}@example.com`
        const status = await register(server, email)
        statuses.push(status)
        if (status === 201) acknowledged.push(email)
      }
      return statuses
    }
    const all = (status: number) => Array.from({ length: tries }, () => status)

    for (let round = 0; round < rounds; round += 1) {
      expect(await tryAll(`room${round}`)).toEqual(all(201))
      writeFileSync(sign, '')
      expect(await tryAll(`full${round}`)).toEqual(all(503))
      expect((await fetch(`${server.url}/readyz`)).status).toBe(503)
      refused += tries
      rmSync(sign)
      await vi.waitFor(async () => expect((await fetch(`${server.url}/readyz`)).status).toBe(200), { timeout: 10_000 })
    }
    await server.kill('SIGTERM')

    const again = await startServerProcess(settings)
    for (const email of acknowledged) expect([email, await register(again, email)]).toEqual([email, 409])
    await again.kill('SIGTERM')
    counted(task, {
      'times the disk was full': rounds,
      '… answers 503 meanwhile': refused,
      '… acknowledged writes, none lost': acknowledged.length,
    })
  },
)
