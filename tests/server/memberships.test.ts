import { m } from '@ilera/contract/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { completeProfile, confirmed, requested } from '../support/appointments.ts'
import { appCode } from '../support/authenticator-app.ts'
import { openSocket, type ListeningSocket } from '../support/open-socket.ts'
import { hospitalAt, password, patientAt, type LoggedIn } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { invitedAt, staffOf, type LoggedInMember } from '../support/staff.ts'

describe('members at their hospitals', () => {
  let server: TestServer
  let port: number
  let owner: LoggedIn
  let ownerId: string
  let number = 0
  const sockets: ListeningSocket[] = []

  beforeAll(async () => {
    server = await startTestServer()
    port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port)
  })
  afterAll(() => {
    sockets.forEach((socket) => socket.disconnect())
    return server.stop()
  })
  beforeEach(async () => {
    number += 1
    owner = await hospitalAt(server, { email: `owner${number}@example.com` })
    ownerId = await ownMemberId(owner.token)
  })

  const { add, remove, logIn, statusOf, ownMemberId } = staffOf(() => ({ server, owner, number }))

  /** A connected socket, and whether it was closed by the server. */
  async function listen(token: string) {
    const socket = openSocket(`http://127.0.0.1:${port}`, token)
    sockets.push(socket)
    const notes: string[] = []
    const changes: string[] = []
    socket.on('notification', ({ text }) => notes.push(text))
    socket.on('appointment', ({ _id }) => changes.push(_id))
    await new Promise<void>((resolve) => socket.once('connect', resolve))
    return { socket, notes, changes }
  }

  test('a member of two hospitals logs in to the one used last, and switches with a new token', async () => {
    const email = `two${number}@example.com`
    const own = await hospitalAt(server, { email })
    const token = await invitedAt(server, owner, { email, roles: ['desk'] })
    server.clock.pass(1)
    const joined = await server.call('acceptInvitation', { body: { token, account: 'existing', password } })
    expect((await logIn(email)).hospital).toBe(owner.id)
    const { data } = (await server.call('myMemberships', { token: joined.body.token })).body
    expect(data).toMatchObject({ name: 'Bisi Ade', email, roles: ['desk'], twoFactorRequired: false })
    const other = data.memberships.find(({ current }: { current: boolean }) => !current)
    expect(other).toMatchObject({ hospitalId: own.id, roles: ['owner'] })
    server.clock.pass(1)
    const choose = (id: string) => server.call('switchHospital', { params: { id }, token: joined.body.token })
    expect(await choose(ownerId)).toMatchObject({ status: 404 })
    const switched = await choose(other._id)
    expect(switched).toMatchObject({ status: 200, body: { data: { _id: own.id }, member: { roles: ['owner'] } } })
    expect(await statusOf(joined.body.token)).toBe(401)
    expect((await server.call('staff', { token: switched.body.token })).status).toBe(200)
    expect((await logIn(email)).hospital).toBe(own.id)
  })

  test('an Idempotency-Key replays nothing at another hospital, or after the roles have shrunk', async () => {
    const email = `keys${number}@example.com`
    const own = await hospitalAt(server, { email })
    const body = { firstName: 'Chidi', lastName: 'Okafor', agreed: true }
    const register = (token: string) => server.call('registerPatient', { token, body, key: 'one-attempt' })
    expect((await register(own.token)).status).toBe(201)
    const token = await invitedAt(server, owner, { email, roles: ['owner', 'doctor'], doctorName: 'Dr Tunde Bakare' })
    server.clock.pass(1)
    const joined = await server.call('acceptInvitation', { body: { token, account: 'existing', password } })
    expect((await register(own.token)).body.data.firstName).toBe('Chidi')
    const reused = { status: 422, body: { code: 'idempotency-key-reused' } }
    expect(await register(joined.body.token)).toMatchObject(reused)

    const patient = await patientAt(server, { email: `keyed${number}@example.com` })
    await completeProfile(server, patient)
    const id = await confirmed(server, patient, owner)
    const cancel = (by: string) =>
      server.call('cancelAppointment', { params: { id }, token: by, body: { reason: 'Ill' }, key: 'another' })
    expect((await cancel(joined.body.token)).body.appointment._id).toBe(id)
    const params = { id: joined.body.member._id }
    await server.call('updateMember', { params, token: owner.token, body: { roles: ['doctor'] } })
    server.clock.pass(1)
    const asDoctor = await logIn(email)
    expect(asDoctor.hospital).toBe(owner.id)
    expect(await cancel(asDoctor.token)).toMatchObject(reused)
  })

  test('a session that nobody ended is refused once the membership is not active', async () => {
    const { id, token } = await add(['desk'])
    await server.dependencies.database.query(`update members set status = 'suspended' where id = $1`, [id])
    expect(await statusOf(token)).toBe(401)
  })

  test('own names are saved, and blank ones are not', async () => {
    const named = await server.call('updateMyName', { token: owner.token, body: { name: ' Ngozi  Eze ' } })
    expect(named).toMatchObject({ status: 200, body: { data: { name: 'Ngozi Eze' } } })
    expect(await server.call('updateMyName', { token: owner.token, body: { name: '' } })).toMatchObject({
      status: 400,
      body: { fields: { name: m.members_own_name_missing() } },
    })
  })

  test('where 2FA is demanded, a member without it reaches only their own account until it is on', async () => {
    const desk = await add(['desk'])
    const line = await listen(desk.token)
    expect(await server.call('requireTwoFactor', { token: owner.token, body: { required: true } })).toMatchObject({
      body: { message: m.members_two_factor_required() },
    })
    await expect.poll(() => line.socket.connected).toBe(false)
    const { token } = await logIn(desk.email)
    const refused = { status: 403, body: { code: 'two-factor-setup-required' } }
    for (const call of ['allAppointments', 'oneAdmin', 'notifications', 'doctors'] as const)
      expect(await server.call(call, { token })).toMatchObject(refused)
    expect(await server.call('staff', { token: owner.token })).toMatchObject(refused)
    const { notes } = await listen(token)
    const patient = await patientAt(server, { email: `third${number}@example.com` })
    await completeProfile(server, patient)
    await requested(server, patient, owner)
    expect((await server.call('myMemberships', { token })).body.data).toMatchObject({
      hasTwoFactor: false,
      twoFactorRequired: true,
    })
    const { key } = (await server.call('beginTwoFactor', { token })).body.data
    const body = { code: appCode(key, server.clock()), password }
    expect(await server.call('turnOnTwoFactor', { token, body })).toMatchObject({ status: 200 })
    expect((await server.call('allAppointments', { token })).status).toBe(200)
    expect(notes).toEqual([])
  })

  test('the history and the patient’s log name the member, also after removal; without a name, the hospital alone', async () => {
    const desk = await add(['desk', 'cashier'])
    const patient = await patientAt(server, { email: `log${number}@example.com` })
    await completeProfile(server, patient)
    const id = await confirmed(server, patient, { ...owner, token: desk.token })
    await server.call('oneAppointment', { params: { id }, token: owner.token })
    await remove(desk.id)
    const { appointment } = (await server.call('appointmentDetails', { params: { id }, token: patient.token })).body
    expect(appointment.timeline.map(({ event, by }: { event: string; by?: string }) => [event, by])).toEqual([
      ['request', undefined],
      ['assign', 'Bisi Ade'],
      ['confirm', 'Bisi Ade'],
    ])
    const { access } = (await server.call('privacy', { token: patient.token })).body.data
    expect(access[0]).toMatchObject({ hospitalName: 'Lagoon View Hospital', memberRoles: ['owner'] })
    expect(access[0]).not.toHaveProperty('memberName')
    expect(access[1]).toMatchObject({ memberName: 'Bisi Ade', memberRoles: ['desk', 'cashier'] })
  })

  test('a member who is a patient of the own hospital keeps the two areas apart', async () => {
    const email = `self${number}@example.com`
    const patient = await patientAt(server, { email })
    await completeProfile(server, patient)
    const id = await requested(server, patient, owner)
    const token = await invitedAt(server, owner, { email, roles: ['cashier'] })
    const joined = (await server.call('acceptInvitation', { body: { token, account: 'existing', password } })).body
    expect((await server.call('oneAppointment', { params: { id }, token: joined.token })).status).toBe(403)
    expect((await server.call('appointmentDetails', { params: { id }, token: joined.token })).status).toBe(403)
    expect((await server.call('appointmentDetails', { params: { id }, token: patient.token })).status).toBe(200)
    expect((await server.call('allAppointments', { token: patient.token })).status).toBe(403)
  })

  test('a doctor who is a patient too sees as staff only own appointments, and as patient only the own record', async () => {
    const email = `doctor.patient${number}@example.com`
    const self = await patientAt(server, { email })
    const other = await patientAt(server, { email: `other.patient${number}@example.com` })
    await completeProfile(server, self)
    await completeProfile(server, other)
    const doctorName = 'Dr Bisi Ade'
    const token = await invitedAt(server, owner, { email, roles: ['doctor'], doctorName })
    const doctor = (await server.call('acceptInvitation', { body: { token, account: 'existing', password } })).body
    const treated = await confirmed(server, other, owner, { doctorName })
    const own = await confirmed(server, self, owner)
    const open = async (id: string) =>
      (await server.call('oneAppointment', { params: { id }, token: doctor.token })).status
    expect([await open(treated), await open(own)]).toEqual([200, 404])
    const { data } = (await server.call('notifications', { token: self.token })).body
    expect(data.every(({ appointmentId }: { appointmentId: string }) => appointmentId === own)).toBe(true)
  })

  describe('notifications', () => {
    let staff: Record<'desk' | 'doctor' | 'cashier', LoggedInMember>
    let patient: LoggedIn
    let mine: string
    let colleagues: string

    const textsFor = async (token: string): Promise<string[]> =>
      (await server.call('notifications', { token })).body.data.map(({ text }: { text: string }) => text)

    test('each role reads its own: lists, counts and sockets', async () => {
      staff = {
        desk: await add(['desk']),
        doctor: await add(['doctor'], { doctorName: 'Dr Tunde Bakare' }),
        cashier: await add(['cashier']),
      }
      const lines = {
        owner: await listen(owner.token),
        desk: await listen(staff.desk.token),
        doctor: await listen(staff.doctor.token),
        cashier: await listen(staff.cashier.token),
      }
      patient = await patientAt(server, { email: `noted${number}@example.com`, firstName: 'Zainab' })
      await completeProfile(server, patient)
      colleagues = await confirmed(server, patient, owner)
      mine = await confirmed(server, patient, owner, { doctorName: 'Dr Tunde Bakare' })
      for (const id of [colleagues, mine])
        await server.call('cancelAppointment', { params: { id }, token: patient.token, body: { reason: 'Ill' } })
      const { services } = server.app
      await services.notifications.notifyStaff(owner.id, { text: 'Paid', kind: 'payment', appointmentId: mine })
      await services.notifications.notifyStaff(owner.id, { text: 'For owners', kind: 'hospital' })
      await expect.poll(() => lines.owner.notes.at(-1)).toBe('For owners')

      const [all, desk, doctor, cashier] = await Promise.all(
        [owner.token, staff.desk.token, staff.doctor.token, staff.cashier.token].map(textsFor),
      )
      const requests = (texts: string[] = []) => texts.filter((text) => text.includes('Zainab'))
      expect(requests(all)).toHaveLength(4)
      expect(desk).toEqual(requests(all))
      expect(requests(doctor)).toHaveLength(1)
      expect(doctor).toEqual(requests(doctor))
      expect(cashier).toEqual(['Paid'])
      expect(lines.desk.notes.toReversed()).toEqual(desk)
      expect(lines.doctor.notes).toEqual(doctor)
      expect(lines.cashier.notes).toEqual(['Paid'])
      expect(lines.cashier.changes).toEqual([])
      expect(new Set(lines.doctor.changes)).toEqual(new Set([mine]))
      expect(new Set(lines.desk.changes)).toEqual(new Set([mine, colleagues]))

      const unread = async (token: string) => (await server.call('notifications', { token })).body.unread
      expect(await unread(staff.doctor.token)).toBe(1)
      const total = await unread(owner.token)
      await server.call('readNotifications', { token: staff.cashier.token })
      expect([await unread(staff.cashier.token), await unread(owner.token)]).toEqual([0, total])
      const found = await server.call('notifications', { token: staff.cashier.token, query: { q: 'Zainab' } })
      expect(found.body).toMatchObject({ data: [], total: 0 })
    })
  })
})
