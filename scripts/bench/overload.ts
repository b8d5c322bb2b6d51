import autocannon from 'autocannon'
import { rounded, type Figure } from './figure.ts'
import { memoryOf } from './memory-of.ts'
import { fill, startBench } from './store.ts'

/** Seconds of each part. */
const calm = 6
const storm = 30

/** Three times what the process can do: what is accepted, what is turned away, and how soon it is itself again. */
export async function measureOverload(): Promise<Figure[]> {
  const bench = await startBench()
  const { server, hospital } = bench
  const load = {
    url: `${server.url}/api/all-appointments?limit=50`,
    headers: { authorization: `Bearer ${hospital.token}` },
  }
  try {
    await fill(bench, 10_000)
    const capacity = await autocannon({ ...load, connections: 10, duration: calm })
    const half = { overallRate: Math.round(capacity.requests.average / 2) }
    const before = await autocannon({ ...load, ...half, connections: 10, duration: calm })
    const memoryBefore = await memoryOf(server.child.pid)
    const overallRate = Math.round(capacity.requests.average * 3)
    const during = await autocannon({ ...load, connections: 500, duration: storm, overallRate })
    const memoryAfter = await memoryOf(server.child.pid)
    const after = await autocannon({ ...load, ...half, connections: 10, duration: calm })
    return [
      { what: 'capacity, 10 clients', value: Math.round(capacity.requests.average), unit: 'req/s' },
      { what: 'p99 at half of it', value: rounded(before.latency.p99), unit: 'ms' },
      { what: 'answered during three times the capacity', value: Math.round(during['2xx'] / storm), unit: 'req/s' },
      { what: 'turned away then (429, 503)', value: Math.round(during.non2xx / storm), unit: 'req/s' },
      { what: 'neither answered nor turned away', value: during.errors + during.timeouts, unit: '' },
      { what: 'p99 then', value: rounded(during.latency.p99), unit: 'ms' },
      { what: 'memory grew by', value: memoryAfter - memoryBefore, unit: 'MB' },
      { what: 'p99 at half the capacity right after', value: rounded(after.latency.p99), unit: 'ms' },
    ]
  } finally {
    await bench.stop()
  }
}
