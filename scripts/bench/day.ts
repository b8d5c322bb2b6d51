import { setTimeout as pause } from 'node:timers/promises'
import { memoryOf } from './memory-of.ts'
import { percentile, rounded, type Figure } from './figure.ts'
import { appointmentsADay, caller, live, signUp, stored, type People, type Times } from './lives.ts'
import { fill, startBench, type Bench } from './store.ts'

/** The share of a day that falls into its busiest hour (docs/scale.md). */
const busiestHour = 1 / 6
/** Accounts that are simulated. All others only exist in the directory and have appointments. */
const acting = { hospitals: 50, patients: 200 }
const seconds = 60

/** Starts appointments at a fixed rate, whether or not earlier ones are finished, like real users. */
async function hourOf(hospitals: number, bench: Bench, people: People, from: number) {
  const times: Times = { reads: [], acts: [] }
  const call = caller(bench.server.url, times)
  const everyMs = 3_600_000 / (hospitals * appointmentsADay * busiestHour)
  const began = performance.now()
  const refusals: unknown[] = []
  const lives: Promise<unknown>[] = []
  for (let number = 0; number * everyMs < seconds * 1_000; number += 1) {
    await pause(Math.max(0, began + number * everyMs - performance.now()))
    const patient = people.patients[number % acting.patients]
    const hospital = people.hospitals[number % acting.hospitals]
    if (!patient || !hospital) continue
    const life = live(bench.server.url, call, patient, hospital, from + Math.floor(number / acting.hospitals))
    lives.push(life.catch((error: unknown) => refusals.push(error)))
  }
  await Promise.all(lives)
  for (const refusal of refusals.slice(0, 3)) process.stderr.write(`${String(refusal)}\n`)
  return { times, lives: lives.length, failed: refusals.length, seconds: (performance.now() - began) / 1_000 }
}

/** A minute of the busiest hour of a day with 1,000 and with 5,000 hospitals: arrivals, bookings, payments, chats, mails. */
export async function measureDay(): Promise<Figure[]> {
  const bench = await startBench()
  const figures: Figure[] = []
  try {
    await fill(bench, 100_000)
    const people = await signUp(caller(bench.server.url, { reads: [], acts: [] }), acting)
    let from = 0
    for (const hospitals of [1_000, 5_000]) {
      const before = await stored(bench)
      const hour = await hourOf(hospitals, bench, people, from)
      const grown = (await stored(bench)) - before
      from += Math.ceil(hour.lives / acting.hospitals)
      const all = hour.times.reads.length + hour.times.acts.length
      const of = `busiest hour of ${hospitals.toLocaleString('en')} hospitals`
      const ms = (what: string, values: number[], share: number) =>
        figures.push({ what: `${of}: ${what}`, value: rounded(percentile(values, share), 0), unit: 'ms' })
      figures.push({ what: `${of}: appointments lived through`, value: hour.lives - hour.failed, unit: '' })
      figures.push({ what: `${of}: that were broken off by a refusal`, value: hour.failed, unit: '' })
      figures.push({ what: `${of}: calls`, value: Math.round(all / hour.seconds), unit: 'req/s' })
      ms('a read, median', hour.times.reads, 0.5)
      ms('a read, p99', hour.times.reads, 0.99)
      ms('an act, median', hour.times.acts, 0.5)
      ms('an act, p99', hour.times.acts, 0.99)
      figures.push({ what: `${of}: stored of each`, value: rounded(grown / hour.lives / 1024, 1), unit: 'KiB' })
      figures.push({ what: `${of}: memory of the server`, value: await memoryOf(bench.server.child.pid), unit: 'MB' })
    }
    return figures
  } finally {
    await bench.stop()
  }
}
