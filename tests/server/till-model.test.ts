import { tenderNames, type Tender } from '@ilera/contract/till/methods'
import { noAmounts, type Amounts } from '@ilera/contract/till/rules'
import type { OpenTill, TillPayment } from '@ilera/contract/till/schemas'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { completeProfile, confirmed } from '../support/appointments.ts'
import { counted } from '../support/counted.ts'
import { hospitalAt, patientAt, type LoggedIn } from '../support/people.ts'
import { seed } from '../support/seed.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { memberAt } from '../support/staff.ts'
import { hmo, tillOf } from '../support/till.ts'

/*
 * Random acts of three members at the till, and of the patient who pays online, against a model of the ledger: a list of payments,
 * and what each till holds. After each act the server's visit, tills and sum of payments are those of the model.
 */
/** `npm run trust` plays 10,000 acts. */
const acts = Number(process.env['TILL_ACTS'] ?? 60)
const actsPerVisit = 10
const fee = 5000

const everybody = ['owner', 'cashier', 'desk'] as const
type Who = (typeof everybody)[number]
type Held = {
  id: string
  method: Tender | 'online'
  amount: number
  by: Who | null
  isClosed: boolean
  isVoided: boolean
}

let server: TestServer
let patient: LoggedIn
let members: Record<Who, LoggedIn & { memberId: string }>
let visits = 0
let sumBefore = 0

const { visit, take, voidPayment, ask, answer, tills, close } = tillOf(() => server)

beforeAll(async () => {
  server = await startTestServer({ store: 'postgres' })
  server.clock.set('2026-11-23T08:00:00.000Z')
  patient = await patientAt(server)
  await completeProfile(server, patient)
  const owner = await hospitalAt(server)
  const ownerId = (await server.call('myMemberships', { token: owner.token })).body.data._id
  const [cashier, desk] = await Promise.all(
    (['cashier', 'desk'] as const).map((role) =>
      memberAt(server, owner, { name: names[role] ?? '', email: `${role}@example.com`, roles: [role] }),
    ),
  )
  if (!cashier || !desk) throw new Error('There is no staff.')
  members = {
    owner: { ...owner, memberId: ownerId },
    cashier: { ...cashier, memberId: cashier.id },
    desk: { ...desk, memberId: desk.id },
  }
})
afterAll(() => server.stop())

const whoever = fc.constantFrom<Who>('owner', 'cashier', 'desk')
const closer = fc.constantFrom<Who>('owner', 'cashier')
const act = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      name: fc.constant('take' as const),
      by: whoever,
      method: fc.constantFrom<Tender>(...tenderNames),
      amount: fc.integer({ min: 1, max: 60 }).map((hundreds) => hundreds * 100),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      name: fc.constant('race' as const),
      by: whoever,
      other: whoever,
      amount: fc.constantFrom(500, 2500, 4000),
    }),
  },
  { weight: 3, arbitrary: fc.record({ name: fc.constant('void' as const), by: closer, which: fc.nat({ max: 5 }) }) },
  { weight: 2, arbitrary: fc.record({ name: fc.constant('close' as const), by: closer, of: whoever }) },
  { weight: 1, arbitrary: fc.record({ name: fc.constant('online' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ name: fc.constant('hmo' as const), by: whoever, isApproved: fc.boolean() }),
  },
)
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never
type Name = Act['name']
type ActsByName = { [N in Name]: Extract<Act, { name: N }> }
type Play = { [N in Name]: (given: ActsByName[N]) => Promise<void> }

/** The owner has signed the hospital up, and entered no name. */
const names: Record<Who, string | null> = { owner: null, cashier: 'Musa Bello', desk: 'Ngozi Eze' }

/** What the tills hold, over all visits: closing takes it out. */
const open: Record<Who, Amounts> = { owner: noAmounts(), cashier: noAmounts(), desk: noAmounts() }
const entries: Record<Who, number> = { owner: 0, cashier: 0, desk: 0 }
/** The payments of all visits whose till is open: closing changes them. */
let all: Held[] = []

function put(who: Who, method: Tender, amount: number): void {
  open[who][method] += amount
  entries[who] += 1
}

async function live(history: readonly Act[]): Promise<void> {
  visits += 1
  const date = new Date(Date.UTC(2026, 11, 1 + Math.floor(visits / 10))).toISOString().slice(0, 10)
  const time = `${String(8 + Math.floor((visits % 10) / 2)).padStart(2, '0')}:${visits % 2 === 0 ? '00' : '30'}`
  const id = await confirmed(server, patient, members.owner, { fee, doctorName: `Dr ${visits}`, date, time })
  const held: Held[] = []
  const owed = () => fee - held.reduce((sum, one) => sum + (one.isVoided ? 0 : one.amount), 0)

  const newest = async (by: Who | null): Promise<string> => {
    const { payments } = await visit(id, members.owner)
    const known = new Set(held.map((one) => one.id))
    const isNew = ({ _id, takenBy }: TillPayment) => !known.has(_id) && takenBy === (by && names[by])
    return payments.find(isNew)._id
  }
  async function note(by: Who | null, method: Held['method'], amount: number): Promise<void> {
    const one = { id: await newest(by), method, amount, by, isClosed: false, isVoided: false }
    held.push(one)
    all.push(one)
    if (by && method !== 'online') put(by, method, amount)
  }

  const play: Play = {
    async take({ by, method, amount }) {
      const isPossible = amount <= owed()
      const details = method === 'hmo' ? { ...hmo, authorisationCode: 'PA/1' } : { reference: 'R 1' }
      const { status } = await take(id, members[by], { method, amount, ...details })
      expect(status).toBe(isPossible ? 201 : 409)
      if (isPossible) await note(by, method, amount)
    },
    async race({ by, other, amount }) {
      const room = Math.min(2, Math.floor(owed() / amount))
      const cash = { method: 'cash', amount }
      const answers = await Promise.all([take(id, members[by], cash), take(id, members[other], cash)])
      const done = answers.filter(({ status }) => status === 201)
      expect(done).toHaveLength(room)
      for (const [place, who] of [by, other].entries())
        if (answers[place]?.status === 201) await note(who, 'cash', amount)
    },
    async void({ by, which }) {
      const one = held[which % Math.max(1, held.length)]
      if (!one) return
      const isAllowed = one.by !== null && !one.isVoided && (!one.isClosed || by === 'owner')
      const { status } = await voidPayment(one.id, members[by])
      expect(status).toBe(isAllowed ? 200 : 409)
      if (!isAllowed || !one.by || one.method === 'online') return
      one.isVoided = true
      put(one.isClosed ? by : one.by, one.method, -one.amount)
    },
    async close({ by, of }) {
      const expected = { ...open[of] }
      const { status } = await close(members[of].memberId, members[by], { ...expected, expected })
      expect(status).toBe(entries[of] > 0 ? 201 : 409)
      open[of] = noAmounts()
      entries[of] = 0
      for (const one of all) if (one.by === of) one.isClosed = true
      all = all.filter(({ by: who }) => who !== of)
    },
    async online() {
      const due = owed()
      const { status, body } = await server.call('startPayment', { params: { id }, token: patient.token })
      expect(status).toBe(due > 0 ? 200 : 409)
      if (due === 0) return
      expect(body.amount).toBe(due)
      const payload = { key: 'pk_sandbox_ilera', ...body, card: '4084084084084081' }
      await server.app.inject({ method: 'POST', url: '/sandbox/charges', payload })
      await server.call('confirmPayment', {
        token: patient.token,
        body: { appointmentId: id, reference: body.reference },
      })
      await note(null, 'online', due)
    },
    async hmo({ by, isApproved }) {
      const due = owed()
      if (due === 0) return
      const asked = await ask(id, members[by], due)
      const { _id } = asked.body.data.hmoRequests[0]
      const approval = { decision: 'approved', amount: due, authorisationCode: 'PA/2' }
      const { status } = await answer(_id, members[by], isApproved ? approval : { decision: 'refused' })
      expect(status).toBe(200)
      if (isApproved) await note(by, 'hmo', due)
    },
  }

  const playOne = <N extends Name>(name: N, given: ActsByName[N]) => play[name](given)

  for (const one of history) {
    server.clock.pass(1 / 60)
    await playOne(one.name, one)
    const shown = await visit(id, members.owner)
    expect(shown.owed).toBe(owed())
    const kept = held.filter(({ isVoided }) => !isVoided)
    expect(shown.paymentStatus).toBe(owed() === 0 ? 'paid' : kept.length > 0 ? 'part-paid' : 'unpaid')
    const own: OpenTill[] = await tills(members.owner)
    for (const name of everybody) {
      const till = own.find(({ _id }) => _id === members[name].memberId)
      expect(till?.expected ?? noAmounts()).toEqual(open[name])
      expect(till?.entries ?? 0).toBe(entries[name])
    }
    const { sum } = (await server.call('allPayments', { token: members.owner.token })).body
    expect(sum).toBe(sumBefore + fee - owed())
  }
  sumBefore += fee - owed()
}

test(`${acts.toLocaleString('en')} random acts at the till agree with a model of the ledger`, async ({ task }) => {
  const history = fc.array(act, { minLength: actsPerVisit, maxLength: actsPerVisit })
  await fc.assert(fc.asyncProperty(history, live), {
    seed,
    numRuns: Math.ceil(acts / actsPerVisit),
    endOnFailure: true,
  })
  counted(task, { 'random acts at the till that agree with a model of the ledger': acts })
}, 3_600_000)
