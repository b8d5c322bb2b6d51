import { calls, type CallName } from '@ilera/contract/calls'
import { createBrowser, type AppAnswer, type AppCallOptions } from './app-call.ts'
import type { Bench } from './store.ts'

/** Appointments per day of a busy clinic (docs/scale.md). */
export const appointmentsADay = 60

const password = 'three brown goats'
const sandbox = { key: 'pk_sandbox_ilera', currency: 'NGN', card: '4084084084084081' }
const profile = { phoneNumber: '0803 123 4567', age: '34', gender: 'Female', patientAddress: '3 Allen Avenue, Ikeja' }

export type Person = { id: string; token: string }
export type Times = { reads: number[]; acts: number[] }

/** Browsers of `caller`. Each person has one, but sixty thousand agents would not fit. */
const browsers = 64

/** Makes calls as the app does, from many browsers in turn. Throws the server's message when a call fails. */
export function caller(url: string, times: Times) {
  const all = Array.from({ length: browsers }, () => createBrowser(url))
  let next = 0
  return async (name: CallName, options: AppCallOptions): Promise<AppAnswer> => {
    const browser = all[(next += 1) % browsers] ?? createBrowser(url)
    const from = performance.now()
    const answer = await browser.call(name, options)
    times[calls[name].method === 'GET' ? 'reads' : 'acts'].push(performance.now() - from)
    if (answer.status >= 300) throw new Error(`${name}: ${answer.status} ${answer.body.message}`)
    return answer.body
  }
}

type Call = ReturnType<typeof caller>

/** Runs `work` for each number below `count`, `concurrency` at a time. */
export async function forEachNumber(count: number, concurrency: number, work: (number: number) => Promise<void>) {
  let next = 0
  const worker = async () => {
    while (next < count) {
      next += 1
      await work(next - 1)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
}

export type People = { hospitals: Person[]; patients: Person[] }

/** Signs up hospitals and patients, and logs them in. */
export async function signUp(call: Call, counts: { hospitals: number; patients: number }): Promise<People> {
  const people: People = { hospitals: [], patients: [] }
  await forEachNumber(counts.hospitals, 8, async (number) => {
    const login = { email: `desk${number}@clinic.example`, password }
    const place = { hospitalName: `Zuma Rock Clinic ${number}`, hospitalAddress: 'Gwarinpa, Abuja' }
    await call('signup', { body: { ...login, ...place, phoneNumber: '0809 555 0134', confirmPassword: password } })
    const { token, data } = await call('adminLogin', { body: login })
    people.hospitals.push({ id: data._id, token })
  })
  await forEachNumber(counts.patients, 8, async (number) => {
    const login = { email: `chidinma${number}@people.example`, password }
    const name = { firstName: 'Chidinma', lastName: 'Adeyemi', confirmPassword: password }
    await call('register', { body: { ...login, ...name } })
    const { token, data } = await call('login', { body: login })
    await call('updateProfile', { params: { id: data._id }, token, body: profile })
    people.patients.push({ id: data._id, token })
  })
  return people
}

/** A unique slot of the hospital's doctor for each appointment of this benchmark. */
function slotOf(number: number): { date: string; time: string } {
  const half = number % 16
  const date = new Date(Date.now() + (3 + Math.floor(number / 16)) * 86_400_000).toISOString().slice(0, 10)
  return { date, time: `${String(8 + Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}` }
}

/** All calls of one appointment, from the search for a hospital to the receipt: 25 calls and a charge. */
export async function live(
  url: string,
  call: Call,
  patient: Person,
  hospital: Person,
  number: number,
  doctorName = 'Dr Amaka Obi',
): Promise<void> {
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
  await call('doctorAvailability', {
    ...hers,
    query: `?doctorName=${encodeURIComponent(doctorName)}&date=${slot.date}`,
  })
  const assignment = { doctorName, speciality: 'General practice', fee: 5000, ...slot }
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

/** Size of the database in bytes, including indexes. */
export async function stored({ db }: Bench): Promise<number> {
  const { rows } = await db.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
  return Number(rows[0]?.bytes)
}
