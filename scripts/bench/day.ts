import { setTimeout as pause } from 'node:timers/promises'
import { basePath, callPath, calls, type CallName } from '@ilera/contract/calls'
import { memoryOf } from './memory-of.ts'
import { percentile, rounded, type Figure } from './figure.ts'
import { fill, startBench, type Bench } from './store.ts'

/** A busy clinic's appointments in a day, and the share of a day that falls into its busiest hour (docs/scale.md). */
const appointmentsADay = 60
const busiestHour = 1 / 6
/** Of which the bench acts as so many; the others stand in the directory and hold appointments. */
const acting = { hospitals: 50, patients: 200 }
const seconds = 60

const password = 'three brown goats'
const sandbox = { key: 'pk_sandbox_ilera', currency: 'NGN', card: '4084084084084081' }
const profile = { phoneNumber: '0803 123 4567', age: '34', gender: 'Female', patientAddress: '3 Allen Avenue, Ikeja' }

type Person = { id: string; token: string }
type Asked = { params?: Record<string, string>; query?: string; body?: object; token?: string }
/** What the bench reads of any answer. */
type Answer = { token: string; reference: string; data: { _id: string }; appointment: { _id: string } }
type Times = { reads: number[]; acts: number[] }

/** One call as a browser makes it. Throws what the server said when it refuses. */
function caller(url: string, times: Times) {
  return async (name: CallName, { params, query = '', body, token }: Asked): Promise<Answer> => {
    const { method } = calls[name]
    const from = performance.now()
    const answer = await fetch(`${url}${basePath}${callPath(name, params)}${query}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: body && JSON.stringify(body),
    })
    const text = await answer.text()
    times[method === 'GET' ? 'reads' : 'acts'].push(performance.now() - from)
    if (!answer.ok) throw new Error(`${name}: ${answer.status} ${text}`)
    return JSON.parse(text)
  }
}

type Call = ReturnType<typeof caller>

async function signUp(call: Call): Promise<{ hospitals: Person[]; patients: Person[] }> {
  const people = { hospitals: new Array<Person>(), patients: new Array<Person>() }
  for (let number = 0; number < acting.hospitals; number += 1) {
    const login = { email: `desk${number}@clinic.example`, password }
    const place = { hospitalName: `Zuma Rock Clinic ${number}`, hospitalAddress: 'Gwarinpa, Abuja' }
    await call('signup', { body: { ...login, ...place, phoneNumber: '0809 555 0134', confirmPassword: password } })
    const { token, data } = await call('adminLogin', { body: login })
    people.hospitals.push({ id: data._id, token })
  }
  for (let number = 0; number < acting.patients; number += 1) {
    const login = { email: `chidinma${number}@people.example`, password }
    const name = { firstName: 'Chidinma', lastName: 'Adeyemi', confirmPassword: password }
    await call('register', { body: { ...login, ...name } })
    const { token, data } = await call('login', { body: login })
    await call('updateProfile', { params: { id: data._id }, token, body: profile })
    people.patients.push({ id: data._id, token })
  }
  return people
}

/** A time of the hospital's doctor that no other life of this bench takes. */
function slotOf(number: number): { date: string; time: string } {
  const half = number % 16
  const date = new Date(Date.now() + (3 + Math.floor(number / 16)) * 86_400_000).toISOString().slice(0, 10)
  return { date, time: `${String(8 + Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}` }
}

/** All that one appointment asks of the server, from the search for a hospital to the receipt: 25 calls and a charge. */
async function live(url: string, call: Call, patient: Person, hospital: Person, number: number): Promise<void> {
  const [his, hers] = [{ token: patient.token }, { token: hospital.token }]
  await call('allHospitals', his)
  await call('searchHospitals', { ...his, query: '?q=zuma' })
  await call('oneHospital', { ...his, params: { id: hospital.id } })
  await call('freeDays', { ...his, params: { id: hospital.id } })
  const body = { presentSymptoms: 'Fever at night for three days' }
  const { appointment } = await call('requestAppointment', { ...his, params: { id: hospital.id }, body })
  const id = { params: { id: appointment._id } }
  await call('appointmentHistory', { ...his, params: { id: patient.id } })
  await call('pendingAppointments', hers)
  await call('oneAppointment', { ...hers, ...id })
  const slot = slotOf(number)
  await call('doctorAvailability', { ...hers, query: `?doctorName=Dr%20Amaka%20Obi&date=${slot.date}` })
  const assignment = { doctorName: 'Dr Amaka Obi', speciality: 'General practice', fee: 5000, ...slot }
  await call('assignDoctor', { ...hers, ...id, body: assignment })
  await call('confirmAppointment', { ...hers, ...id })
  await call('notifications', his)
  await call('readNotifications', his)
  await call('appointmentDetails', { ...his, ...id })
  const { reference } = await call('startPayment', { ...his, ...id })
  await fetch(`${url}/sandbox/charges`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...sandbox, reference, amount: assignment.fee }),
  })
  await call('confirmPayment', { ...his, body: { reference, appointmentId: appointment._id } })
  await call('receipt', { ...his, ...id })
  await call('allAppointments', hers)
  await call('confirmedAppointments', hers)
  await call('notifications', hers)
  await call('postMessage', { ...his, body: { message: 'What should I bring to my appointment?' } })
  await call('getMessages', his)
  await call('getOneUser', his)
  await call('oneAdmin', hers)
  await call('allPayments', hers)
}

/** Lives begin at their rate whether or not earlier ones are through, as people do. */
async function hourOf(hospitals: number, bench: Bench, people: Awaited<ReturnType<typeof signUp>>, from: number) {
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

/** Bytes that the database holds, indexes and all. */
async function stored({ db }: Bench): Promise<number> {
  const { rows } = await db.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
  return Number(rows[0]?.bytes)
}

/** The busiest hour of a day in 1,000 hospitals, a minute of it, and that of 5,000: arrivals, bookings, payments, chats, mails. */
export async function measureDay(): Promise<Figure[]> {
  const bench = await startBench()
  const figures: Figure[] = []
  try {
    await fill(bench, 100_000)
    const people = await signUp(caller(bench.server.url, { reads: [], acts: [] }))
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
