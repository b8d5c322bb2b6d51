import { m } from '@ilera/contract/messages'
import type { CallName } from '@ilera/contract/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { completeProfile, confirmed, drObi, requested, pairAt } from '../support/appointments.ts'
import { appCode } from '../support/authenticator-app.ts'
import { ada, lagoon, password, patientAt, type LoggedIn } from '../support/people.ts'
import { askReset } from '../support/reset-link.ts'
import { startTestServer, stores, type CallOptions, type TestServer } from '../support/server.ts'

const newPassword = 'four green kettles'

describe.each(stores)('values that were changed after no answer, on the %s store', (store) => {
  let server: TestServer
  let patient: LoggedIn
  let hospital: LoggedIn
  let count = 0

  beforeAll(async () => {
    server = await startTestServer({ store })
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    count += 1
    ;({ patient, hospital } = await pairAt(server, count))
  })

  const rows = async (sql: string, values: unknown[] = []) => server.dependencies.database.query(sql, values)
  /** Sends `first` and ignores its response, then `second` as its replacement. */
  async function sendTwice(name: CallName, options: CallOptions, first: object, second: object) {
    const keys = [`first-${count}`, `second-${count}`]
    const lost = await server.call(name, { ...options, body: first, key: keys[0] ?? '' })
    const heard = await server.call(name, { ...options, body: second, key: keys[1] ?? '', replaces: keys[0] ?? '' })
    return { lost, heard }
  }
  const mailsTo = async (to: string) => {
    await server.runJobs()
    return server.mails.filter((mail) => mail.to === to)
  }

  const request = () => ({ params: { id: hospital.id }, token: patient.token })

  test('one request with the second values remains, and the hospital is notified once', async () => {
    const { lost, heard } = await sendTwice(
      'requestAppointment',
      request(),
      { presentSymptoms: 'Fever' },
      { presentSymptoms: 'Cough', preferredTime: '09:30' },
    )
    expect(heard.status).toBe(201)
    expect(heard.body.appointment).toMatchObject({
      _id: lost.body.appointment._id,
      presentSymptoms: 'Cough',
      preferredTime: '09:30',
    })
    expect(await rows('select present_symptoms from appointments where patient_id = $1', [patient.id])).toEqual([
      { present_symptoms: 'Cough' },
    ])
    expect(await rows('select 1 from notifications where account_id = $1', [hospital.id])).toHaveLength(1)
  })

  test('the first request no longer runs when it arrives late', async () => {
    const key = `late-${count}`
    const second = { ...request(), body: { presentSymptoms: 'Cough' }, key: `on-time-${count}`, replaces: key }
    expect((await server.call('requestAppointment', second)).status).toBe(201)
    const late = await server.call('requestAppointment', { ...request(), body: { presentSymptoms: 'Fever' }, key })
    expect(late).toMatchObject({ status: 422, body: { code: 'idempotency-key-reused' } })
    expect(await rows('select 1 from appointments where patient_id = $1', [patient.id])).toHaveLength(1)
  })

  test('keeps the first and its key when the second is rejected', async () => {
    const { lost, heard } = await sendTwice(
      'requestAppointment',
      request(),
      { presentSymptoms: 'Fever' },
      { presentSymptoms: '' },
    )
    expect(heard.status).toBe(400)
    const again = await server.call('requestAppointment', {
      ...request(),
      body: { presentSymptoms: 'Fever' },
      key: `first-${count}`,
    })
    expect(again.body).toEqual(lost.body)
  })

  test('once the hospital has responded to the first request, the second gets a conflict and changes nothing', async () => {
    const key = `answered-${count}`
    const { body } = await server.call('requestAppointment', { ...request(), body: { presentSymptoms: 'Fever' }, key })
    const id = body.appointment._id
    await server.call('assignDoctor', { params: { id }, token: hospital.token, body: drObi })
    const second = { ...request(), body: { presentSymptoms: 'Cough' }, key: `then-${count}`, replaces: key }
    const refused = await server.call('requestAppointment', second)
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      message: `${m.common_earlier_stands()} ${m.appointments_request_answered()}`,
      code: 'earlier-attempt-succeeded',
    })
    expect(await rows('select present_symptoms from appointments where patient_id = $1', [patient.id])).toEqual([
      { present_symptoms: 'Fever' },
    ])
  })

  test('does not change another’s request by its key', async () => {
    const other = await patientAt(server, { email: `other${count}@example.com` })
    await completeProfile(server, other)
    const key = `theirs-${count}`
    await server.call('requestAppointment', {
      ...request(),
      token: other.token,
      body: { presentSymptoms: 'Theirs' },
      key,
    })
    const mine = { ...request(), body: { presentSymptoms: 'Mine' }, key: `mine-${count}`, replaces: key }
    expect((await server.call('requestAppointment', mine)).status).toBe(201)
    const [row] = await rows('select present_symptoms from appointments where patient_id = $1', [other.id])
    expect(row).toEqual({ present_symptoms: 'Theirs' })
  })

  test('stores one reschedule: the second, also in the history', async () => {
    const id = await confirmed(server, patient, hospital)
    const asked = (time: string, reasonForReschedule: string) => ({ date: '2026-12-15', time, reasonForReschedule })
    const { heard } = await sendTwice(
      'reschedule',
      { params: { id }, token: patient.token },
      asked('10:30', 'I travel'),
      asked('11:00', 'I work'),
    )
    expect(heard.status).toBe(200)
    expect(heard.body.appointment.reschedule).toMatchObject({ date: '2026-12-15', time: '11:00' })
    const events = await rows(
      `select reason from appointment_events where appointment_id = $1 and event = 'reschedule' order by id`,
      [id],
    )
    expect(events).toEqual([{ reason: 'I travel' }, { reason: 'I work' }])
    expect(
      await rows('select 1 from notifications where account_id = $1 and text like $2', [hospital.id, '%move%']),
    ).toHaveLength(1)
  })

  test.each([
    ['declineAppointment', { reason: 'No room' }, { reason: 'No doctor' }, 'Declined'],
    ['cancelAppointment', { reason: 'No room' }, { reason: 'No doctor' }, 'Cancelled'],
  ] as const)('%s: what was done first is named', async (name, first, second, status) => {
    const id = await requested(server, patient, hospital)
    const { heard } = await sendTwice(name, { params: { id }, token: hospital.token }, first, second)
    expect(heard.status).toBe(409)
    expect(heard.body).toMatchObject({
      message: expect.stringContaining(m.common_earlier_stands()),
      code: 'earlier-attempt-succeeded',
    })
    expect(heard.body.message).toContain(`The appointment's status is “${status}”`)
    expect(
      await rows('select reason from appointment_events where appointment_id = $1 and reason is not null', [id]),
    ).toEqual([{ reason: first.reason }])
  })

  test('one contact message is stored: the second one', async () => {
    const writer = { firstName: 'Tunde', lastName: 'Bakare', email: `tunde${count}@example.com`, title: 'Hours' }
    await sendTwice('sendMessage', {}, { ...writer, content: 'Saturdays?' }, { ...writer, content: 'Sundays?' })
    expect(await rows('select content from contact_messages where email = $1', [writer.email])).toEqual([
      { content: 'Sundays?' },
    ])
  })

  test('a patient’s sign-up: one account, with the second password and address', async () => {
    const [wrong, right] = [`typo${count}@example.com`, `right${count}@example.com`]
    const { heard } = await sendTwice(
      'register',
      {},
      { ...ada, email: wrong },
      { ...ada, email: right, password: newPassword, confirmPassword: newPassword },
    )
    expect(heard.status).toBe(201)
    const login = (email: string, secret: string) => server.call('login', { body: { email, password: secret } })
    expect((await login(wrong, password)).status).toBe(401)
    expect((await login(right, newPassword)).status).toBe(200)
    expect(await mailsTo(right)).toHaveLength(1)
  })

  test('a hospital’s sign-up: one account, with the second name, and one welcome', async () => {
    const email = `desk${count}@lagoon.example`
    const { heard } = await sendTwice(
      'signup',
      {},
      { ...lagoon, email },
      { ...lagoon, email, hospitalName: 'Palm Hospital' },
    )
    expect(heard.body.data).toMatchObject({ email, hospitalName: 'Palm Hospital' })
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('an account that somebody has logged in to is not changed by its sign-up', async () => {
    const person = { ...ada, email: `used${count}@example.com` }
    await server.call('register', { body: person, key: `signed-up-${count}` })
    await server.call('login', { body: { email: person.email, password } })
    const again = await server.call('register', {
      body: { ...person, password: newPassword, confirmPassword: newPassword },
      key: `again-${count}`,
      replaces: `signed-up-${count}`,
    })
    expect(again).toMatchObject({ status: 409, body: { message: m.accounts_email_in_use() } })
    expect((await server.call('login', { body: { email: person.email, password } })).status).toBe(200)
  })

  test('a password reset: the second password works, and one mail reports it', async () => {
    const email = `patient${count}@example.com`
    const token = await askReset(server, email)
    const both = (secret: string) => ({ token, password: secret, confirmPassword: secret })
    const { heard } = await sendTwice('resetPassword', {}, both('five yellow doors'), both(newPassword))
    expect(heard.status).toBe(200)
    expect((await server.call('login', { body: { email, password: newPassword } })).status).toBe(200)
    expect((await mailsTo(email)).filter(({ subject }) => subject.includes('changed'))).toHaveLength(1)
  })

  test.each(['patient', 'hospital'] as const)(
    'a new password of a %s, sent again: not the e-mail or the name',
    async (role) => {
      const email = `${role}${count}@example.com`
      const token = await askReset(server, email)
      const both = (secret: string) => ({ token, password: secret, confirmPassword: secret })
      const name = role === 'patient' ? `${ada.lastName} ${ada.firstName}` : lagoon.hospitalName
      await server.call('resetPassword', { body: both('five yellow doors'), key: `done-${count}` })
      for (const [index, typed] of [email.toUpperCase(), `${name} 26`].entries())
        expect(
          await server.call('resetPassword', {
            body: both(typed),
            key: `own-${index}-${count}`,
            replaces: `done-${count}`,
          }),
        ).toMatchObject({ status: 400, body: { fields: { password: m.accounts_password_common() } } })
      const chosen = { body: both(newPassword), key: `own-${count}`, replaces: `done-${count}` }
      expect((await server.call('resetPassword', chosen)).status).toBe(200)
    },
  )

  test('two-factor authentication with the next code: returns the first recovery codes', async () => {
    const { token } = hospital
    const { body } = await server.call('beginTwoFactor', { token })
    const proof = (seconds: number) => ({
      code: appCode(body.data.key, new Date(server.clock().getTime() + seconds * 1_000)),
      password,
    })
    const { lost, heard } = await sendTwice('turnOnTwoFactor', { token }, proof(0), proof(30))
    expect(heard).toMatchObject({ status: 200, body: { message: m.two_factor_on() } })
    expect(heard.body.data.recoveryCodes).toEqual(lost.body.data.recoveryCodes)
    server.clock.pass(2)
    count += 1_000
    const ended = await sendTwice('turnOffTwoFactor', { token }, proof(0), proof(30))
    expect(ended.heard).toMatchObject({ status: 200, body: { message: m.two_factor_off() } })
  })

  test('a list of keys that is too long, or holds none, is refused', async () => {
    for (const replaces of ['a,,b', Array.from({ length: 21 }, (_, n) => `k${n}`).join(',')])
      expect(
        await server.call('requestAppointment', {
          ...request(),
          body: { presentSymptoms: 'Fever' },
          key: 'k',
          replaces,
        }),
      ).toMatchObject({ status: 400, body: { message: m.common_idempotency_key_invalid() } })
  })

  test('reports a deleted account to its old logins for a day', async () => {
    await server.call('deleteMyAccount', { token: patient.token, body: { password } })
    for (const name of ['deleteMyAccount', 'getOneUser'] as const)
      expect(await server.call(name, { token: patient.token, body: { password } })).toMatchObject({
        status: 401,
        body: { message: m.accounts_deleted(), code: 'account-deleted' },
      })
    await server.call('logout', { token: hospital.token })
    expect((await server.call('oneAdmin', { token: hospital.token })).body.message).toBe(m.common_session_ended())
  })
})
