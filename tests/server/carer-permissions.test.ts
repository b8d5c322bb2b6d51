import { calls, type Call, type CallName } from '@ilera/contract/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { completeProfile, confirmed } from '../support/appointments.ts'
import { createCells, type Cell } from '../support/cells.ts'
import { counted } from '../support/counted.ts'
import { letAct } from '../support/family.ts'
import { hospitalAt, patientAt, type LoggedIn } from '../support/people.ts'
import { targets } from '../support/permission-targets.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { offerAt } from '../support/waitlist.ts'

/** Valid bodies, so that only the permission check can reject the call. */
const bodies: Partial<Record<CallName, object>> = {
  updateProfile: { age: '35' },
  chooseChannels: { channels: [] },
  requestAppointment: { presentSymptoms: 'Cough' },
  cancelAppointment: { reason: 'Ill' },
  reschedule: { date: '2027-06-29', time: '11:00', reasonForReschedule: 'Travel' },
  decideOnChat: { agreed: true },
  deleteMyAccount: { password: 'not mine' },
}

const names = Object.keys(calls).filter((name): name is CallName => name in calls)
const callOf = (name: CallName): Call => calls[name]
const ofPatients = names.filter((name) => ['patient', 'either'].includes(callOf(name).who))
const ofLogin = ofPatients.filter((name) => callOf(name).care === 'login')
const forOthers = ofPatients.filter((name) => callOf(name).care !== 'login')
const unknownId = '01a1fbb6-f790-7778-9418-0890064d8401'

describe('what carers of patient A may do', () => {
  let server: TestServer
  let a: LoggedIn
  let stranger: LoggedIn
  let hospital: LoggedIn
  /** They care for A: one with every scope, one who may only read. */
  let full: LoggedIn
  let reader: LoggedIn
  const cells = createCells()
  let slot = 0
  let waiting: { wish: string; offer: string }

  beforeAll(async () => {
    server = await startTestServer()
    server.clock.set('2027-06-23T08:00:00.000Z')
    a = await patientAt(server, { email: 'a@example.com' })
    stranger = await patientAt(server, { email: 'stranger@example.com' })
    full = await patientAt(server, { email: 'full@example.com' })
    reader = await patientAt(server, { email: 'reader@example.com' })
    hospital = await hospitalAt(server)
    await completeProfile(server, a)
    await letAct(server, full, { ...a, email: 'a@example.com' })
    await letAct(server, reader, { ...a, email: 'a@example.com' }, ['read'])
    // A doctor whom the hospital knows is free for the offer.
    await confirmed(server, a, hospital, { date: '2027-06-24' })
    waiting = await offerAt(server, a, hospital)
  })
  afterAll(() => server.stop())

  const ask = async (name: CallName, { token }: LoggedIn, id: string, actingFor?: string) => {
    const labels: [LoggedIn, string][] = [
      [full, 'carer'],
      [reader, 'reader'],
      [stranger, 'stranger'],
      [a, 'patient'],
      [hospital, 'hospital'],
    ]
    const actor = labels.find(([one]) => one.token === token)?.[1] ?? ''
    const known = actingFor === a.id ? 'for A' : actingFor === unknownId ? 'for nobody' : 'for another'
    cells.note(name, actor, actingFor === undefined ? 'for themselves' : known)
    const body = callOf(name).method === 'GET' ? undefined : (bodies[name] ?? {})
    const options = { params: { id }, token, ...(actingFor && { actingFor }), ...(body && { body }) }
    const { status, body: answer } = await server.call(name, options)
    return { status, answer }
  }

  /** An id that the call takes: of an appointment, a new one, because a call may end it. */
  async function idFor(name: CallName): Promise<string> {
    if (targets[name] === 'any hospital') return hospital.id
    if (targets[name] === 'patient') return a.id
    if (targets[name] === 'nothing') return unknownId
    if (targets[name] === 'wish') return waiting.wish
    if (targets[name] === 'offer') return waiting.offer
    expect(targets[name]).toBe('appointment')
    slot += 1
    const time = `${String(8 + Math.floor(slot / 2)).padStart(2, '0')}:${slot % 2 === 0 ? '00' : '30'}`
    const id = await confirmed(server, a, hospital, { date: '2027-06-25', time })
    if (name === 'restoreAppointment') await server.call('deleteAppointment', { params: { id }, token: a.token })
    return id
  }

  test('no call about the login is left to a carer', () => {
    expect(ofLogin).toEqual(expect.arrayContaining(['logout', 'family', 'endCarer', 'deleteMyAccount', 'decideOnChat']))
    expect(forOthers.length).toBeGreaterThan(20)
  })

  test.each(ofLogin)('%s is about the login: nobody makes it for somebody else', async (name) => {
    for (const carer of [full, reader, stranger])
      for (const id of [a.id, unknownId]) expect((await ask(name, carer, id, a.id)).status).toBe(403)
  })

  test.each(forOthers)('%s for a patient needs the scope that the call names', async (name) => {
    const id = await idFor(name)
    const byReader = await ask(name, reader, id, a.id)
    expect(byReader.status === 403).toBe(callOf(name).care !== 'read')
    const byCarer = await ask(name, full, id, a.id)
    // A receipt of a visit that nobody has paid for, and an unknown payment, are missing for the patient too.
    expect(['receipt', 'confirmPayment'].includes(name) ? [401, 403] : [401, 403, 404]).not.toContain(byCarer.status)
  })

  test.each(forOthers)('%s for a patient in nobody’s care answers as for an unknown one', async (name) => {
    const unknown = await ask(name, stranger, a.id, unknownId)
    expect(unknown).toMatchObject({ status: 404, answer: { code: 'not-cared-for' } })
    for (const [who, actingFor] of [
      [stranger, a.id],
      [a, full.id],
      [full, stranger.id],
      [full, 'not-an-id'],
    ] as const)
      expect(await ask(name, who, a.id, actingFor)).toEqual(unknown)
    expect((await ask(name, hospital, unknownId, a.id)).status).toBe(403)
  })

  test.each(forOthers.filter((name) => callOf(name).path.includes(':id') && targets[name] !== 'any hospital'))(
    '%s reaches nothing of the patient without naming them',
    async (name) => expect(await ask(name, full, await idFor(name))).toEqual(await ask(name, full, unknownId)),
  )

  test('every carer, call and patient has its cell', ({ task }) => {
    const expected = [
      ...ofLogin.flatMap((name) => ['carer', 'reader', 'stranger'].map((actor): Cell => [name, actor, 'for A'])),
      ...forOthers.flatMap((name): Cell[] => [
        ...['carer', 'reader', 'stranger', 'hospital'].map((actor): Cell => [name, actor, 'for A']),
        [name, 'stranger', 'for nobody'],
        [name, 'carer', 'for another'],
        [name, 'patient', 'for another'],
      ]),
      ...forOthers
        .filter((name) => callOf(name).path.includes(':id') && targets[name] !== 'any hospital')
        .map((name): Cell => [name, 'carer', 'for themselves']),
    ]
    expect(expected.length).toBeGreaterThan(200)
    expect(cells.missing(expected)).toEqual([])
    counted(task, {
      'requests of the permission matrix of carers': cells.total(),
      'cells of the permission matrix of carers asserted': expected.length,
    })
  })
})
