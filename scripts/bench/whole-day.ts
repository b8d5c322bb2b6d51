import { setTimeout as pause } from 'node:timers/promises'
import { memoryOf } from './memory-of.ts'
import { percentile, rounded, type Figure } from './figure.ts'
import { appointmentsADay, caller, forEachNumber, live, signUp, stored, type Times } from './lives.ts'
import { startBench, type Bench } from './store.ts'

const hospitals = Number(process.env['HOSPITALS'] ?? 1_000)
const patientsOfEach = 2
/** Concurrent appointments, enough to keep the machine busy. */
const concurrency = 24

/** Waits until all due jobs are done, and returns the seconds that it took. */
async function drained({ db }: Bench): Promise<number> {
  const began = performance.now()
  for (;;) {
    const due = 'select count(*)::int as due from jobs where failed_at is null and run_at <= now()'
    const { rows } = await db.query<{ due: number }>(due)
    if (rows[0]?.due === 0) return (performance.now() - began) / 1_000
    await pause(200)
  }
}

/** The results of the day, from the database. */
async function outcome({ db }: Bench) {
  const { rows } = await db.query<{ paid: number; payments: number; lost: number; reminders: number }>(`select
    (select count(*)::int from appointments where status = 'confirmed' and payment_status = 'paid') as paid,
    (select count(*)::int from payments where status = 'paid') as payments,
    (select count(*)::int from jobs where failed_at is not null) as lost,
    (select count(*)::int from jobs where name = 'remind') as reminders`)
  const [found] = rows
  if (!found) throw new Error('The database does not answer.')
  return found
}

/**
 * A whole day of 1,000 hospitals (or `HOSPITALS`), with all appointments from the search to the receipt and the reminder, without
 * pauses: the share of a day that the machine is busy.
 */
export async function measureWholeDay(): Promise<Figure[]> {
  const bench = await startBench()
  const figures: Figure[] = []
  const say = (what: string, value: number, unit: Figure['unit'] = '') => figures.push({ what, value, unit })
  try {
    const counts = { hospitals, patients: hospitals * patientsOfEach }
    const people = await signUp(caller(bench.server.url, { reads: [], acts: [] }), counts)
    const before = await stored(bench)
    const times: Times = { reads: [], acts: [] }
    const call = caller(bench.server.url, times)
    const refusals: unknown[] = []
    const lives = hospitals * appointmentsADay
    const began = performance.now()
    await forEachNumber(lives, concurrency, async (number) => {
      const patient = people.patients[number % counts.patients]
      const hospital = people.hospitals[number % hospitals]
      if (!patient || !hospital) return
      await live(bench.server.url, call, patient, hospital, Math.floor(number / hospitals)).catch((error: unknown) =>
        refusals.push(error),
      )
    })
    const seconds = (performance.now() - began) / 1_000
    for (const refusal of refusals.slice(0, 3)) process.stderr.write(`${String(refusal)}\n`)
    const mails = await drained(bench)
    const day = await outcome(bench)
    const kib = ((await stored(bench)) - before) / 1_024
    // Makes the reminders of all appointments due at once.
    await bench.db.query("update jobs set run_at = now() where name = 'remind'")
    const reminding = await drained(bench)

    say('hospitals', hospitals)
    say('appointments lived through and paid', day.paid)
    say('payments', day.payments)
    say('broken off by a refusal', refusals.length)
    say('the work of the day', rounded(seconds / 60, 1), 'min')
    say('calls', Math.round((times.reads.length + times.acts.length) / seconds), 'req/s')
    say('a read, median', rounded(percentile(times.reads, 0.5), 0), 'ms')
    say('a read, p99', rounded(percentile(times.reads, 0.99), 0), 'ms')
    say('an act, median', rounded(percentile(times.acts, 0.5), 0), 'ms')
    say('an act, p99', rounded(percentile(times.acts, 0.99), 0), 'ms')
    say('mails and other jobs, after the last call', rounded(mails, 1), 's')
    say('jobs given up', day.lost)
    say('reminders', day.reminders)
    say('all reminders at once', rounded(reminding, 1), 's')
    say('stored of each appointment', rounded(kib / lives, 1), 'KiB')
    say('memory of the server', await memoryOf(bench.server.child.pid), 'MB')
    return figures
  } finally {
    await bench.stop()
  }
}
