import { calls, downloads, profilePictures, type Call, type CallName } from '@ilera/contract/calls'
import type { Payment } from '@ilera/contract/payments/schemas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { validBodies as bodies } from '../support/call-bodies.ts'
import { createCells, type Cell } from '../support/cells.ts'
import { counted } from '../support/counted.ts'
import { completeProfile, confirmed } from '../support/appointments.ts'
import { closureOf } from '../support/closures.ts'
import { mergedPair } from '../support/desk.ts'
import { serviceOf } from '../support/services.ts'
import { hmoRequestAt } from '../support/till.ts'
import { child } from '../support/family.ts'
import { hospitalAt, password, patientAt, type LoggedIn } from '../support/people.ts'
import { targets, type Target } from '../support/permission-targets.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { memberAt } from '../support/staff.ts'
import { offerAt } from '../support/waitlist.ts'

const names = Object.keys(calls).filter((name): name is CallName => name in calls)
const callOf = (name: CallName): Call => calls[name]
const ofRole = names.filter((name) => ['patient', 'hospital', 'either'].includes(callOf(name).who))
const owned = ofRole.filter((name) => !['nothing', 'any hospital'].includes(targets[name]))
const unknownId = '01a1fbb6-f790-7778-9418-0890064d8401'

describe('who may do what', () => {
  let server: TestServer
  const tokens: Record<string, string> = {}
  let patients: { a: LoggedIn; b: LoggedIn }
  let hospitals: { a: LoggedIn; b: LoggedIn }
  let appointmentId: string
  let paymentId: string
  let sessionId: string
  let doctorId: string
  let carerId: string
  let registeredId: string
  let mergeId: string
  let hmoId: string
  let tillId: string
  let closureId: string
  let serviceId: string
  let waiting: { wish: string; offer: string }
  let staff: Record<'member' | 'invitation' | 'membership', string>

  /** Pays the fee, or another amount in naira. */
  async function pay(id: string, amount?: number): Promise<void> {
    const { body } = await server.call('startPayment', { params: { id }, token: patients.a.token })
    const payload = { key: 'pk_sandbox_ilera', ...body, ...(amount && { amount }), card: '4084084084084081' }
    await server.app.inject({ method: 'POST', url: '/sandbox/charges', payload })
    const paying = { appointmentId: id, reference: body.reference }
    await server.call('confirmPayment', { token: patients.a.token, body: paying })
  }

  /** A member and an open invitation of a hospital, and the owner's own membership. */
  async function staffOf(owner: LoggedIn, name: string) {
    const { id: member } = await memberAt(server, owner, {
      email: `member.${name.toLowerCase()}@example.com`,
      roles: ['desk'],
    })
    const invite = { name: 'Bisi', email: `invited.${name}@example.com`, roles: ['desk'] }
    const invitation = (await server.call('inviteMember', { token: owner.token, body: invite })).body.data._id
    const membership = (await server.call('myMemberships', { token: owner.token })).body.data._id
    return { member, invitation, membership }
  }

  beforeAll(async () => {
    server = await startTestServer()
    server.clock.set('2026-11-23T08:00:00.000Z')
    const expired = await patientAt(server, { email: 'expired@example.com' })
    server.clock.set('2027-06-23T08:00:00.000Z')
    patients = {
      a: await patientAt(server, { email: 'a@example.com' }),
      b: await patientAt(server, { email: 'b@example.com' }),
    }
    hospitals = {
      a: await hospitalAt(server, { email: 'ha@example.com' }),
      b: await hospitalAt(server, { email: 'hb@example.com' }),
    }
    const revoked = await patientAt(server, { email: 'revoked@example.com' })
    await server.call('logout', { token: revoked.token })
    Object.assign(tokens, { garbage: 'x'.repeat(43), expired: expired.token, revoked: revoked.token })
    await completeProfile(server, patients.a)
    await completeProfile(server, patients.b)
    appointmentId = await confirmed(server, patients.a, hospitals.a, { date: '2027-06-24' })
    await pay(appointmentId)
    // The hospital may decide on a payment that is too small, so nothing but its owner turns others away.
    const underpaid = await confirmed(server, patients.a, hospitals.a, { date: '2027-06-24', time: '15:30' })
    await pay(underpaid, 4_000)
    await server.call('login', { body: { email: 'a@example.com', password } })
    const { body: live } = await server.call('sessions', { token: patients.a.token })
    sessionId = live.data.find(({ current }: { current: boolean }) => !current)._id
    carerId = (await server.call('addChild', { token: patients.a.token, body: child })).body.data._id
    doctorId = (await server.call('doctors', { token: hospitals.a.token })).body.data[0]._id
    ;[registeredId, mergeId] = await mergedPair(server, hospitals.a)
    hmoId = await hmoRequestAt(server, hospitals.a, underpaid)
    const { payments }: { payments: Payment[] } = (await server.call('allPayments', { token: hospitals.a.token })).body
    closureId = await closureOf(server, hospitals.a)
    serviceId = await serviceOf(server, hospitals.a)
    waiting = await offerAt(server, patients.a, hospitals.a)
    staff = await staffOf(hospitals.a, 'a')
    tillId = staff.member
    paymentId = payments.find(({ problem }) => problem === 'short')?._id ?? ''
  })
  afterAll(() => server.stop())

  const ownId = (target: Target): string =>
    ({
      nothing: unknownId,
      appointment: appointmentId,
      patient: patients.a.id,
      hospital: hospitals.a.id,
      'any hospital': hospitals.a.id,
      payment: paymentId,
      'patient of hospital': patients.a.id,
      session: sessionId,
      doctor: doctorId,
      carer: carerId,
      'registered patient': registeredId,
      merge: mergeId,
      'hmo request': hmoId,
      till: tillId,
      closure: closureId,
      service: serviceId,
      ...waiting,
      ...staff,
    })[target]

  const cells = createCells()
  const actorOf = (token: string | undefined): string => {
    const known = { ...tokens, 'patient a': patients.a.token, 'patient b': patients.b.token }
    const all: Record<string, string> = { ...known, 'hospital a': hospitals.a.token, 'hospital b': hospitals.b.token }
    if (token === undefined) return 'nobody'
    return Object.keys(all).find((label) => all[label] === token) ?? 'owner'
  }
  const kindOf = (id: string) => (id === unknownId ? 'unknown' : id === 'not-an-id' ? 'malformed' : 'own')
  const ask = async (name: CallName, token: string | undefined, id: string) => {
    cells.note(name, actorOf(token), kindOf(id))
    const params = { id, provider: 'sandbox' }
    const body = callOf(name).method === 'GET' ? undefined : (bodies[name] ?? {})
    const { status, body: answer } = await server.call(name, { params, token, ...(body && { body }) })
    return { status, answer }
  }

  test.each(ofRole)(
    '%s requires a valid login: missing, malformed, expired and revoked tokens are rejected',
    async (name) => {
      const ids = [ownId(targets[name]), unknownId, 'not-an-id']
      for (const token of [undefined, tokens['garbage'], tokens['expired'], tokens['revoked']])
        for (const id of ids) expect((await ask(name, token, id)).status).toBe(401)
    },
  )

  test.each(ofRole.filter((name) => callOf(name).who !== 'either'))('%s wants the right role', async (name) => {
    const { a, b } = callOf(name).who === 'patient' ? hospitals : patients
    for (const { token } of [a, b])
      for (const id of [ownId(targets[name]), unknownId, 'not-an-id'])
        expect((await ask(name, token, id)).status).toBe(403)
  })

  const others = (name: CallName): LoggedIn[] => {
    const { who } = callOf(name)
    return [...(who === 'hospital' ? [] : [patients.b]), ...(who === 'patient' ? [] : [hospitals.b])]
  }

  test.each(owned)('%s responds to another’s record exactly as to a missing one', async (name) => {
    for (const { token } of others(name)) {
      const foreign = await ask(name, token, ownId(targets[name]))
      const unknown = await ask(name, token, unknownId)
      expect(foreign).toEqual(unknown)
      expect(foreign.status).toBe(404)
      expect([400, 404]).toContain((await ask(name, token, 'not-an-id')).status)
    }
  })

  test('no attempt of others has changed anything', async () => {
    const { body } = await server.call('oneAppointment', { params: { id: appointmentId }, token: hospitals.a.token })
    expect(body.appointment).toMatchObject({ status: 'confirmed', paymentStatus: 'paid', doctorName: 'Dr Amaka Obi' })
    expect((await server.call('getOneUser', { token: patients.a.token })).body.data.age).toBe(34)
  })

  const isOfStaff = (name: CallName) => ['member', 'invitation', 'membership'].includes(targets[name])

  test.each(owned.filter(isOfStaff))('%s is open to the owner of a hospital', async (name) => {
    // These end sessions of the caller, or what they are about.
    const owner = await hospitalAt(server, { email: `${name}@example.com` })
    staff = await staffOf(owner, name)
    expect((await ask(name, owner.token, ownId(targets[name]))).status).toBe(200)
  })

  test.each(owned.filter((name) => !isOfStaff(name)))('%s is open to the owner', async (name) => {
    const { who } = callOf(name)
    const owner = who === 'hospital' ? hospitals.a : patients.a
    const id =
      targets[name] === 'appointment' && name !== 'receipt'
        ? await confirmed(server, patients.a, hospitals.a, { date: '2027-06-25', time: nextTime() })
        : ownId(targets[name])
    if (name === 'restoreAppointment') await ask('deleteAppointment', owner.token, id)
    expect([401, 403, 404]).not.toContain((await ask(name, owner.token, id)).status)
  })

  let slot = 0
  /** Returns another half hour for each appointment, because the doctor can have only one at a time. */
  const nextTime = () => {
    slot += 1
    return `${String(8 + Math.floor(slot / 2)).padStart(2, '0')}:${slot % 2 === 0 ? '00' : '30'}`
  }

  test.each(Object.entries(downloads))('the file %s is available to its owner only', async (_, { path, who }) => {
    const url = `/api${path.replace(':id', appointmentId)}`
    const fetched = async (token?: string) =>
      (await server.app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} })).statusCode
    const [owner, wrongRole] = who === 'patient' ? [patients.a, hospitals.a] : [hospitals.a, patients.a]
    expect(await fetched()).toBe(401)
    expect(await fetched(tokens['revoked'])).toBe(401)
    // Both roles may export their own data.
    expect(await fetched(wrongRole.token)).toBe(path === '/my-data' ? 200 : 403)
    expect(await fetched(owner.token)).toBe(200)
  })

  test('every actor, call and kind of id has its cell, and public calls are known', ({ task }) => {
    const kinds = ['own', 'unknown', 'malformed']
    const sides = { patient: ['patient a', 'patient b'], hospital: ['hospital a', 'hospital b'] }
    const expected = ofRole.flatMap((name): Cell[] => {
      const { who } = callOf(name)
      const wrong = who === 'patient' ? sides.hospital : who === 'hospital' ? sides.patient : []
      const other = [...(who === 'hospital' ? [] : ['patient b']), ...(who === 'patient' ? [] : ['hospital b'])]
      const actors = ['nobody', ...Object.keys(tokens), ...wrong, ...(owned.includes(name) ? other : [])]
      // Calls without a record of somebody's have no own id.
      const tried = targets[name] === 'nothing' ? kinds.slice(1) : kinds
      return actors.flatMap((actor) => tried.map((kind): Cell => [name, actor, kind]))
    })
    expect(names.filter((name) => !ofRole.includes(name) && callOf(name).who !== 'public')).toEqual([
      'messageReport',
      'paymentWebhook',
    ])
    expect(expected.length).toBeGreaterThan(1_000)
    expect(cells.missing(expected)).toEqual([])
    counted(task, {
      'requests of the permission matrix': cells.total(),
      'cells of the permission matrix asserted': expected.length,
    })
  })

  test('no route beside the contract’s calls and files answers under /api, but the documentation', () => {
    const listed = new Set<string>([
      ...names.map((name) => calls[name].path),
      ...Object.values(downloads).map(({ path }) => path),
      profilePictures.path,
    ])
    const registered = [...server.app.printRoutes({ commonPrefix: false }).matchAll(/── (\/api\/[^\s(]*)/g)].map(
      ([, path = '']) => path.replace('/api', ''),
    )
    const beside = registered.filter((path) => !listed.has(path) && !/^\/(?:docs|openapi)/.test(path))
    expect(registered.length).toBeGreaterThan(40)
    expect(beside).toEqual([])
  })
})
