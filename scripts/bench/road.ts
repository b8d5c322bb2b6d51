import { setTimeout as pause } from 'node:timers/promises'
import { percentile, rounded, type Figure } from './figure.ts'
import { makePatients, startBench, type Bench, type LoggedIn } from './store.ts'

/** Existing appointments of the hospital. `ROAD_ROWS=10000,1000000` tests a hospital's lifetime. */
const sizes = (process.env['ROAD_ROWS'] ?? '10000').split(',').map(Number)
const clients = 10
const roads = 200
const doctors = 20
const card = '4084084084084081'

/** Adds past visits that still reserve their slots, and other appointments, to one hospital. */
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

/** Requests, assigns, confirms and pays an appointment. Throws when a step fails. */
async function walk({ server, hospital }: Bench, patient: LoggedIn, road: number): Promise<void> {
  const done = async (...[name, options]: Parameters<typeof server.call>) => {
    const { status, body } = await server.call(name, options)
    if (status >= 300) throw new Error(`${name} answered ${status}: ${body.message}`)
    return body
  }
  const { appointment } = await done('requestAppointment', {
    params: { id: hospital.id },
    token: patient.token,
    body: { presentSymptoms: 'Fever at night for three days' },
  })
  const params = { id: appointment?._id ?? '' }
  await done('assignDoctor', { params, token: hospital.token, body: slotOf(road) })
  await done('confirmAppointment', { params, token: hospital.token })
  const { reference } = await done('startPayment', { params, token: patient.token })
  await fetch(`${server.url}/sandbox/charges`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key: 'pk_sandbox_ilera', reference, amount: 5000, currency: 'NGN', card }),
  })
  await done('confirmPayment', { token: patient.token, body: { appointmentId: params.id, reference } })
}

/** The whole process of an appointment at a hospital with many existing ones: rate per second, and duration. */
export async function measureRoad(): Promise<Figure[]> {
  const bench = await startBench()
  const figures: Figure[] = []
  let filled = 0
  let road = 0
  try {
    const patients = await makePatients(bench.server, clients)
    for (const size of sizes) {
      await fillHospital(bench, filled, size)
      filled = size
      // Let PostgreSQL notice the new statistics: prepared statements are planned again at their next use.
      await pause(1_000)
      const times: number[] = []
      const walkSome = async (patient: LoggedIn) => {
        for (let round = 0; round < roads / clients; round += 1) {
          const from = performance.now()
          await walk(bench, patient, (road += 1))
          times.push(performance.now() - from)
        }
      }
      const from = performance.now()
      await Promise.all(patients.map(walkSome))
      const perSecond = roads / ((performance.now() - from) / 1_000)
      const what = `whole road at one hospital with ${size.toLocaleString('en')} appointments`
      figures.push({ what: `${what}, ${clients} at once: roads a second`, value: rounded(perSecond, 1), unit: '' })
      figures.push({ what: `${what}, p99`, value: rounded(percentile(times, 0.99), 0), unit: 'ms' })
    }
  } finally {
    await bench.stop()
  }
  return figures
}
