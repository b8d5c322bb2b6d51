import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { lagosClock, lagosToday } from '@ilera/contract/shared/lagos-time'
import { Client } from 'pg'
import { randomFrom, type Random } from '../../tests/support/access-model/random.ts'
import { createDatabase, startPostgres } from '../../tests/support/postgres.ts'
import { startServerProcess } from '../../tests/support/server-process.ts'
import { percentile, rounded, type Figure } from './figure.ts'
import { brokenQueues, compareScreens, sumsOf } from './hospital-day/checks.ts'
import { createDesks } from './hospital-day/desks.ts'
import { fastClock, playedDay } from './hospital-day/fast-clock.ts'
import { createPlay, doctorNames, minutesOf, type Visit } from './hospital-day/play.ts'
import { openScreen } from './hospital-day/screens.ts'
import { addDesks } from './hospital-day/staff.ts'
import { createHistories } from './hospital-day/visits.ts'
import { makeHospital, type LoggedIn } from './store.ts'

/** Minutes in which the day is played. */
const minutes = Number(process.env['MINUTES'] ?? 5)
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_127)
const desksAtOnce = 6
/** Of 200 visits. Each doctor has seventeen times, so some of the walk-ins get times that others give back. */
const plan = { booked: 130, walkIns: 70, cancelled: 30, moved: 20, missed: 6 }
/** Milliseconds after an act in which each screen has to show it. */
const screenLimitMs = 1_000
/** How often everything stops, and each screen is compared with the whole database. */
const comparisons = 10

const ends = minutesOf(playedDay.begins) + playedDay.minutes

/** Signs up again while a process that has just started on a busy machine turns callers away. */
async function onceReady(signUp: () => Promise<LoggedIn>): Promise<LoggedIn> {
  for (let tries = 0; tries < 20; tries += 1) {
    const found = await signUp()
    if (found.id) return found
    await pause(500)
  }
  throw new Error('The hospital cannot sign up.')
}

/** A server with one hospital, ten doctors and six desks, at the begin of a day that has not started yet. */
async function openHospital(pace: number, random: Random) {
  const date = lagosToday(new Date())
  const postgres = await startPostgres({ durable: true })
  const databaseUrl = await createDatabase(postgres.url)
  const folder = await mkdtemp(join(tmpdir(), 'ilera-bench-'))
  const played = { PLAYED_DATE: date, PLAYED_PACE: String(pace) }
  const file = join(import.meta.dirname, 'hospital-day/server-process.ts')
  const server = await startServerProcess({ DATABASE_URL: databaseUrl, DATA_DIR: folder, ...played }, file)

  const db = new Client({ connectionString: databaseUrl })
  const stop = async () => {
    await server.kill('SIGTERM')
    await db.end()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await db.connect()
    const hospital = await onceReady(() => makeHospital(server))
    for (const doctorName of doctorNames)
      await server.call('addDoctor', { token: hospital.token, body: { doctorName, specialities: ['Surgery'] } })
    const clock = fastClock(date, pace)
    const tokens = await addDesks(db, hospital.id, clock.now(), desksAtOnce)
    const desks = createDesks(server.url, { tokens, random, spreadMs: 60_000 / pace })
    return {
      date,
      server,
      db,
      hospital,
      desks,
      now: () => {
        const { hours, minutes: past } = partsOf(clock.now())
        return hours * 60 + past
      },
      start: () => {
        server.child.kill('SIGCONT')
        clock.start()
      },
      async stop() {
        desks.close()
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

function partsOf(now: Date): { hours: number; minutes: number } {
  const { time } = lagosClock(now)
  return { hours: Number(time.slice(0, 2)), minutes: Number(time.slice(3)) + (now.getTime() % 60_000) / 60_000 }
}

/**
 * A hospital's day of 200 visits, ten doctors and six desks at once, played in `MINUTES` (5) on a clock that runs as fast: check-ins,
 * walk-ins, calls, skips, payments, voids, moves. Writes what is wrong to stderr: a queue number that is missing or given twice, a
 * sum that is not what was taken, a screen that differs from the database a second after an act.
 */
export async function measureHospitalDay(): Promise<Figure[]> {
  if (!(minutes > 0)) throw new Error('MINUTES must be more than 0.')
  const random = randomFrom(seed)
  const opened = await openHospital(playedDay.minutes / minutes, random)
  const { date, server, db, hospital, desks, now } = opened
  const minuteMs = (minutes * 60_000) / playedDay.minutes
  const faults: string[] = []
  const screens: Awaited<ReturnType<typeof openScreen>>[] = []
  const histories = createHistories(() => screens)
  const play = createPlay({ desks, histories, random, now, minuteMs, date })
  try {
    const visits: Visit[] = []
    const perDoctor = plan.booked / doctorNames.length
    for (const doctorName of doctorNames)
      for (let slot = 0; slot < perDoctor; slot += 1) {
        const visit = await play.book(doctorName, 8 * 60 + 30 * (slot + Math.floor(slot / 4)))
        if (visit) visits.push(visit)
      }
    desks.acts.length = 0
    const onChange = { onChange: histories.check, onError: (error: unknown) => void faults.push(String(error)) }
    for (const desk of desks.all) screens.push(await openScreen({ url: server.url, date, ...desk }, onChange))

    const later = visits.filter((visit) => visit.minutes > 10 * 60)
    const changed = later.toSorted(() => (random.chance(0.5) ? 1 : -1)).slice(0, plan.cancelled + plan.moved)
    const [cancelled, moved] = [changed.slice(0, plan.cancelled), changed.slice(plan.cancelled)]
    const stay = visits.filter((visit) => !changed.includes(visit))
    const missed = new Set(stay.slice(0, plan.missed * 20).filter((_, at) => at % 20 === 0))
    opened.start()
    const morning = (at: number, of: number) => 7 * 60 + 35 + (at / of) * 140
    const lives = [
      ...cancelled.map((visit, at) => play.cancel(visit, morning(at, cancelled.length))),
      ...moved.map(async (visit, at) => {
        await play.move(visit, morning(at, moved.length))
        await play.come(visit, 9.5 + random.upTo(1))
      }),
      ...stay
        .filter((visit) => !missed.has(visit))
        .map((visit) => play.come(visit, random.chance(0.2) ? -20 - random.upTo(1) : 5 + random.upTo(25))),
      ...Array.from({ length: plan.walkIns }, (_, at) => play.walkIn(8 * 60 + (at / plan.walkIns) * 7.5 * 60)),
      ...doctorNames.map((doctorName) => play.call(doctorName.slice(3).toLowerCase(), ends)),
    ]
    const day = Promise.all(lives)
    // A comparison that throws stops the server, and with it the lives that still go on.
    day.catch(() => undefined)
    const settled: number[] = []
    const overdue = new Set<string>()
    const watch = setInterval(() => histories.overdue(screenLimitMs).forEach((one) => overdue.add(one)), 100)
    const compare = async () => {
      const options = { hospitalId: hospital.id, date, screens, limitMs: screenLimitMs }
      const { ms, differences } = await desks.atRest(() => compareScreens(db, options))
      settled.push(ms)
      faults.push(...differences.slice(0, 5))
      faults.push(...(await brokenQueues(db, hospital.id)))
    }
    for (let round = 1; round < comparisons; round += 1) {
      await pause((minutes * 60_000) / comparisons)
      await compare()
    }
    await day
    await compare()
    clearInterval(watch)

    for (const [doctorName, numbers] of play.numbers)
      if (new Set(numbers).size !== numbers.length) faults.push(`${doctorName} has a number twice`)
    const { sum } = (await desks.read('allPayments', {})).body
    const sums = { ...(await sumsOf(db, hospital.id)), list: sum }
    for (const [of, value] of Object.entries(sums))
      if (value !== play.taken()) faults.push(`${of} sum up to ${value}, taken were ${play.taken()}`)
    faults.push(...play.faults, ...overdue)
    for (const fault of faults) process.stderr.write(`hospital-day: ${fault}\n`)
    if (faults.length > 0) process.exitCode = 1

    const figures: Figure[] = []
    const note = (what: string, value: number, unit: Figure['unit'] = '') => figures.push({ what, value, unit })
    note('visits', visits.length + play.counts['walk-ins'])
    for (const [what, count] of Object.entries(play.counts)) note(what, count)
    note('numbers given', [...play.numbers.values()].flat().length)
    note('naira taken, in the payments, their list and the tills alike', play.taken())
    note('acts', desks.acts.length)
    note('answers that the server is busy', desks.turnedAway())
    note('an act, median', rounded(percentile(desks.acts, 0.5), 1), 'ms')
    note('an act, p99', rounded(percentile(desks.acts, 0.99), 1), 'ms')
    note('all six screens show an act, after its answer: median', rounded(percentile(histories.delays, 0.5), 0), 'ms')
    note('… p99', rounded(percentile(histories.delays, 0.99), 0), 'ms')
    note('… slowest', rounded(Math.max(...histories.delays), 0), 'ms')
    note(
      'every screen equals the database, after the last act: slowest of the comparisons',
      rounded(Math.max(...settled), 0),
      'ms',
    )
    note('events on a socket', screens[0]?.events() ?? 0)
    note('faults', faults.length)
    return figures
  } finally {
    for (const screen of screens) screen.close()
    await opened.stop()
  }
}
