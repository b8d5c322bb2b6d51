import { m } from '@ilera/contract/messages'
import { calls, downloads, type Call, type CallName } from '@ilera/contract/calls'
import { hospitalDownloads } from '@ilera/contract/hospital-downloads'
import { memberRoles, reachOf, type MemberRole } from '@ilera/contract/members/roles'
import { addDays } from '@ilera/contract/shared/lagos-time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { completeProfile, confirmed, drObi } from '../support/appointments.ts'
import { bodiesWith } from '../support/call-bodies.ts'
import { createCells, type Cell } from '../support/cells.ts'
import { counted } from '../support/counted.ts'
import { closureOf } from '../support/closures.ts'
import { serviceOf } from '../support/services.ts'
import { mergedPair } from '../support/desk.ts'
import { ada, hospitalAt, password, patientAt, type LoggedIn } from '../support/people.ts'
import { targets, type Ids } from '../support/permission-targets.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { invitationAt, joinedAt, memberAt, type Invited } from '../support/staff.ts'
import { hmoRequestAt, underpayAt } from '../support/till.ts'
import { wishAt } from '../support/waitlist.ts'

const names = Object.keys(calls).filter((name): name is CallName => name in calls)
const callOf = (name: CallName): Call => calls[name]
/** Calls that need a login: those of patients are forbidden to all staff. */
const protectedCalls = names.filter((name) => ['patient', 'hospital', 'either'].includes(callOf(name).who))
const hasId = (name: CallName) => calls[name].path.includes(':id')

const own = 'Dr Tunde Bakare'
const sheetUrl = `/api${downloads.paymentsCsv.path}`
const tabs = ['allAppointments', 'confirmedAppointments', 'pendingReschedules', 'pendingAppointments'] as const
const unknownId = '01a1fbb6-f790-7778-9418-0890064d8401'
const bodies = bodiesWith(own)
/** `label`: the role, or what else the actor is. */
type Actor = { label: string; role: MemberRole; token: string; email: string; memberId: string }

describe('what each role of a hospital’s staff may do', () => {
  let server: TestServer
  let patient: LoggedIn
  let here: LoggedIn
  let there: LoggedIn
  /** Ids of the other hospital's records. */
  let foreign: Ids
  /** Ids of records of this hospital that belong to another doctor. */
  let colleagues: Ids
  let ownDoctorId = ''
  let ownPaymentId = ''
  const actors: Actor[] = []
  const ended: { label: 'suspended' | 'removed'; token: string; email: string }[] = []
  const cells = createCells()
  let slot = 0

  const firstOf = async (call: CallName, { token }: LoggedIn, list: string): Promise<string> =>
    (await server.call(call, { token })).body[list][0]._id
  const doctorIdOf = async (hospital: LoggedIn, doctorName: string): Promise<string> => {
    const { data } = (await server.call('doctors', { token: hospital.token })).body
    return data.find((one: { doctorName: string }) => one.doctorName === doctorName)._id
  }

  /** A confirmed appointment at the next free half hour. */
  function visit(hospital: LoggedIn, doctorName: string): Promise<string> {
    slot += 1
    const date = addDays('2027-07-01', Math.floor(slot / 12))
    const time = `${String(9 + Math.floor((slot % 12) / 2)).padStart(2, '0')}:${slot % 2 === 0 ? '00' : '30'}`
    return confirmed(server, patient, hospital, { doctorName, date, time })
  }

  const invitationOf = (owner: LoggedIn) => invitationAt(server, owner, (slot += 1))
  async function memberOf(owner: LoggedIn): Promise<string> {
    slot += 1
    return (await memberAt(server, owner, { email: `member${slot}@example.com`, roles: ['desk'] })).id
  }
  const newWish = (owner: LoggedIn) => wishAt(server, owner, (slot += 1))
  const sessionOf = async (email: string): Promise<string> => {
    const { token } = (await server.call('adminLogin', { body: { email, password } })).body
    const { data } = (await server.call('sessions', { token })).body
    return data.find(({ current }: { current: boolean }) => current)._id
  }

  beforeAll(async () => {
    server = await startTestServer()
    server.clock.set('2027-06-23T08:00:00.000Z')
    patient = await patientAt(server)
    await completeProfile(server, patient)
    here = await hospitalAt(server, { email: 'here@example.com' })
    there = await hospitalAt(server, { email: 'there@example.com' })
    const ownerId = (await server.call('myMemberships', { token: here.token })).body.data._id
    actors.push({ label: 'owner', role: 'owner', token: here.token, email: 'here@example.com', memberId: ownerId })
    for (const role of memberRoles.slice(1)) {
      const email = `${role}@example.com`
      const { id, token } = await memberAt(server, here, { email, roles: [role], doctorName: own })
      actors.push({ label: role, role, token, email, memberId: id })
    }
    // An owner of the other hospital who works at this one's desk, and is logged in here.
    const both: Invited = { email: 'both@example.com', roles: ['owner', 'doctor'], doctorName: own }
    await memberAt(server, there, both)
    server.clock.pass(1)
    const { email, id, token } = await joinedAt(server, here, { ...both, roles: ['desk'] })
    actors.push({ label: 'desk, owner elsewhere', role: 'desk', token, email, memberId: id })
    for (const state of ['suspended', 'removed'] as const) {
      const email = `${state}@example.com`
      const { id, token } = await memberAt(server, here, { email, roles: ['owner', 'desk'] })
      await (state === 'removed'
        ? server.call('removeMember', { params: { id }, token: here.token })
        : server.call('updateMember', { params: { id }, token: here.token, body: { status: state } }))
      ended.push({ label: state, token, email })
    }
    for (const hospital of [here, there]) await underpayAt(server, patient, await visit(hospital, own))
    ownPaymentId = await firstOf('allPayments', here, 'payments')
    const visitor = await patientAt(server, { email: 'visitor@example.com' })
    await completeProfile(server, visitor)
    await confirmed(server, visitor, there, { date: '2027-08-02' })
    ownDoctorId = await doctorIdOf(here, own)
    colleagues = { appointment: await visit(here, drObi.doctorName), doctor: await doctorIdOf(here, drObi.doctorName) }
    const [registered, merge] = await mergedPair(server, there)
    foreign = {
      appointment: await visit(there, own),
      payment: await firstOf('allPayments', there, 'payments'),
      hospital: there.id,
      'patient of hospital': visitor.id,
      session: await sessionOf('there@example.com'),
      doctor: await doctorIdOf(there, own),
      'registered patient': registered,
      merge,
      closure: await closureOf(server, there),
      service: await serviceOf(server, there),
      member: await memberOf(there),
      wish: await newWish(there),
      invitation: await invitationOf(there),
      till: await memberOf(there),
      'hmo request': await hmoRequestAt(server, there, await visit(there, own)),
      membership: (await server.call('myMemberships', { token: there.token })).body.data._id,
    }
  })
  afterAll(() => server.stop())

  /** A record that the actor may reach, made for this cell where the call uses it up. */
  async function ownId(name: CallName, { email, memberId }: Actor): Promise<string> {
    const kept = { params: { id: patient.id }, token: here.token }
    if (name === 'restorePatient') await server.call('deletePatient', kept)
    if (name === 'deletePatient') await server.call('restorePatient', kept)
    const made: Record<string, () => string | Promise<string>> = {
      appointment: () => visit(here, own),
      payment: () => ownPaymentId,
      hospital: () => here.id,
      'patient of hospital': () => patient.id,
      session: () => sessionOf(email),
      doctor: () => ownDoctorId,
      'registered patient': async () => (await mergedPair(server, here))[0],
      closure: () => closureOf(server, here),
      service: () => serviceOf(server, here),
      merge: async () => (await mergedPair(server, here))[1],
      member: () => memberOf(here),
      wish: () => newWish(here),
      invitation: () => invitationOf(here),
      membership: () => memberId,
      till: () => memberId,
      // The own doctor works on Thursdays only, once the doctor's hours were changed.
      'hmo request': async () => hmoRequestAt(server, here, await visit(here, drObi.doctorName)),
    }
    const id = await (made[targets[name]]?.() ?? unknownId)
    if (name === 'restoreAppointment') await server.call('deleteAppointment', { params: { id }, token: here.token })
    return id
  }

  /** The kinds of ids that a call is tried with, and the id of each. */
  const idsOf = (name: CallName): [kind: string, id: string][] =>
    hasId(name)
      ? [
          ['foreign', foreign[targets[name]] ?? here.id],
          ...Object.entries(colleagues).flatMap(([target, id]): [string, string][] =>
            target === targets[name] ? [['colleague’s', id]] : [],
          ),
          ['unknown', unknownId],
          ['malformed', 'not-an-id'],
        ]
      : [['none', '']]

  async function ask(
    name: CallName,
    { label, token }: { label: string; token: string },
    id: string,
    body: object | undefined = bodies[name],
  ) {
    const kind = idsOf(name).find(([, one]) => one === id)?.[0] ?? 'own'
    cells.note(name, label, hasId(name) ? kind : 'none')
    const given = callOf(name).method === 'GET' ? undefined : (body ?? {})
    const { status, body: answer } = await server.call(name, { params: { id }, token, ...(given && { body: given }) })
    return { status, message: answer.message, code: answer.code }
  }

  test.each(protectedCalls)('%s is refused to everybody without a role for it, whatever the id', async (name) => {
    const { who, staff = {} } = callOf(name)
    for (const one of ended)
      for (const [, id] of idsOf(name)) expect([one.label, (await ask(name, one, id)).status]).toEqual([one.label, 401])
    const message = who === 'patient' ? m.common_wrong_role() : m.members_role_not_allowed()
    for (const actor of actors.filter(({ role }) => who === 'patient' || !reachOf(staff, [role])))
      for (const [, id] of idsOf(name))
        expect([actor.label, await ask(name, actor, id)]).toEqual([actor.label, { status: 403, message }])
  })

  const ofStaff = protectedCalls.filter((name) => callOf(name).who !== 'patient')
  const mayCall = (name: CallName) => actors.filter(({ role }) => reachOf(callOf(name).staff ?? {}, [role]))

  const reachesOwn = (name: CallName, { role }: Actor) => reachOf(callOf(name).staff ?? {}, [role]) === 'own'

  test.each(ofStaff.filter(hasId))(
    '%s answers to foreign ids, and a doctor to a colleague’s, as to unknown ones',
    async (name) => {
      for (const actor of mayCall(name)) {
        const { label } = actor
        const unknown = await ask(name, actor, unknownId)
        expect([label, unknown.status]).toEqual([label, 404])
        for (const ids of [foreign, ...(reachesOwn(name, actor) ? [colleagues] : [])])
          expect([label, await ask(name, actor, ids[targets[name]] ?? '')]).toEqual([label, unknown])
        expect([400, 404]).toContain((await ask(name, actor, 'not-an-id')).status)
      }
    },
  )

  test.each(ofStaff)('%s is open to the roles that have it', async (name) => {
    for (const actor of mayCall(name)) {
      const endsOwnSession = ['logout', 'switchHospital', 'handOver'].includes(name)
      const { token } = endsOwnSession
        ? (await server.call('adminLogin', { body: { email: actor.email, password } })).body
        : actor
      const { label } = actor
      // With a wrong password, because these would end the actor's role.
      const body = name === 'handOver' ? { password: 'not mine' } : bodies[name]
      const { status, message } = await ask(name, { label, token }, await ownId(name, actor), body)
      expect([401, 404]).not.toContain(status)
      expect([label, message]).not.toEqual([label, m.members_role_not_allowed()])
    }
  })

  test('suspended and removed members cannot log in', async () => {
    for (const { email } of ended)
      expect(await server.call('adminLogin', { body: { email, password } })).toMatchObject({ status: 401 })
  })

  test('a doctor’s lists hold own appointments, doctors and patients only', async () => {
    const doctor = actors.find(({ role }) => role === 'doctor')?.token ?? ''
    for (const name of tabs) {
      const { appointments } = (await server.call(name, { token: doctor, query: { limit: '100' } })).body
      const doctors = appointments.map(({ doctorName }: { doctorName: string }) => doctorName)
      expect(doctors.filter((one: string) => one !== own)).toEqual([])
    }
    const { data } = (await server.call('doctors', { token: doctor })).body
    expect(data.map(({ doctorName }: { doctorName: string }) => doctorName)).toEqual([own])
  })

  const files = Object.entries(hospitalDownloads).filter(([, { path }]) => !path.includes(':id'))
  test.each(files)('the file %s is for the roles that have it', async (_, { path, staff }) => {
    for (const { role, token } of actors) {
      const url = `/api${path}`
      const { statusCode } = await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
      expect([role, statusCode]).toEqual([role, reachOf(staff, [role]) ? 200 : 403])
    }
  })

  test('a cashier reads names and money, and finds nobody by a phone number or an e-mail address', async () => {
    const ledgerOf = async (role: MemberRole, q: string) => {
      const token = actors.find((actor) => actor.role === role)?.token ?? ''
      const { payments, total } = (await server.call('allPayments', { token, query: { q } })).body
      const csv = await server.app.inject({
        url: sheetUrl,
        query: { q },
        headers: { authorization: `Bearer ${token}` },
      })
      return { first: payments[0], total, sheet: csv.body }
    }
    const [owner, cashier] = [await ledgerOf('owner', 'Obi'), await ledgerOf('cashier', 'Obi')]
    expect(owner.first).toMatchObject({ email: ada.email, phoneNumber: '+2348031234567' })
    expect(cashier.first).toEqual({ ...owner.first, email: '', phoneNumber: null })
    expect(owner.sheet).toContain(ada.email)
    expect(cashier.sheet).toContain('Ada Obi')
    expect(cashier.sheet).not.toMatch(/example\.com|234803/)
    for (const q of [ada.email, '0803 123 4567', '8031234']) {
      expect((await ledgerOf('owner', q)).total).toBeGreaterThan(0)
      expect(await ledgerOf('cashier', q)).toMatchObject({ first: undefined, total: 0 })
    }
  })

  test('every role, call and kind of id has its cell', ({ task }) => {
    const expected = protectedCalls.flatMap((name): Cell[] => {
      const kinds = idsOf(name).map(([kind]) => kind)
      return [...ended, ...actors].flatMap((one): Cell[] => {
        const isOpen = 'role' in one && mayCall(name).includes(one) && callOf(name).who !== 'patient'
        if (!isOpen) return kinds.map((kind): Cell => [name, one.label, kind])
        // To owners and the desk, a colleague's record is one of their own.
        const tried = kinds.filter((kind) => kind !== 'none' && (kind !== 'colleague’s' || reachesOwn(name, one)))
        return (hasId(name) ? ['own', ...tried] : ['none']).map((kind): Cell => [name, one.label, kind])
      })
    })
    expect(expected.length).toBeGreaterThan(900)
    expect(cells.missing(expected)).toEqual([])
    counted(task, {
      'requests of the permission matrix of staff': cells.total(),
      'cells of the permission matrix of staff asserted': expected.length,
    })
  })
})
