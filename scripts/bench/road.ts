import { setTimeout as pause } from 'node:timers/promises'
import { callOrThrow, createBrowser, type Browser } from './app-call.ts'
import { percentile, rounded, type Figure } from './figure.ts'
import { measureRatios } from './ratios.ts'
import { makePatients, startBench, type Bench, type LoggedIn } from './store.ts'

/** Existing appointments of the hospital, ascending. */
const sizes = (process.env['ROAD_ROWS'] ?? '10000,1000000').split(',').map(Number)
const clients = 10
/** Patients of the creates afterwards: two of one patient would wait for each other. */
const requesting = 100
/** Roads of a measurement at each size. */
const roads = Number(process.env['ROADS'] ?? 400)
const doctors = 20
const card = '4084084084084081'

/** Adds past visits that still reserve their slots, and other appointments, with their places and tallies, to one hospital. */
async function fillHospital({ db, hospital, patient }: Bench, from: number, to: number): Promise<void> {
  await db.query('begin; set local session_replication_role = replica')
  await db.query(
    `insert into appointments (id, hospital_id, patient_id, status, present_symptoms, doctor_name, speciality, date, time,
        fee, created_at, updated_at)
      select md5('b' || n)::uuid, $1, $2, (array['confirmed', 'attended', 'pending', 'declined', 'confirmed', 'cancelled'])[1 + n % 6],
        'Fever', 'Dr Doctor ' || (1 + n % 20), 'Surgery', current_date - 1 - (n / 320),
        '08:00'::time + (n / 20 % 16) * interval '30 minutes', 3000, now() - n * interval '10 minutes', now()
      from generate_series($3::int + 1, $4::int) n`,
    [hospital.id, patient.id, from, to],
  )
  await db.query(
    `insert into appointment_places select md5('b' || n)::uuid, $1 from generate_series($2::int + 1, $3::int) n`,
    [hospital.id, from, to],
  )
  await db.query(
    `insert into appointment_tallies (hospital_id, status, change)
      select $1, (array['confirmed', 'attended', 'pending', 'declined', 'confirmed', 'cancelled'])[1 + n % 6], count(*)
      from generate_series($2::int + 1, $3::int) n group by 2`,
    [hospital.id, from, to],
  )
  await db.query('commit')
  await db.query('vacuum analyze')
}

const dayOf = (ahead: number) => new Date(Date.now() + (5 + ahead) * 86_400_000).toISOString().slice(0, 10)

/** A unique slot for each run: sixteen half-hours a day per doctor. */
function slotOf(road: number) {
  const half = Math.floor(road / doctors) % 16
  const minutes = 8 * 60 + half * 30
  const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  const name = `Dr Doctor ${1 + (road % doctors)}`
  return { doctorName: name, speciality: 'Surgery', date: dayOf(Math.floor(road / doctors / 16)), time, fee: 5000 }
}

/** Requests, assigns, confirms and pays an appointment, and returns its id. The hospital and the patient have a browser each. */
export async function walk(bench: Bench, browsers: Browser[], patient: LoggedIn, road: number): Promise<string> {
  const { server, hospital } = bench
  const [hers, his] = browsers
  if (!hers || !his) throw new Error('A road needs two browsers.')
  const { appointment } = await callOrThrow(hers, 'requestAppointment', {
    params: { id: hospital.id },
    token: patient.token,
    body: { presentSymptoms: 'Fever at night for three days' },
  })
  const params = { id: appointment._id }
  await callOrThrow(his, 'assignDoctor', { params, token: hospital.token, body: slotOf(road) })
  await callOrThrow(his, 'confirmAppointment', { params, token: hospital.token })
  const { reference } = await callOrThrow(hers, 'startPayment', { params, token: patient.token })
  await fetch(`${server.url}/sandbox/charges`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key: 'pk_sandbox_ilera', reference, amount: 5000, currency: 'NGN', card }),
  })
  await callOrThrow(hers, 'confirmPayment', { token: patient.token, body: { appointmentId: params.id, reference } })
  return params.id
}

/**
 * The whole process of an appointment at one hospital, with an Idempotency-Key for each write, at each number of existing
 * appointments: rate per second, duration, and the ratio of the last rate to the first. Then the ratios of `measureRatios`.
 */
export async function measureRoad(): Promise<Figure[]> {
  const bench = await startBench()
  const figures: Figure[] = []
  const rates: number[] = []
  let filled = 0
  let road = 0
  try {
    const patients = await makePatients(bench.server, requesting)
    const walkAll = async (count: number) => {
      const times: number[] = []
      const began = performance.now()
      await Promise.all(
        patients.slice(0, clients).map(async (patient) => {
          const browsers = [createBrowser(bench.server.url), createBrowser(bench.server.url)]
          for (let round = 0; round < count / clients; round += 1) {
            const from = performance.now()
            await walk(bench, browsers, patient, (road += 1))
            times.push(performance.now() - from)
          }
          for (const browser of browsers) browser.close()
        }),
      )
      return { times, perSecond: count / ((performance.now() - began) / 1_000) }
    }
    for (const size of sizes) {
      await fillHospital(bench, filled, size)
      filled = size
      // Let PostgreSQL notice the new statistics: prepared statements are planned again at their next use.
      await pause(1_000)
      await walkAll(roads / 4)
      const { times, perSecond } = await walkAll(roads)
      rates.push(perSecond)
      const what = `whole road at one hospital with ${size.toLocaleString('en')} appointments`
      figures.push({ what: `${what}, ${clients} at once: roads a second`, value: rounded(perSecond, 1), unit: '' })
      figures.push({ what: `${what}, p99`, value: rounded(percentile(times, 0.99), 0), unit: 'ms' })
    }
    const [first = 1] = rates
    const last = rates.at(-1) ?? 0
    figures.push({ what: 'rate at the last size, of that at the first', value: rounded(last / first, 2), unit: '' })
    figures.push(...(await measureRatios(bench, patients)))
  } finally {
    await bench.stop()
  }
  return figures
}
