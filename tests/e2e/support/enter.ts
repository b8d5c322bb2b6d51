import type { Page } from '@playwright/test'
import { persistenceKey, storageKeys } from '@ilera/contract/shared/timings'
import { demo, expect, mailTo, newEmail, password } from './test.ts'

export type Role = 'patient' | 'hospital'
type Row = {
  fullName?: string
  patientEmail?: string
  doctorName?: string
  _id: string
  status: string
  paymentStatus: string
  hospitalId: string
  date: string | null
  time: string | null
}
type Pair = Record<'one' | 'other', { _id: string }>
export type Account = {
  /** The login's response. */
  login: Answer
  id: string
  appointments: Row[]
  /** The doctors of a hospital. */
  doctors: { _id: string }[]
  /** Two records of a hospital that may be one person. */
  pair: Pair | undefined
  /** Makes a call as this account, outside the page. Throws on an error response. */
  call: (method: 'get' | 'post' | 'put', path: string, data?: object) => Promise<Answer>
}
/** The response fields that these tests read. */
type Answer = {
  /** A payment's reference. */
  reference: string
  /** A pay link. */
  link: string
  token: string
  data: {
    id: string
    _id: string
    email: string
    hospitalName: string
    profilePicture: { url: string | null }
    /** The secret for an authenticator app. */
    key: string
    recoveryCodes: string[]
    /** The patients in a carer's care. */
    caresFor: { patientId: string | null }[]
  }
  appointment: Row
  appointments: Row[]
  /** Whether the patient has consented to the health chat. */
  agreed: boolean
}

export type Login = { email: string; password: string }

const paths = { patient: '/api/login', hospital: '/api/adminlogin' }

/** An account's connection to the server, outside any page, with its appointments. */
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
  const found = role === 'hospital' ? await page.request.get('/api/possible-duplicates', { headers }) : undefined
  const { data: duplicates }: { data?: { pairs: Pair[] } } = found ? await found.json() : {}
  return {
    pair: duplicates?.pairs[0],
    login: given,
    id: given.data.id,
    appointments: rows.appointments ?? rows.data ?? [],
    doctors,
    call,
  }
}

const demoAccounts = new Map<Role, Promise<Account>>()

/** A demo account for tests that only read. Each worker logs in once, so `call` ends with the first page. */
export function demoAccount(page: Page, role: Role): Promise<Omit<Account, 'call'>> {
  const entered = demoAccounts.get(role) ?? account(page, role)
  demoAccounts.set(role, entered)
  return entered
}

/** Stores this account's login in the browser as the product does: the next pages are logged in. */
export async function storeLogin<Entered extends Pick<Account, 'login'>>(
  page: Page,
  role: Role,
  entered: Entered,
): Promise<Entered> {
  await page.goto('/healthz')
  const kept = { [storageKeys[role]]: JSON.stringify(entered.login) }
  if (role === 'patient') kept[storageKeys.patientToken] = entered.login.token
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, kept)
  return entered
}

/** Logs in outside the page, and stores the login in the browser. */
export const enter = async (page: Page, role: Role, login?: Login): Promise<Account> =>
  storeLogin(page, role, await account(page, role, login))

/** Writes client state as an earlier page would: the chosen hospital or appointment. */
export const storeClientState = (
  page: Page,
  state: { hospitalIDSearch?: string; userAppointmentID?: string },
): Promise<void> =>
  page.evaluate(
    // Beside what is stored: without its owner, a state is dropped when another tab logs in.
    ([key, added]) => {
      const stored = JSON.parse(localStorage.getItem(key) ?? '{}')
      localStorage.setItem(key, JSON.stringify({ ...stored, ...added }))
    },
    [persistenceKey, state] as const,
  )

/** Signs up a patient with a complete profile, without a browser. */
export async function newPatient({ request }: Page, firstName = 'Chidinma'): Promise<Login> {
  const login = { email: newEmail(firstName.toLowerCase()), password }
  const name = { firstName, lastName: 'Adeyemi', confirmPassword: password }
  await request.post('/api/register', { data: { ...login, ...name } })
  const { token, data }: Answer = await (await request.post(paths.patient, { data: login })).json()
  const profile = { phoneNumber: '0803 412 7788', age: '29', gender: 'Female', patientAddress: '4 Awolowo Road, Ikoyi' }
  await request.put(`/api/update-profile/${data.id}`, { data: profile, headers: { authorization: `Bearer ${token}` } })
  return login
}

/** Confirms the address by the link that is mailed to who invites others before. */
export async function confirmEmail({ request }: Page, email: string): Promise<void> {
  const token = /#\/verifyEmail\?token=([\w.-]+)/.exec(await mailTo(email, /^Confirm your email/))?.[1]
  expect((await request.post('/api/verify-email', { data: { token } })).ok()).toBe(true)
}

/** Signs up a hospital without appointments, without a browser. */
export async function newHospital({ request }: Page): Promise<Login> {
  const login = { email: newEmail('desk'), password }
  const place = { hospitalName: `Zuma Rock Clinic ${login.email.slice(-20, -12)}`, hospitalAddress: 'Gwarinpa, Abuja' }
  const data = { ...login, ...place, phoneNumber: '0809 555 0134', confirmPassword: password }
  await request.post('/api/signup', { data })
  return login
}
