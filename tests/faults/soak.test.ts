import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { counted } from '../support/counted.ts'
import { freshDatabase } from '../support/database.ts'
import { freePort } from '../support/free-port.ts'
import { startServerProcess } from '../support/server-process.ts'
import { BusyClinic } from './support/busy-clinic.ts'

/** SOAK_MINUTES=240 for the long one. */
const minutes = Number(process.env['SOAK_MINUTES'] ?? 2)
const readsPerSecond = 90

const folder = mkdtempSync(join(tmpdir(), 'ilera-soak-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Megabytes that a process holds. */
const memoryOf = (pid: number | undefined) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024

/** How much the values climb from one to the next: the straight line with the least squares. */
function climb(values: readonly number[]): number {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const along = values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0)
  return along / values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0)
}

/** Milliseconds that the server's event loop was late at most, in all but one of a hundred moments since the last question. */
async function loopDelay(port: number): Promise<number> {
  const figures = await fetch(`http://127.0.0.1:${port}/metrics`).then((answer) => answer.text())
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(figures)?.[1]) * 1_000
}

test(
  `${minutes} minutes of ${readsPerSecond} reads a second with bookings, payments, questions and visits: no error, and memory that does not climb`,
  { timeout: (minutes + 2) * 60_000 },
  async ({ task }) => {
    const metrics = await freePort()
    const settings = { DATA_DIR: folder, DATABASE_URL: await freshDatabase(), METRICS_PORT: String(metrics) }
    const server = await startServerProcess(settings)
    const clinic = new BusyClinic(server)
    await clinic.open(20, 5)
    const memory: number[] = []
    const delays: number[] = []
    const began = Date.now()
    for (let second = 0; second < minutes * 60; second += 1) {
      const asked = Array.from({ length: readsPerSecond }, (_, number) => clinic.read(number))
      asked.push(clinic.liveThrough(second))
      if (second % 2) asked.push(clinic.ask(second))
      if (second % 5 === 0) asked.push(clinic.visit(second))
      await Promise.all(asked)
      memory.push(memoryOf(server.child.pid))
      if (second % 60 === 59) delays.push(await loopDelay(metrics))
      await pause(Math.max(0, began + (second + 1) * 1_000 - Date.now()))
    }
    await server.kill('SIGTERM')
    expect([...clinic.answers.keys()].filter((answer) => !/ 20\d$/.test(answer))).toEqual([])
    const half = memory.slice(memory.length / 2)
    const [middle = 0, last = 0] = [half[0], half.at(-1)]
    // Beyond what a heap breathes.
    expect(last - middle).toBeLessThan(30)
    counted(task, {
      'minutes of soaking': minutes,
      '… requests, none refused': [...clinic.answers.values()].reduce((sum, count) => sum + count, 0),
      '… appointments lived through': clinic.answers.get('requestAppointment 201') ?? 0,
      '… MB held half way': Math.round(middle),
      '… MB held at the end': Math.round(last),
      '… MB an hour that memory climbed in the second half': Math.round(climb(half) * 3_600),
      '… ms that the event loop was late, p99 of the median minute': Math.round(
        delays.toSorted((a, b) => a - b)[Math.floor(delays.length / 2)] ?? 0,
      ),
    })
  },
)
