import type { Payment } from '@ilera/contract/payments/schemas'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Charge } from '../../packages/server/src/providers/payments/payment-provider.ts'
import { signSandbox } from '../../packages/server/src/providers/payments/sandbox/sandbox.ts'
import type { Services } from '../../packages/server/src/create-services.ts'
import { completeProfile, confirmed } from '../support/appointments.ts'
import { counted } from '../support/counted.ts'
import { createInterleaver } from '../support/interleave.ts'
import { attemptRows } from '../support/attempt-rows.ts'
import { hospitalAt, patientAt, type LoggedIn } from '../support/people.ts'
import { createFakeProvider } from '../support/fake-provider.ts'
import { seed } from '../support/seed.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/*
 * Random histories of one appointment's payments, against the real server on PostgreSQL. A history is a list of steps, each with
 * one operation or two concurrent ones. Concurrent operations pause before every statement on payment tables and during requests
 * to the provider; a random schedule decides which one takes each of the first 16 steps, then both run freely. For pairs that
 * once lost money, all 2^depth schedules of the first `depth` steps are tested: depth 3 in npm test, 8 in npm run trust. After
 * each history all pending work is completed, and the provider's books are compared with the ledger.
 */
const histories = Number(process.env['HISTORIES'] ?? 80)
const depth = Number(process.env['SCHEDULE_DEPTH'] ?? 3)
const decisionsMost = 16
const fee = 5_000

const interleaver = createInterleaver((text) =>
  /\b(?:payments|refunds|payment_events)\b|appointments a where|update appointments/.test(text),
)

let server: TestServer
let patient: LoggedIn
let hospital: LoggedIn
let desk: Services['payments']
let id = ''
let token = ''
const books = createFakeProvider(interleaver.gate)
/** References of all started payments, oldest first. */
let references: string[] = []
const failures: string[] = []

beforeAll(async () => {
  server = await startTestServer({
    store: 'postgres',
    dependencies: { payments: books.provider(() => server.clock()) },
    wrapDatabase: interleaver.wrap,
    settings: { DATABASE_CONNECTIONS: '6' },
  })
  server.clock.set('2026-11-23T08:00:00.000Z')
  patient = await patientAt(server)
  hospital = await hospitalAt(server)
  await completeProfile(server, patient)
  desk = server.app.services.payments
})
afterAll(() => server.stop())

const query = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  server.dependencies.database.query<Row>(text, values)

/** Makes a call, and records server errors (5xx). */
async function call(...[name, options]: Parameters<TestServer['call']>) {
  const answer = await server.call(name, options)
  if (answer.status >= 500) failures.push(`${name}: ${answer.status}`)
  return answer
}

async function webhook(event: string, reference: string): Promise<void> {
  const payload = JSON.stringify({ event, data: { reference } })
  const headers = { 'content-type': 'application/json', 'x-sandbox-signature': signSandbox(payload) }
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: '/api/payment-webhook/sandbox',
    headers,
    payload,
  })
  if (statusCode !== 200) failures.push(`webhook: ${statusCode}`)
}

const asPatient = () => ({ params: { id }, token: patient.token })
const asHospital = () => ({ params: { id }, token: hospital.token })
const pick = <Value>(values: readonly Value[], which: number): Value | undefined => values[which % values.length]
const listed = async (): Promise<Payment[]> =>
  (await call('allPayments', { token: hospital.token })).body.payments.filter(
    ({ appointmentId }: Payment) => appointmentId === id,
  )
async function started(answer: Promise<{ status: number; body: { reference: string } }>): Promise<void> {
  const { status, body } = await answer
  if (status === 200) references.push(body.reference)
}
const charge = (which: number, charged: Omit<Charge, 'reference' | 'amount'>, more: number) => {
  const reference = pick(references, which)
  if (!reference || books.charges.get(reference)?.status === 'paid') return
  books.charges.set(reference, { ...charged, reference, amount: charged.status === 'paid' ? fee + more : 0 })
}
const work = async () => {
  await query(`update jobs set run_at = $1 where name = 'refund' and run_at > $1`, [server.clock()])
  await server.runJobs()
}
const sweep = async () => {
  await query('update payments set next_check_at = $1 where next_check_at is not null and appointment_id = $2', [
    server.clock(),
    id,
  ])
  await desk.sweep()
}

const operations = {
  start: () => started(call('startPayment', asPatient())),
  startByLink: () => started(call('startLinkPayment', { body: { token } })),
  pay: async (which) => charge(which, { status: 'paid', currency: 'NGN' }, 0),
  payLess: async (which) => charge(which, { status: 'paid', currency: 'NGN' }, -500),
  payMore: async (which) => charge(which, { status: 'paid', currency: 'NGN' }, 500),
  payDollars: async (which) => charge(which, { status: 'paid', currency: 'USD' }, 0),
  decline: async (which) => charge(which, { status: 'failed', currency: 'NGN' }, 0),
  webhook: async (which) => webhook('charge.success', pick(references, which) ?? 'a-made-up-reference'),
  refundWebhook: async (which) => webhook('refund.processed', pick(references, which) ?? 'a-made-up-reference'),
  return: async (which) => {
    const reference = pick(references, which) ?? 'a-made-up-reference'
    await call('confirmPayment', { token: patient.token, body: { appointmentId: id, reference } })
  },
  sweep,
  jobs: work,
  giveUp: async () => {
    const earlier = new Date(server.clock().getTime() - 40 * 60_000)
    await query('update payments set created_at = $2 where appointment_id = $1', [id, earlier])
    await sweep()
  },
  cancel: async () => void (await call('cancelAppointment', asPatient())),
  hospitalCancels: async () => void (await call('cancelAppointment', { ...asHospital(), body: { reason: 'Closed' } })),
  // The patient misses the visit.
  noShow: async () => {
    await query(`update appointments set date = '2026-11-20' where id = $1 and status = 'confirmed'`, [id])
    await call('closeAppointment', { ...asHospital(), body: { outcome: 'no-show' } })
  },
  delete: async () => void (await call('deleteAppointment', asPatient())),
  rejectRefunds: async () => void (books.refunds = 'refused'),
  delayRefunds: async () => void (books.refunds = 'pending'),
  makeRefunds: async () => void (books.refunds = 'refunded'),
  accept: async (which) => resolve(which, 'accept'),
  sendBack: async (which) => resolve(which, 'return'),
  sentByHand: async (which) => resolve(which, 'returned'),
} satisfies Record<string, (which: number) => Promise<void>>
type Name = keyof typeof operations

async function resolve(which: number, decision: string): Promise<void> {
  const payment = pick(await listed(), which)
  if (!payment) return
  const { status } = await call('resolvePayment', {
    params: { id: payment._id },
    token: hospital.token,
    body: { decision },
  })
  // The hospital returned the money by other means. The books record it, although the provider made no refund.
  if (status === 200 && decision === 'returned')
    for (const { part, amount } of await query<{ part: number; amount: number }>(
      `select part, amount from refunds where payment_id = $1 and status = 'refunded'`,
      [payment._id],
    ))
      books.sent.set(`${payment.reference} ${part}`, amount)
}

type Operation = { name: Name; which: number }
type Step = { one: Operation; other?: Operation; schedule: number[] }

async function begin(): Promise<void> {
  books.empty()
  references = []
  failures.length = 0
  id = await confirmed(server, patient, hospital, { date: '2027-01-20', fee })
  token = (await server.call('makePayLink', asPatient())).body.link.split('/').at(-1)
}

async function take({ one, other, schedule }: Step): Promise<void> {
  const first = () => operations[one.name](one.which)
  if (!other) return first()
  await interleaver.run([first, () => operations[other.name](other.which)], schedule, server.dependencies.database)
}

const sum = (amounts: Iterable<number>) => [...amounts].reduce((all, amount) => all + amount, 0)

/** Completes all pending work, and expects that the ledger equals the provider's books. */
async function expectBalance(): Promise<void> {
  await query('update payments set next_check_at = $1 where appointment_id = $2', [server.clock(), id])
  await sweep()
  await work()
  const rows = await attemptRows(server.dependencies.database, id)
  const [appointment] = await query<{ status: string; paymentStatus: string }>(
    'select status, payment_status as "paymentStatus" from appointments where id = $1',
    [id],
  )
  const came = sum([...books.charges.values()].map(({ amount }) => amount))
  const kept = sum(rows.map(({ received, due }) => received - due))
  const owed = sum(rows.map(({ due, refunded }) => due - refunded))
  expect(failures).toEqual([])
  // The ledger and its history contain each payment and refund exactly once.
  expect(sum(rows.map(({ received }) => received))).toBe(came)
  expect(sum(rows.map(({ refunded }) => refunded))).toBe(sum(books.sent.values()))
  for (const { received, noted, refunded, notedBack } of rows) expect([noted, notedBack]).toEqual([received, refunded])
  if (books.refunds === 'refunded') expect(owed).toBe(0)
  // The amount kept is the fee. Less, or another currency, needs the hospital's decision or was accepted by it.
  if (appointment?.status === 'cancelled') expect(kept).toBe(0)
  else if (!rows.some(({ isUnclear, isAccepted }) => isUnclear || isAccepted)) {
    expect(kept).toBeLessThanOrEqual(fee)
    expect(appointment?.paymentStatus === 'paid').toBe(kept === fee)
  }
  const shown = await listed()
  for (const { id: paymentId, status, received, due, refunded } of rows) {
    const row = shown.find(({ _id }) => _id === paymentId)
    if (received === 0) continue
    expect(row).toMatchObject({ status, amount: received })
    if (status === 'mismatch') expect(row?.problem).toMatch(/short|unclear/)
    expect(sum((row?.refunds ?? []).map(({ amount }) => amount))).toBe(due)
    expect(sum((row?.refunds ?? []).flatMap((each) => (each.status === 'refunded' ? [each.amount] : [])))).toBe(
      refunded,
    )
  }
}

const isMissed = async () =>
  (await query(`select 1 from appointments where id = $1 and status = 'no-show'`, [id])).length > 0

/** Expects that a missed appointment keeps earlier payments and refunds later ones. */
async function expectNothingMoreKept(): Promise<void> {
  books.refunds = 'refunded'
  await expectBalance()
  const kept = () => sum([...books.charges.values()].map(({ amount }) => amount)) - sum(books.sent.values())
  const before = kept()
  for (const [which, reference] of references.entries()) {
    charge(which, { status: 'paid', currency: 'NGN' }, 0)
    await webhook('charge.success', reference)
  }
  await expectBalance()
  expect(kept()).toBe(before)
}

/** Expects that a cancelled appointment keeps no payments, whatever happened before. */
async function expectNothingKept(): Promise<void> {
  books.refunds = 'refunded'
  await call('cancelAppointment', { ...asHospital(), body: { reason: 'Closed' } })
  await expectBalance()
  expect(sum(books.sent.values())).toBe(sum([...books.charges.values()].map(({ amount }) => amount)))
}

async function live(steps: readonly Step[]): Promise<void> {
  await begin()
  for (const step of steps) await take(step)
  await expectBalance()
  await ((await isMissed()) ? expectNothingMoreKept() : expectNothingKept())
}

// Operations that move money are frequent, and those that end a history are rare.
const often: Name[] = ['start', 'startByLink', 'pay', 'pay', 'webhook', 'webhook', 'return', 'sweep', 'jobs']
const name = fc.constantFrom<Name>(
  ...often,
  ...often,
  ...Object.keys(operations).filter((key): key is Name => key in operations),
)
const operation = fc.record({ name, which: fc.nat({ max: 5 }) })
const schedule = fc.array(fc.nat({ max: 1 }), { minLength: decisionsMost, maxLength: decisionsMost })
const step = fc.record({ one: operation, other: fc.option(operation, { nil: undefined, freq: 1 }), schedule })
const history = fc.array(step, { minLength: 3, maxLength: 7 })

test(`${histories.toLocaleString('en')} histories of payments leave the fee or nothing`, async ({ task }) => {
  await fc.assert(fc.asyncProperty(history, live), { seed, numRuns: histories, endOnFailure: true })
  expect(failures).toEqual([])
  counted(task, { 'histories of payments lived through, each balanced to the kobo': histories })
}, 3_600_000)

const single = (wanted: Name, which = 0): Step => ({ one: { name: wanted, which }, schedule: [] })
const pairs: [Name, Name, Step[]][] = [
  ['start', 'webhook', [single('start'), single('pay')]],
  ['start', 'start', []],
  ['webhook', 'webhook', [single('start'), single('pay')]],
  ['webhook', 'return', [single('start'), single('payMore')]],
  ['webhook', 'sweep', [single('start'), single('payLess')]],
  ['webhook', 'giveUp', [single('start'), single('pay')]],
  ['webhook', 'cancel', [single('start'), single('pay')]],
  ['start', 'cancel', []],
  ['webhook', 'noShow', [single('start'), single('pay')]],
  ['start', 'noShow', []],
  ['accept', 'webhook', [single('start'), single('payLess'), single('webhook'), single('start'), single('pay', 1)]],
  ['sendBack', 'cancel', [single('start'), single('payLess'), single('webhook')]],
  ['jobs', 'refundWebhook', [single('start'), single('pay'), single('webhook'), single('cancel')]],
]

test.each(pairs)(
  'every order of the first steps of "%s" and "%s"',
  async (one, other, before) => {
    for (let code = 0; code < 2 ** depth; code += 1) {
      const first = Array.from({ length: depth }, (_, bit) => (code >> bit) & 1)
      await live([
        ...before,
        { one: { name: one, which: 0 }, other: { name: other, which: before.length > 3 ? 1 : 0 }, schedule: first },
      ])
    }
    expect(failures).toEqual([])
  },
  600_000,
)
