import { mkdtempSync, rmSync } from 'node:fs'
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

/** How much the values climb from one to the next: the straight line with the least squares. */
function climb(values: readonly number[]): number {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const along = values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0)
  return along / values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0)
}

/** Of the server itself: megabytes on its heap, and milliseconds that its event loop was late in all but one of a hundred moments. */
async function vitals(port: number): Promise<{ heap: number; late: number }> {
  const figures = await fetch(`http://127.0.0.1:${port}/metrics`).then((answer) => answer.text())
  const of = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(figures)?.[1])
  return { heap: of('nodejs_heap_size_used_bytes') / 1_048_576, late: of('nodejs_eventloop_lag_p99_seconds') * 1_000 }
}

test(
  `${minutes} minutes of ${readsPerSecond} reads a second with bookings, payments, questions and visits: no error, and memory that does not climb`,
  { timeout: (minutes + 2) * 60_000 },
  async ({ task }) => {
    const metrics = await freePort()
    const server = await startServerProcess({
      DATA_DIR: folder,
      DATABASE_URL: await freshDatabase(),
      METRICS_PORT: String(metrics),
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'support/collect-garbage.mjs')}`,
    })
    const clinic = new BusyClinic(server)
    await clinic.open(20, 5)
    // A heap breathes by a hundred megabytes: what is alive on it is what is left in the moment of a minute in which least is.
    const alive: number[] = []
    const late: number[] = []
    const began = Date.now()
    for (let minute = 0; minute < minutes; minute += 1) {
      let lowest = Infinity
      for (let second = minute * 60; second < (minute + 1) * 60; second += 1) {
        const asked = Array.from({ length: readsPerSecond }, (_, number) => clinic.read(number))
        asked.push(clinic.liveThrough(second))
        if (second % 2) asked.push(clinic.ask(second))
        if (second % 5 === 0) asked.push(clinic.visit(second))
        await Promise.all(asked)
        const now = await vitals(metrics)
        lowest = Math.min(lowest, now.heap)
        late.push(now.late)
        await pause(Math.max(0, began + (second + 1) * 1_000 - Date.now()))
      }
      alive.push(lowest)
    }
    await server.kill('SIGTERM')
    expect([...clinic.answers.keys()].filter((answer) => !/ 20\d$/.test(answer))).toEqual([])
    const half = alive.slice(alive.length / 2)
    const [middle = 0, last = 0] = [half[0], half.at(-1)]
    expect(last - middle).toBeLessThan(15)
    counted(task, {
      'minutes of soaking': minutes,
      '… requests, none refused': [...clinic.answers.values()].reduce((sum, count) => sum + count, 0),
      '… appointments lived through': clinic.answers.get('requestAppointment 201') ?? 0,
      '… MB alive half way': Math.round(middle),
      '… MB alive at the end': Math.round(last),
      '… MB an hour that this climbed in the second half': half.length > 1 ? Math.round(climb(half) * 60) : 0,
      '… ms that the event loop was late, p99 of the median second': Math.round(
        late.toSorted((a, b) => a - b)[Math.floor(late.length / 2)] ?? 0,
      ),
    })
  },
)
