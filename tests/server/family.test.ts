import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { completeProfile, confirmed, drObi, requested } from '../support/appointments.ts'
import { child, letAct, mailedCode } from '../support/family.ts'
import { openSocket } from '../support/open-socket.ts'
import { hospitalAt, lagoon, password, patientAt, type LoggedIn } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

describe('families', () => {
  let server: TestServer
  let url: string
  let mother: LoggedIn
  let father: LoggedIn
  let aunt: LoggedIn
  let hospital: LoggedIn
  let childId: string

  const familyOf = async ({ token }: LoggedIn) => (await server.call('family', { token })).body.data
  const textsOf = async (one: LoggedIn, actingFor?: string): Promise<string[]> => {
    const { body } = await server.call('notifications', { token: one.token, ...(actingFor && { actingFor }) })
    return body.data.map(({ text }: { text: string }) => text)
  }
  const forChild = (by: LoggedIn, name: Parameters<TestServer['call']>[0], more = {}) =>
    server.call(name, { token: by.token, actingFor: childId, ...more })

  beforeAll(async () => {
    server = await startTestServer()
    url = await server.app.listen({ port: 0, host: '127.0.0.1' })
    mother = await patientAt(server, { firstName: 'Ngozi', email: 'ngozi@example.com' })
    father = await patientAt(server, { firstName: 'Emeka', email: 'emeka@example.com' })
    aunt = await patientAt(server, { firstName: 'Bisi', lastName: 'Ade', email: 'bisi@example.com' })
    hospital = await hospitalAt(server)
    await completeProfile(server, mother)
  })
  afterAll(() => server.stop())

  test('a guardian adds a child, whose phone and address are the guardian’s', async () => {
    const { phoneNumber: _, patientAddress: __, ...given } = child
    const without = await server.call('addChild', { token: mother.token, body: { ...given, consent: false } })
    expect(without.body.fields).toHaveProperty('consent')
    const adult = await server.call('addChild', { token: mother.token, body: { ...given, birthDate: '2008-11-23' } })
    expect(adult.body.fields).toHaveProperty('birthDate')
    const { status, body } = await server.call('addChild', { token: mother.token, body: given })
    expect(status).toBe(201)
    childId = body.data.patientId
    expect((await forChild(mother, 'getOneUser')).body.data).toMatchObject({
      firstName: 'Chidi',
      email: '',
      phoneNumber: '+2348031234567',
      patientAddress: '3 Allen Avenue, Ikeja, Lagos',
      age: 8,
      guardianName: 'Ngozi Obi',
    })
    const { consents } = (await forChild(mother, 'privacy')).body.data
    expect(consents).toEqual(
      expect.arrayContaining([expect.objectContaining({ purpose: 'child', given: true, textVersion: '2026-11' })]),
    )
    const again = await server.call('addChild', { token: mother.token, body: { ...given, lastName: ' OBI ' } })
    expect(again.status).toBe(409)
    expect((await server.call('addChild', { token: father.token, body: given })).body.fields).toHaveProperty(
      'phoneNumber',
    )
  })

  test('one key with another patient is refused', async () => {
    const body = { presentSymptoms: 'Fever' }
    const params = { id: hospital.id }
    const first = await forChild(mother, 'requestAppointment', { params, body, key: 'one-key' })
    expect(first.status).toBe(201)
    const repeated = await forChild(mother, 'requestAppointment', { params, body, key: 'one-key' })
    expect(repeated.body.appointment._id).toBe(first.body.appointment._id)
    const asHerself = await server.call('requestAppointment', { token: mother.token, params, body, key: 'one-key' })
    expect(asHerself).toMatchObject({ status: 422, body: { code: 'idempotency-key-reused' } })
  })

  test('the hospital reads the child’s name, and the mails go to the guardian and name the child', async () => {
    const { body } = await server.call('pendingAppointments', { token: hospital.token })
    const [first] = body.appointments
    expect(first).toMatchObject({ fullName: 'Chidi Obi', patientEmail: '' })
    await server.call('assignDoctor', { params: { id: first._id }, token: hospital.token, body: drObi })
    await server.call('confirmAppointment', { params: { id: first._id }, token: hospital.token })
    await server.runJobs()
    const mails = server.mails.filter(({ text }) => text.includes('Chidi Obi'))
    expect(mails.map(({ to }) => to)).toEqual(['ngozi@example.com', 'ngozi@example.com'])
    const booked = mails.find(({ calendar }) => calendar)
    expect(booked?.text).toContain(`for=${childId}`)
    expect(booked?.calendar).toContain('Chidi Obi')
    expect(await textsOf(mother)).toEqual([expect.stringMatching(/^Chidi Obi: .*confirmed/)])
    expect(await textsOf(mother, childId)).toContainEqual(expect.stringContaining('confirmed'))
    const [own] = (await server.call('notifications', { token: mother.token })).body.data
    expect(own).toMatchObject({ appointmentId: first._id, patientId: childId })
    const [ofChild] = (await forChild(mother, 'notifications')).body.data
    expect(ofChild).toMatchObject({ appointmentId: first._id, patientId: null })
    const params = { id: first._id }
    const seen = [
      await forChild(mother, 'appointmentDetails', { params }),
      await server.call('oneAppointment', { token: hospital.token, params }),
    ].map(({ body: answer }) => answer.appointment.timeline)
    for (const timeline of seen) {
      expect(timeline[0]).toMatchObject({ event: 'request', by: 'Ngozi Obi', for: 'Chidi Obi' })
      expect(timeline[1]).not.toHaveProperty('for')
    }
    const list = await server.call('allPatients', { token: hospital.token })
    expect(list.body.data).toEqual([expect.objectContaining({ firstName: 'Chidi', email: '' })])
  })

  test('two guardians act each for themselves, and the other one is told', async () => {
    const invite = { firstName: 'Emeka', lastName: 'Obi', email: 'emeka@example.com', patientId: childId }
    await server.call('inviteAdult', { token: mother.token, body: invite })
    const code = await mailedCode(server)
    const forwarded = await server.call('acceptCarer', { token: aunt.token, body: { code } })
    expect(forwarded.body.fields).toHaveProperty('code')
    expect((await server.call('acceptCarer', { token: mother.token, body: { code } })).status).toBe(409)
    const typed = code.toLowerCase().replace('-', ' ')
    expect((await server.call('acceptCarer', { token: father.token, body: { code: typed } })).status).toBe(200)
    expect((await server.call('acceptCarer', { token: father.token, body: { code } })).status).toBe(400)
    expect(await textsOf(mother)).toContainEqual(expect.stringContaining('Emeka Obi can now act for Chidi Obi'))
    const params = { id: hospital.id }
    await forChild(father, 'requestAppointment', { params, body: { presentSymptoms: 'Cough' } })
    expect((await textsOf(mother))[0]).toContain('Emeka Obi asked for an appointment')
    expect((await textsOf(father)).some((text) => text.includes('asked for an appointment'))).toBe(false)
    expect((await familyOf(mother)).caresFor[0]).toMatchObject({ otherCarers: ['Emeka Obi'], status: 'active' })
    expect((await familyOf(father)).caresFor[0]).toMatchObject({ firstName: 'Chidi', otherCarers: ['Ngozi Obi'] })
  })

  test('who acts for a guardian reads nothing about the guardian’s child, in lists or over a socket', async () => {
    await letAct(server, aunt, { ...mother, email: 'ngozi@example.com' }, ['read'])
    const socket = openSocket(url, aunt.token)
    const events: string[] = []
    socket.on('cared-for', (news) => events.push(JSON.stringify(news)))
    await new Promise<void>((resolve) => socket.once('connect', resolve))
    const forMother = { token: aunt.token, actingFor: mother.id }
    const params = { id: hospital.id }
    await forChild(father, 'requestAppointment', { params, body: { presentSymptoms: 'Cough' } })
    const own = await requested(server, mother, hospital)
    await vi.waitFor(() => expect(events.join()).toContain('appointment'))
    socket.close()
    expect((await textsOf(mother)).join()).toContain('Chidi')
    const read = await server.call('notifications', forMother)
    expect(read.body.data.length).toBeGreaterThan(0)
    expect(read.body).toMatchObject({ total: read.body.data.length, unread: read.body.data.length })
    expect(JSON.stringify(read.body) + events.join()).not.toContain('Chidi')
    expect((await server.call('notifications', { ...forMother, query: { q: 'Chidi' } })).body.total).toBe(0)
    const [relation] = (await familyOf(aunt)).caresFor
    await server.call('endCarer', { token: aunt.token, params: { id: relation._id } })
    await server.call('cancelAppointment', { token: mother.token, params: { id: own }, body: {} })
  })

  test('an adult agrees in an own account, reads who acts, and revokes: the next request is refused', async () => {
    await letAct(server, mother, { ...aunt, email: 'bisi@example.com' }, ['read', 'book'])
    const acting = { token: mother.token, actingFor: aunt.id }
    expect((await server.call('getOneUser', acting)).body.data.firstName).toBe('Bisi')
    const [carer] = (await familyOf(aunt)).carers
    expect(carer).toMatchObject({ name: 'Ngozi Obi', scope: ['read', 'book'] })
    const ended = await server.call('endCarer', { token: aunt.token, params: { id: carer._id } })
    expect(ended.status).toBe(200)
    expect((await server.call('getOneUser', acting)).status).toBe(404)
    expect((await textsOf(mother))[0]).toContain('no longer acts for Bisi Ade')
    expect((await server.call('endCarer', { token: aunt.token, params: { id: carer._id } })).status).toBe(404)
  })

  test('an adult without a login agrees by telling the code; an invitation ends after fourteen days', async () => {
    const body = { firstName: 'Mama', lastName: 'Nkechi', email: 'mama@example.com', relation: 'parent' }
    await server.call('inviteAdult', { token: mother.token, body })
    const code = await mailedCode(server)
    expect((await familyOf(mother)).caresFor.at(-1)).toMatchObject({ status: 'invited', patientId: null })
    await server.call('acceptCarer', { token: mother.token, body: { code } })
    const mama = (await familyOf(mother)).caresFor.at(-1)
    expect(mama).toMatchObject({ firstName: 'Mama', status: 'active', relation: 'parent' })
    await server.call('inviteAdult', { token: mother.token, body: { ...body, firstName: 'Late' } })
    const late = await mailedCode(server)
    const now = server.clock()
    server.clock.set('2026-12-08T09:00:00.000Z')
    const { body: login } = await server.call('login', { body: { email: 'ngozi@example.com', password } })
    expect((await server.call('acceptCarer', { token: login.token, body: { code: late } })).status).toBe(400)
    expect((await server.call('family', { token: login.token })).body.data.caresFor).toHaveLength(2)
    server.clock.set(now.toISOString())
  })

  test('the code of an invitation is in no job, also after a mail that failed', async () => {
    const body = { firstName: 'Ada', lastName: 'Eze', email: 'ada.eze@example.com', relation: 'other' }
    await server.call('inviteAdult', { token: mother.token, body })
    server.failMails(1)
    await server.runJobs()
    const payloads = await server.dependencies.database.query<{ name: string; payload: object }>(
      'select name, payload from jobs where name = $1',
      ['invite-carer'],
    )
    const uuid: unknown = expect.stringMatching(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/)
    expect(payloads).toEqual([{ name: 'invite-carer', payload: { invitationId: uuid } }])
    server.clock.pass(60)
    expect(await mailedCode(server)).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)
  })

  test('an adult is invited by SMS', async () => {
    const body = { firstName: 'Tunde', lastName: 'Ade', phoneNumber: '0803 555 7788' }
    expect((await server.call('inviteAdult', { token: father.token, body })).status).toBe(201)
    await server.runJobs()
    const sms = server.mails.find(({ text }) => text.includes('Emeka Obi would like to act for you'))
    expect(sms?.text).toMatch(/[2-9A-Z]{4}-[2-9A-Z]{4}/)
  })

  test('a child’s guardian loses access on the 18th birthday, until the adult agrees', async () => {
    const { body: youth } = await server.call('addChild', {
      token: mother.token,
      body: { ...child, firstName: 'Ifeoma', gender: 'Female', birthDate: '2008-11-24' },
    })
    const acting = { token: mother.token, actingFor: youth.data.patientId }
    expect((await server.call('getOneUser', acting)).status).toBe(200)
    const socket = openSocket(url, mother.token)
    const events: string[] = []
    socket.on('cared-for', ({ patientId }) => events.push(patientId))
    socket.on('appointment', ({ _id }) => events.push(_id))
    await new Promise<void>((resolve) => socket.once('connect', resolve))
    const emit = (to: string, _id: string) =>
      server.dependencies.realtime.emit(to, 'appointment', { _id, status: 'confirmed', paymentStatus: 'unpaid' })
    emit(youth.data.patientId, 'before')
    // 24 November begins in Lagos an hour before it does in UTC.
    server.clock.set('2026-11-23T22:59:00.000Z')
    const again = (await server.call('login', { body: { email: 'ngozi@example.com', password } })).body.token
    expect((await server.call('getOneUser', { ...acting, token: again })).status).toBe(200)
    server.clock.set('2026-11-23T23:01:00.000Z')
    expect((await server.call('getOneUser', { ...acting, token: again })).status).toBe(404)
    const later = openSocket(url, again)
    later.on('cared-for', ({ patientId }) => events.push(patientId))
    await new Promise<void>((resolve) => later.once('connect', resolve))
    emit(youth.data.patientId, 'after')
    later.on('appointment', ({ _id }) => events.push(_id))
    emit(mother.id, 'own')
    await vi.waitFor(() => expect(events).toEqual([youth.data.patientId, 'own', 'own']))
    for (const one of [socket, later]) one.close()
    const find = async () =>
      (await familyOf({ id: '', token: again })).caresFor.filter(
        ({ firstName }: { firstName: string }) => firstName === 'Ifeoma',
      )
    expect(await find()).toEqual([expect.objectContaining({ status: 'turned-18' })])
    const body = { firstName: 'Ifeoma', lastName: 'Obi', email: 'ify@example.com', patientId: acting.actingFor }
    await server.call('inviteAdult', { token: again, body })
    await server.call('acceptCarer', { token: again, body: { code: await mailedCode(server) } })
    expect((await server.call('getOneUser', { ...acting, token: again })).status).toBe(200)
    expect(await find()).toEqual([expect.objectContaining({ status: 'active' })])
    mother = { ...mother, token: again }
  })

  test('sockets of a guardian receive the child’s events, until it ends', async () => {
    const socket = openSocket(url, father.token)
    try {
      await new Promise<void>((resolve) => socket.on('connect', resolve))
      const news = new Promise<{ patientId: string }>((resolve) => socket.once('cared-for', resolve))
      await forChild(mother, 'requestAppointment', { params: { id: hospital.id }, body: { presentSymptoms: 'Rash' } })
      expect((await news).patientId).toBe(childId)
      const later: unknown[] = []
      socket.on('cared-for', (one) => later.push(one))
      const [relation] = (await familyOf(father)).caresFor
      await server.call('endCarer', { token: father.token, params: { id: relation._id } })
      const ownNews: string[] = []
      socket.on('appointment', ({ _id }) => ownNews.push(_id))
      await forChild(mother, 'requestAppointment', { params: { id: hospital.id }, body: { presentSymptoms: 'Ear' } })
      await completeProfile(server, father)
      const own = await confirmed(server, father, hospital, { time: '14:00' })
      // One connection keeps the order: what came before has arrived.
      await vi.waitFor(() => expect(ownNews).toContain(own))
      const afterEnd = later.filter((one) => JSON.stringify(one).includes('"appointment"'))
      expect(afterEnd).toEqual([])
    } finally {
      socket.close()
    }
  })

  test('deleting the guardian’s account ends the care; the hospital keeps the child’s record', async () => {
    const { body: copy } = await server.call('myData', { token: mother.token })
    expect(copy.carers).toContainEqual(expect.objectContaining({ patient_name: 'Chidi Obi', relation: 'child' }))
    // The child's requests are the mother's to cancel: the father does not act for him any more.
    const leave = () => server.call('deleteMyAccount', { token: mother.token, body: { password } })
    expect(await leave()).toMatchObject({ status: 409, body: { message: expect.stringContaining('Chidi Obi') } })
    const { data: visits } = (await forChild(mother, 'appointmentHistory', { params: { id: childId } })).body
    for (const { _id } of visits) await forChild(mother, 'cancelAppointment', { params: { id: _id }, body: {} })
    expect(await leave()).toMatchObject({ status: 200 })
    const rows = await server.dependencies.database.query<{ status: string; code: unknown }>(
      'select status, code_hash as code from carers where account_id = $1',
      [mother.id],
    )
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['ended']))
    const lagoonAgain = (await server.call('adminLogin', { body: { email: lagoon.email, password } })).body.token
    const { body } = await server.call('allPatients', { token: lagoonAgain })
    expect(body.data).toContainEqual(expect.objectContaining({ firstName: 'Chidi' }))
  })
})
