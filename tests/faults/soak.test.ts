import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { counted } from '../support/counted.ts'
import { freshDatabase } from '../support/database.ts'
import { ada, password } from '../support/people.ts'
import { startServerProcess } from '../support/server-process.ts'

/** SOAK_MINUTES=240 for the long one. */
const minutes = Number(process.env['SOAK_MINUTES'] ?? 2)
const perSecond = 100

const folder = mkdtempSync(join(tmpdir(), 'ilera-soak-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Megabytes that a process holds. */
const memoryOf = (pid: number | undefined) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024

test(
  `${minutes} minutes at ${perSecond} requests a second: no error, and memory that does not climb`,
  {
    timeout: (minutes + 1) * 60_000,
  },
  async ({ task }) => {
    const server = await startServerProcess({ DATA_DIR: folder, DATABASE_URL: await freshDatabase() })
    const login = { email: 'soak@example.com', password }
    await server.call('register', { body: { ...ada, ...login, confirmPassword: password } })
    const { body } = await server.call('login', { body: login })
    const token = body.token ?? ''
    const statuses = new Map<number, number>()
    const calls = ['getOneUser', 'allHospitals', 'notifications', 'privacy', 'getMessages'] as const
    const asked: Promise<void>[] = []
    const memory: number[] = []
    const began = Date.now()
    for (let second = 0; second < minutes * 60; second += 1) {
      for (let number = 0; number < perSecond; number += 1) {
        const name = calls[number % calls.length] ?? 'getOneUser'
        asked.push(
          server.call(name, { token }).then(({ status }) => void statuses.set(status, (statuses.get(status) ?? 0) + 1)),
        )
      }
      await Promise.all(asked.splice(0))
      memory.push(memoryOf(server.child.pid))
      await pause(Math.max(0, began + (second + 1) * 1_000 - Date.now()))
    }
    await server.kill('SIGTERM')
    expect([...statuses.keys()]).toEqual([200])
    const half = memory.slice(memory.length / 2)
    const [middle = 0, last = 0] = [half[0], half.at(-1)]
    // Beyond what a heap breathes.
    expect(last - middle).toBeLessThan(30)
    counted(task, {
      'minutes of soaking': minutes,
      '… requests, all answered 200': statuses.get(200) ?? 0,
      '… MB held at the end': Math.round(last),
      '… MB more than half way': Math.round(last - middle),
    })
  },
)
