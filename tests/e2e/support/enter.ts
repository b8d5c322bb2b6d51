import type { Page } from '@playwright/test'
import { persistenceKey, storageKeys } from '@ilera/contract/shared/timings'
import { demo, newEmail, password } from './test.ts'

export type Role = 'patient' | 'hospital'
type Row = {
  _id: string
  status: string
  paymentStatus: string
  hospitalId: string
  date: string | null
  time: string | null
}
export type Account = {
  /** What the login answered. */
  login: Answer
  id: string
  appointments: Row[]
  /** Of a hospital. */
  doctors: { _id: string }[]
  /** Makes a call as this account, from outside the page. Throws when it is refused. */
  call: (method: 'get' | 'post' | 'put', path: string, data?: object) => Promise<Answer>
}
/** What these tests read of any answer. */
type Answer = {
  /** Of a payment. */
  reference: string
  /** To pay by. */
  link: string
  token: string
  data: { id: string; email: string; hospitalName: string; profilePicture: { url: string | null } }
  appointment: Row
  appointments: Row[]
  /** To the health chat. */
  agreed: boolean
}

export type Login = { email: string; password: string }

const paths = { patient: '/api/login', hospital: '/api/adminlogin' }

/** An account's own line to the server, beside any page; with what it has of appointments. */
export async function account(page: Page, role: Role, login: Login = demo[role]): Promise<Account> {
  const answer = await page.request.post(paths[role], { data: login })
  const given: Answer = await answer.json()
  const headers = { authorization: `Bearer ${given.token}` }
  const call: Account['call'] = async (method, path, data) => {
    const made = await page.request[method](`/api${path}`, { data, headers })
    if (!made.ok()) throw new Error(`${method} ${path}: ${made.status()} ${await made.text()}`)
    return made.json()
  }
  const list = role === 'patient' ? `/appointment-history/${given.data.id}` : '/all-appointments'
  const listed = await page.request.get(`/api${list}?limit=100`, { headers })
  const rows: { appointments?: Row[]; data?: Row[] } = await listed.json()
  const staff = role === 'hospital' ? await page.request.get('/api/doctors', { headers }) : undefined
  const { data: doctors }: { data: { _id: string }[] } = staff ? await staff.json() : { data: [] }
  return { login: given, id: given.data.id, appointments: rows.appointments ?? rows.data ?? [], doctors, call }
}

/** Keeps this account's login in the browser as the product does: the next pages find someone who is logged in. */
export async function keepLogin(page: Page, role: Role, entered: Account): Promise<Account> {
  await page.goto('/healthz')
  const kept = { [storageKeys[role]]: JSON.stringify(entered.login) }
  if (role === 'patient') kept[storageKeys.patientToken] = entered.login.token
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, kept)
  return entered
}

/** Logs in beside the page, and keeps the login in the browser. */
export const enter = async (page: Page, role: Role, login?: Login): Promise<Account> =>
  keepLogin(page, role, await account(page, role, login))

/** What an earlier page would have remembered: the hospital or appointment that the next page is about. */
export const remember = (page: Page, state: { hospitalIDSearch?: string; userAppointmentID?: string }): Promise<void> =>
  page.evaluate(([key, text]) => localStorage.setItem(key, text), [persistenceKey, JSON.stringify(state)] as const)

/** Signs a patient up whose profile is complete, without a browser. */
export async function newPatient({ request }: Page, firstName = 'Chidinma'): Promise<Login> {
  const login = { email: newEmail(firstName.toLowerCase()), password }
  const name = { firstName, lastName: 'Adeyemi', confirmPassword: password }
  await request.post('/api/register', { data: { ...login, ...name } })
  const { token, data }: Answer = await (await request.post(paths.patient, { data: login })).json()
  const profile = { phoneNumber: '0803 412 7788', age: '29', gender: 'Female', patientAddress: '4 Awolowo Road, Ikoyi' }
  await request.put(`/api/update-profile/${data.id}`, { data: profile, headers: { authorization: `Bearer ${token}` } })
  return login
}

/** Signs a hospital up that has no appointments yet, without a browser. */
export async function newHospital({ request }: Page): Promise<Login> {
  const login = { email: newEmail('desk'), password }
  const place = { hospitalName: `Zuma Rock Clinic ${login.email.slice(-20, -12)}`, hospitalAddress: 'Gwarinpa, Abuja' }
  const data = { ...login, ...place, phoneNumber: '0809 555 0134', confirmPassword: password }
  await request.post('/api/signup', { data })
  return login
}
