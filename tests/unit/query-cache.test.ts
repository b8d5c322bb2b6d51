import { calls, type Call, type CallName } from '@ilera/contract/calls'
import type { CallResult } from '@ilera/flows/shared/call-result'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createEmitter } from '../../packages/app/src/support/store.ts'

type Sent = { name: CallName; options: { signal: AbortSignal }; answer: (result: CallResult<unknown>) => void }
type Write = [name: CallName, options: { params?: Record<string, string> }, result: CallResult<unknown>]

const modules = '../../packages/app/src'
let sent: Sent[]
let account: string | undefined
let onWrite = createEmitter<Write>()

/** The cache of a new tab, with a server that answers on demand, and the account that is logged in. */
async function inTab() {
  vi.resetModules()
  vi.doMock(`${modules}/call-api.ts`, () => ({
    onWrite,
    callApi: (name: CallName, options: Sent['options']) =>
      new Promise((resolve, reject) => {
        sent.push({ name, options, answer: resolve })
        options.signal.addEventListener('abort', () => reject(new Error('aborted')))
      }),
  }))
  vi.doMock(`${modules}/session/login-of.ts`, () => ({
    loginFor: (name: CallName) => (calls[name].who === 'public' ? {} : { role: 'patient', account }),
  }))
  await import('../../packages/app/src/areas/add-hospital-calls.ts')
  await import('../../packages/app/src/areas/add-patient-calls.ts')
  const { onAccountEnd } = await import('../../packages/app/src/session/account-change.ts')
  return { onAccountEnd, ...(await import('../../packages/app/src/queries/query-cache.ts')) }
}

const ok = (value: unknown): CallResult<unknown> => ({ ok: true, value })
const refused = (statusCode: number, more = {}): CallResult<never> => ({
  ok: false,
  error: { statusCode, message: 'No.', ...more },
})
const nothing = () => undefined
/** Lets promises settle. */
const settle = () => vi.advanceTimersByTimeAsync(0)
async function answer(result: CallResult<unknown>): Promise<void> {
  sent.at(-1)?.answer(result)
  await settle()
}
const namesSent = () => sent.map(({ name }) => name)

// The first import compiles the modules, which a loaded machine takes long for.
beforeAll(async () => void (await inTab()), 60_000)
beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  account = 'Amaka'
  onWrite = createEmitter()
})
afterEach(() => {
  vi.useRealTimers()
  vi.doUnmock(`${modules}/call-api.ts`)
  vi.doUnmock(`${modules}/session/login-of.ts`)
  vi.resetModules()
})

test('watchers of one read share its request, and the value', async () => {
  const { findQuery } = await inTab()
  const told = vi.fn()
  findQuery('allHospitals', { query: { page: 1 } }).watch(nothing)
  findQuery('allHospitals', { query: { page: 1 } }).watch(told)
  findQuery('allHospitals', { query: { page: 2 } }).watch(nothing)
  expect(sent).toHaveLength(2)
  sent[0]?.answer(ok({ total: 3 }))
  await settle()
  expect(told).toHaveBeenCalled()
  expect(findQuery('allHospitals', { query: { page: 1 } }).get()).toMatchObject({
    value: { total: 3 },
    isLoading: false,
  })
  expect(findQuery('allHospitals', { query: { page: 2 } }).get()).toMatchObject({ isLoading: true })
})

test('what was read before is there at once, is not current until it is read again, and goes after five minutes', async () => {
  const { findQuery } = await inTab()
  const value = { data: [{ name: 'Lagoon View' }] }
  const leave = findQuery('allHospitals', {}).watch(nothing)
  await answer(ok(value))
  expect(findQuery('allHospitals', {}).get()).toMatchObject({ value, isCurrent: true })
  leave()
  await vi.advanceTimersByTimeAsync(60_000)
  const again = findQuery('allHospitals', {})
  const leaveAgain = again.watch(nothing)
  expect(again.get()).toMatchObject({ value, isCurrent: false, isLoading: true })
  await answer(ok(structuredClone(value)))
  expect(again.get()).toMatchObject({ isCurrent: true, isLoading: false })
  expect(again.get().value, 'an equal response is the same object').toBe(value)
  leaveAgain()
  await vi.advanceTimersByTimeAsync(5 * 60_000 + 1)
  expect(findQuery('allHospitals', {}).get().value).toBeUndefined()
})

test('a request that nobody wants any more is aborted; the next page takes over one that it wants', async () => {
  const { findQuery } = await inTab()
  const query = findQuery('oneHospital', { params: { id: 'a' } })
  const leave = query.watch(nothing)
  leave()
  const leaveNext = query.watch(nothing)
  await settle()
  expect(sent).toHaveLength(1)
  expect(sent[0]?.options.signal.aborted).toBe(false)
  leaveNext()
  await settle()
  expect(sent[0]?.options.signal.aborted).toBe(true)
  expect(query.get()).toMatchObject({ isLoading: false })
})

test('an event reads again what is on the screen and belongs to it, once for an event and its write', async () => {
  const { findQuery, invalidate } = await inTab()
  const shown = [
    findQuery('appointmentHistory', { params: { id: 'Amaka' } }),
    findQuery('appointmentDetails', { params: { id: 'one' } }),
    findQuery('appointmentDetails', { params: { id: 'other' } }),
    findQuery('allHospitals', {}),
  ]
  for (const query of shown) query.watch(nothing)
  for (const { answer: give } of sent) give(ok({}))
  await settle()
  const leave = findQuery('appointmentDetails', { params: { id: 'left' } }).watch(nothing)
  await answer(ok({}))
  leave()
  await settle()
  sent = []
  invalidate('appointment', 'one')
  await vi.advanceTimersByTimeAsync(50)
  onWrite.emit('cancelAppointment', { params: { id: 'one' } }, ok({}))
  expect(shown.map((query) => query.get().isLoading)).toEqual([true, true, false, false])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(namesSent()).toEqual(['appointmentHistory', 'appointmentDetails'])
})

test('a write that the server refuses as outdated reads again; one that it refuses as wrong does not', async () => {
  const { findQuery } = await inTab()
  findQuery('appointmentDetails', { params: { id: 'one' } }).watch(nothing)
  await answer(ok({}))
  const refuse = async (result: CallResult<never>) => {
    sent = []
    onWrite.emit('cancelAppointment', { params: { id: 'one' } }, result)
    await vi.advanceTimersByTimeAsync(1_000)
    return sent.length
  }
  expect(await refuse(refused(400))).toBe(0)
  expect(await refuse(refused(409, { suggestions: [{ date: '2026-11-12', time: '09:00' }] }))).toBe(0)
  expect(await refuse(refused(409, { status: 'cancelled' }))).toBe(1)
  expect(await refuse(refused(409))).toBe(1)
})

test.each(['acceptOffer', 'declineOffer', 'leaveWaitlist'] as const)('%s reads an ended offer again', async (name) => {
  const { findQuery } = await inTab()
  findQuery('myWaitlist', {}).watch(nothing)
  await answer(ok({ data: [] }))
  for (const code of [400, 409]) onWrite.emit(name, { params: { id: 'one' } }, refused(code))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(namesSent()).toEqual(['myWaitlist', 'myWaitlist'])
})

test('a first response on a slow line is awaited when something changes, and then read again', async () => {
  const { findQuery, invalidate } = await inTab()
  const query = findQuery('appointmentHistory', { params: { id: 'Amaka' } })
  query.watch(nothing)
  invalidate('appointment')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent).toHaveLength(1)
  await answer(ok({ total: 1 }))
  expect(query.get()).toMatchObject({ value: { total: 1 }, isLoading: true })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent).toHaveLength(2)
})

test('the end of a login ends its requests, and the next account finds nothing', async () => {
  const { findQuery, onAccountEnd } = await inTab()
  const options = { query: { page: 1 } }
  findQuery('notifications', options).watch(nothing)
  await answer(ok({ total: 7 }))
  findQuery('allHospitals', options).watch(nothing)
  account = undefined
  onAccountEnd.patient.emit()
  expect(sent.at(-1)?.options.signal.aborted).toBe(true)
  // A page that is about to leave asks nothing in nobody's name.
  findQuery('notifications', options).watch(nothing)
  expect(sent).toHaveLength(2)
  account = 'Bola'
  expect(findQuery('notifications', options).get().value).toBeUndefined()
  account = 'Amaka'
  expect(findQuery('notifications', options).get().value).toBeUndefined()
})

test('another account finds nothing even where nobody has told of the end', async () => {
  const { findQuery } = await inTab()
  findQuery('notifications', {}).watch(nothing)
  await answer(ok({ total: 7 }))
  account = 'Bola'
  expect(findQuery('notifications', {}).get().value).toBeUndefined()
})

test('a record that a hospital opened is not kept, and a first connection does not open it again', async () => {
  const { findQuery, invalidateAll } = await inTab()
  const options = { params: { id: 'one' } }
  const leave = findQuery('oneAppointment', options).watch(nothing)
  await answer(ok({ appointment: {} }))
  invalidateAll({ isReconnected: false })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent).toHaveLength(1)
  invalidateAll({ isReconnected: true })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent).toHaveLength(2)
  leave()
  await vi.advanceTimersByTimeAsync(1)
  expect(findQuery('oneAppointment', options).get().value).toBeUndefined()
})

test('a failed request keeps the value; a record that is gone does not', async () => {
  const { findQuery } = await inTab()
  const query = findQuery('appointmentDetails', { params: { id: 'one' } })
  query.watch(nothing)
  await answer(ok({ appointment: {} }))
  query.fetch()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(query.get()).toMatchObject({ value: {}, failure: { message: 'Check your network', isMissing: false } })
  expect(sent.at(-1)?.options.signal.aborted).toBe(true)
  query.fetch()
  await answer(refused(404))
  expect(query.get()).toMatchObject({ value: undefined, failure: { message: 'No.', isMissing: true } })
})

test('thirty reads of a call are kept at most', async () => {
  const { findQuery } = await inTab()
  for (let page = 1; page <= 40; page += 1) {
    const leave = findQuery('allHospitals', { query: { page } }).watch(nothing)
    await answer(ok({ page }))
    leave()
    await settle()
  }
  const kept = Array.from(
    { length: 40 },
    (_, index) => findQuery('allHospitals', { query: { page: index + 1 } }).get().value,
  )
  expect(kept.filter(Boolean).length).toBeLessThanOrEqual(30)
})

/** Writes that change nothing that is on the screen meanwhile, with the reason. */
const changesNothingShown: Partial<Record<CallName, string>> = {
  register: 'nobody is logged in',
  login: 'as register',
  adminLogin: 'as register',
  signup: 'as register',
  forgot: 'as register',
  requestPhoneCode: 'as register',
  phoneLogin: 'as register',
  phoneSignup: 'as register',
  verifyEmail: 'as register',
  checkResetToken: 'reads',
  resetPassword: 'as register',
  logout: 'ends all that is kept',
  deleteMyAccount: 'as logout',
  acceptInvitation: 'as register',
  invitationDetails: 'reads',
  leaveHospital: 'as logout',
  switchHospital: 'as logout',
  sendMessage: 'as register',
  payLink: 'reads',
  startLinkPayment: 'its page reads again when the payment window closes',
  confirmLinkPayment: 'as startLinkPayment',
  startPayment: 'as startLinkPayment',
  makePayLink: 'the link is part of its response',
  claimCode: 'the code is part of its response',
  sendReceipt: 'nothing that a page shows tells whether it was sent',
  beginTwoFactor: 'leads to another page',
  turnOnTwoFactor: 'as beginTwoFactor',
  turnOffTwoFactor: 'as beginTwoFactor',
  updateProfile: 'as beginTwoFactor',
  uploadImage: 'as beginTwoFactor',
  updateHospital: 'as beginTwoFactor',
  uploadHospitalImage: 'as beginTwoFactor',
  addService: 'as beginTwoFactor',
  updateService: 'as beginTwoFactor',
  addDoctor: 'as beginTwoFactor',
  updateDoctorDetails: 'as beginTwoFactor',
  updateDoctor: 'as beginTwoFactor',
  setSettlement: 'as beginTwoFactor',
  postMessage: 'the chat keeps its own log',
  deleteMessages: 'as postMessage',
  decideOnChat: 'as postMessage',
  readNotifications: 'the list still shows what was new on this visit',
  messageReport: 'a provider makes it',
  paymentWebhook: 'as messageReport',
}

test('every write says what it changes, or why nothing on the screen', async () => {
  const { subjectOf } = await import('../../packages/app/src/queries/call-subjects.ts')
  const writes = Object.entries<Call>(calls).filter(([, { method }]) => method !== 'GET')
  const silent = writes.map(([name]) => name).filter((name) => !(name in subjectOf))
  expect(silent.toSorted()).toEqual(Object.keys(changesNothingShown).toSorted())
})
