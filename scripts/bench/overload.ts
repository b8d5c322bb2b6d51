import { setTimeout as pause } from 'node:timers/promises'
import { createBrowser } from './app-call.ts'
import { percentile, rounded, type Figure } from './figure.ts'
import { listOf, measurePerSecond } from './load.ts'
import { memoryOf } from './memory-of.ts'
import { steadyLoad, type Answered, type Load } from './steady-load.ts'
import { fill, startBench } from './store.ts'

/** Seconds of each part. */
const calm = 6
const storm = 60
/** Seconds at its start, until the overload is detected. */
const onset = 3
/** More connections than the server's queue accepts. */
const connections = 2_000
/** Milliseconds between two requests of the measuring client. */
const pace = 20

/** A request: its start in seconds since the first one, and its duration in milliseconds. */
type Visit = { at: number; wait: number }
type Visits = { served: Visit[]; refused: Visit[] }

/** Sends requests from a separate browser during the load, and records waits and results. */
async function visit({ server, name, query, tokens }: Load, until: PromiseLike<unknown>): Promise<Visits> {
  const browser = createBrowser(server)
  const visits: Visits = { served: [], refused: [] }
  const begin = performance.now()
  const shooting = new AbortController()
  void Promise.resolve(until).finally(() => shooting.abort())
  while (!shooting.signal.aborted) {
    const from = performance.now()
    const { status } = await browser.call(name, { query, token: tokens[0] })
    visits[status < 300 ? 'served' : 'refused'].push({ at: (from - begin) / 1_000, wait: performance.now() - from })
    await pause(pace)
  }
  browser.close()
  return visits
}

/** Share of rejected requests in per cent. */
const turnedAway = ({ served, refused, neither }: Answered) =>
  rounded((100 * refused) / (served + refused + neither), 2)

/** Overload at three times the capacity: accepted and rejected requests, and the time to recover. */
export async function measureOverload(): Promise<Figure[]> {
  const bench = await startBench()
  const { server, hospital } = bench
  const list = listOf(server.url, hospital)
  const during = async (rate: number, seconds: number) => {
    const shooting = steadyLoad({ ...list, rate, seconds, connections })
    return { visits: await visit(list, shooting), answered: await shooting }
  }
  try {
    await fill(bench, 10_000)
    const capacity = await measurePerSecond(list, { duration: calm })
    const before = await during(capacity / 2, calm)
    const nearly = await during(capacity * 0.9, calm)
    const memoryBefore = await memoryOf(server.child.pid)
    const minute = await during(capacity * 3, storm)
    const memoryAfter = await memoryOf(server.child.pid)
    const after = await during(capacity / 2, calm)
    const ms = (what: string, visits: Visit[], share: number): Figure => ({
      what,
      value: rounded(
        percentile(
          visits.map(({ wait }) => wait),
          share,
        ),
        0,
      ),
      unit: 'ms',
    })
    return [
      { what: 'capacity, 10 clients', value: capacity, unit: 'req/s' },
      ms('a visitor waits at half of it, p99', before.visits.served, 0.99),
      ms('… at nine tenths, p99', nearly.visits.served, 0.99),
      { what: 'turned away at nine tenths', value: turnedAway(nearly.answered), unit: '%' },
      {
        what: 'served in a minute of three times the capacity',
        value: Math.round(minute.answered.served / storm),
        unit: 'req/s',
      },
      { what: 'turned away then (503)', value: Math.round(minute.answered.refused / storm), unit: 'req/s' },
      { what: 'neither', value: minute.answered.neither, unit: '' },
      ms('who is served waits in that minute, median', minute.visits.served, 0.5),
      ms('… p99', minute.visits.served, 0.99),
      ms(
        `… p99 of its first ${onset} seconds`,
        minute.visits.served.filter(({ at }) => at < onset),
        0.99,
      ),
      ms('who is turned away hears of it after, p99', minute.visits.refused, 0.99),
      { what: 'memory grew by', value: memoryAfter - memoryBefore, unit: 'MB' },
      ms('a visitor waits at half the capacity right after, p99', after.visits.served, 0.99),
    ]
  } finally {
    await bench.stop()
  }
}
