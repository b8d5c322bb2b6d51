import { startBareRoutes } from './bare-routes-process.ts'
import type { Figure } from './figure.ts'
import { interleaved, shareOf } from './interleaved.ts'
import { listOf, measurePerSecond, requestsOf } from './load.ts'
import { steadyLoad } from './steady-load.ts'
import type { Bench, LoggedIn } from './store.ts'

/** Rounds of two measurements in turn, and seconds of each. */
const rounds = Number(process.env['ROUNDS'] ?? 5)
const duration = Number(process.env['SECONDS'] ?? 3)
/** Requests a second of one hospital during its burst, a hundred times those of a busy day's hour. */
const burstRate = 100

/** Ratios within one run: creates with and without a key, lists in and after a burst, a list beside a bare route. */
export async function measureRatios(bench: Bench, patients: LoggedIn[]): Promise<Figure[]> {
  const { server, hospital } = bench
  const creates = requestsOf(server.url, hospital, patients)
  const list = listOf(server.url, hospital, '?limit=20')
  const listOf50 = listOf(server.url, hospital)
  const extent = { duration }

  const atRest = () => measurePerSecond(list, extent)
  const inBurst = async () => {
    const burst = steadyLoad({ ...creates, rate: burstRate, seconds: duration, connections: 10 })
    const perSecond = await measurePerSecond(list, extent)
    const { refused, neither } = await burst
    if (refused + neither > 0) throw new Error(`${refused + neither} requests of the burst failed.`)
    return perSecond
  }
  const [rest = 1, burst = 0] = await interleaved(rounds, [atRest, inBurst])

  const [keyed = 0, unkeyed = 1] = await interleaved(rounds, [
    () => measurePerSecond(creates, extent),
    () => measurePerSecond({ ...creates, isKeyed: false }, extent),
  ])
  // The creates just measured were a burst at full speed.
  const after = await measurePerSecond(list, extent)

  const bare = await startBareRoutes(bench)
  const [ours = 0, theirs = 1] = await interleaved(rounds, [
    () => measurePerSecond(listOf50, extent),
    () => measurePerSecond({ ...listOf50, server: `${bare.url}/same` }, extent),
  ])
  await bare.stop()

  return [
    { what: 'creates with a key', value: keyed, unit: 'req/s' },
    { what: 'creates without a key, which the app never sends', value: unkeyed, unit: 'req/s' },
    shareOf('creates with a key, of those without', keyed, unkeyed),
    { what: 'lists of 20 at rest', value: rest, unit: 'req/s' },
    shareOf(`lists of 20 during ${burstRate} creates a second, of those at rest`, burst, rest),
    shareOf('lists of 20 right after creates at full speed, of those at rest', after, rest),
    shareOf('list of 50, of a bare route with the same query and compression', ours, theirs),
  ]
}
