import { setTimeout as pause } from 'node:timers/promises'
import { openDayStore, type DayStore } from './day-store.ts'
import { memoryOf } from './memory-of.ts'
import { percentile, rounded, type Figure } from './figure.ts'
import { appointmentsADay, caller, live, type Times } from './lives.ts'

/** Hospitals that the hour is computed for, one or several runs: `HOSPITALS=1000,5000`. */
const sizes = (process.env['HOSPITALS'] ?? '10000').split(',').map(Number)
/** Seconds of that hour that are played at its real pace: `DAY_SECONDS=3600` plays all of it. */
const seconds = Number(process.env['DAY_SECONDS'] ?? 60)
const processes = Number(process.env['PROCESSES'] ?? 1)
const patientsOfEach = 2
/** The share of a day that falls into its busiest hour (docs/scale.md). */
const busiestHour = 1 / 6
const hour = 3_600

const letters = (count: number) =>
  Array.from({ length: count }, () => String.fromCodePoint(97 + Math.floor(Math.random() * 26))).join('')

/** Starts appointments at a fixed rate, whether or not earlier ones are finished, like real users. */
async function playHour({ servers, people }: DayStore, everyMs: number) {
  const times: Times = { reads: [], acts: [] }
  const entries = servers.map(({ url }) => ({ url, call: caller(url, times) }))
  // A surname of its own for each run: the slots of an earlier one in the same database are taken.
  const doctorName = `Dr Amaka ${letters(10)}`
  const began = performance.now()
  const refusals: unknown[] = []
  const lives: Promise<unknown>[] = []
  let late = 0
  for (let number = 0; number * everyMs < seconds * 1_000; number += 1) {
    const wait = began + number * everyMs - performance.now()
    late = Math.max(late, -wait)
    await pause(Math.max(0, wait))
    const patient = people.patients[number % people.patients.length]
    const hospital = people.hospitals[number % people.hospitals.length]
    const entry = entries[number % entries.length]
    if (!patient || !hospital || !entry) continue
    const round = Math.floor(number / people.hospitals.length)
    const life = live(entry.url, entry.call, patient, hospital, round, doctorName)
    lives.push(life.catch((error: unknown) => refusals.push(error)))
  }
  await Promise.all(lives)
  for (const refusal of refusals.slice(0, 3)) process.stderr.write(`${String(refusal)}\n`)
  return { times, late, lives: lives.length, failed: refusals.length, took: (performance.now() - began) / 1_000 }
}

/** The first seconds of the busiest hour of a day: arrivals, bookings, payments, chats and mails, at their real pace. */
async function measureHour(hospitals: number): Promise<Figure[]> {
  const everyMs = (hour * 1_000) / (hospitals * appointmentsADay * busiestHour)
  const acting = Math.ceil((seconds * 1_000) / everyMs)
  const store = await openDayStore({ hospitals, patients: hospitals * patientsOfEach, acting }, processes)
  try {
    const played = await playHour(store, everyMs)
    const memory = await Promise.all(store.servers.map(({ child }) => memoryOf(child.pid)))
    const grown = await store.stopAndMeasure()
    const { reads, acts } = played.times
    const of = `busiest hour of ${hospitals.toLocaleString('en')} hospitals on ${store.name}, ${seconds} s of ${hour}`
    const figures: Figure[] = []
    const note = (what: string, value: number, unit: Figure['unit'] = '') =>
      figures.push({ what: `${of}: ${what}`, value, unit })
    note('appointments that begin in it', played.lives)
    note('of these, lived through', played.lives - played.failed)
    note('broken off by a refusal', played.failed)
    note('from the first call to the last', rounded(played.took), 's')
    note('the bench began an appointment late by at most', rounded(played.late, 0), 'ms')
    note('calls', Math.round((reads.length + acts.length) / played.took), 'req/s')
    note('a read, median', rounded(percentile(reads, 0.5), 0), 'ms')
    note('a read, p99', rounded(percentile(reads, 0.99), 0), 'ms')
    note('an act, median', rounded(percentile(acts, 0.5), 0), 'ms')
    note('an act, p99', rounded(percentile(acts, 0.99), 0), 'ms')
    if (grown !== undefined) note('stored of each', rounded(grown / played.lives / 1_024), 'KiB')
    note(
      'memory of the processes',
      memory.reduce((sum, one) => sum + one, 0),
      'MB',
    )
    return figures
  } finally {
    await store.stop()
  }
}

/**
 * The first seconds (`DAY_SECONDS`) of the busiest hour of 10,000 hospitals, on the database that DATABASE_URL names, on a new
 * PostgreSQL, or with `STORE=embedded` on the embedded database. The clients run on the same machine and share its cores.
 */
export async function measureDay(): Promise<Figure[]> {
  if ([...sizes, seconds, processes].some((number) => !Number.isInteger(number) || number < 1))
    throw new Error('HOSPITALS, DAY_SECONDS and PROCESSES must be whole numbers from 1.')
  const figures: Figure[] = []
  for (const hospitals of sizes) figures.push(...(await measureHour(hospitals)))
  return figures
}
