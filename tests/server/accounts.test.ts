import { m } from '@ilera/contract/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ada, hospitalAt, lagoon, password, patientAt } from '../support/people.ts'
import { atRealCost } from '../support/quick-argon2.ts'
import { askReset as requestReset } from '../support/reset-link.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

/** A hash of the same password with an older, lower cost. */
const weak = '$argon2id$v=19$m=8192,t=1,p=1$7WsLbkigBQwdG6wft8oHpw$iQowCWSXmGR7ZS5zCPa/b0btMBl8Ig2A0KursNMOsz8'

describe.each(stores)('accounts on the %s store', (store) => {
  let server: TestServer
  let count = 0
  const someone = () => ({ ...ada, email: `person${(count += 1)}@example.com` })
  const place = () => ({ ...lagoon, email: `place${(count += 1)}@example.com` })

  beforeAll(async () => {
    server = await startTestServer({ store })
  })
  afterAll(() => server.stop())

  const askReset = (email: string) => requestReset(server, email)

  test('a patient registers, and the e-mail is kept trimmed and in lower case', async () => {
    const { status, body } = await server.call('register', { body: { ...ada, email: '  Ngozi.Eze@Example.COM ' } })
    expect(status).toBe(201)
    expect(body).toMatchObject({ message: m.accounts_patient_registered(), data: { email: 'ngozi.eze@example.com' } })
    expect(JSON.stringify(body)).not.toContain('password_hash')
  })

  test('hashes a password again at the next login when its hash has an older cost', async () => {
    const person = someone()
    await server.call('register', { body: person })
    const { database } = server.dependencies
    await database.query('update accounts set password_hash = $2 where email = $1', [person.email, weak])
    const kept = async () => {
      const [row] = await database.query<{ hash: string }>(
        'select password_hash as hash from accounts where email = $1',
        [person.email],
      )
      return row?.hash ?? ''
    }
    await server.call('login', { body: { ...person, password: 'not this one' } })
    expect(await kept()).toBe(weak)
    await atRealCost(async () => expect((await server.call('login', { body: person })).status).toBe(200))
    expect(await kept()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect((await server.call('login', { body: person })).status).toBe(200)
  })

  test('allows an e-mail in one account only, whatever its role', async () => {
    const person = someone()
    await server.call('register', { body: person })
    const again = await server.call('register', { body: { ...person, email: person.email.toUpperCase() } })
    const asHospital = await server.call('signup', { body: { ...lagoon, email: person.email } })
    expect(again).toMatchObject({
      status: 409,
      body: { message: m.accounts_email_in_use(), error: m.accounts_email_in_use() },
    })
    expect(asHospital.status).toBe(409)
  })

  test('of ten registrations with one e-mail at once, one succeeds', async () => {
    const person = someone()
    const answers = await Promise.all(Array.from({ length: 10 }, () => server.call('register', { body: person })))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 409),
    ])
  })

  test.each([
    ['nothing', {}, m.accounts_patient_fields_required()],
    ['other passwords', { ...ada, confirmPassword: 'something else' }, m.accounts_patient_passwords_mismatch()],
    [
      'a password that everybody tries',
      { ...ada, password: 'Password123', confirmPassword: 'Password123' },
      m.accounts_password_common(),
    ],
  ])('registering with %s is refused in the words of the spec', async (_, body, message) => {
    const answer = await server.call('register', { body })
    expect(answer).toMatchObject({ status: 400, body: { statusCode: 400, message } })
    expect(Object.keys(answer.body.fields).length).toBeGreaterThan(0)
  })

  test.each(['08035550101', '0803 555 0101', '+234 803 555 0101', '234-803-555-0101', '(0803) 5550101'])(
    'a hospital signs up, and %s is stored in its one form',
    async (phoneNumber) => {
      const { status, body } = await server.call('signup', { body: { ...place(), phoneNumber } })
      expect(status).toBe(201)
      expect(body.data.phoneNumber).toBe('+2348035550101')
    },
  )

  test('returns token and record at login, and accepts the token', async () => {
    const person = someone()
    await server.call('register', { body: person })
    const { status, body } = await server.call('login', { body: { email: person.email, password } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ message: 'Welcome back, Ada', data: { email: person.email, firstName: 'Ada' } })
    expect(body.data.id).toBe(body.data._id)
    expect((await server.call('logout', { token: body.token })).status).toBe(200)
  })

  test('an unknown e-mail, a wrong password and the other role get the same response', async () => {
    const person = someone()
    await server.call('register', { body: person })
    const refused = {
      status: 401,
      body: { statusCode: 401, error: m.accounts_invalid_credentials(), message: m.accounts_invalid_credentials() },
    }
    expect(await server.call('login', { body: { email: 'nobody@example.com', password } })).toMatchObject(refused)
    expect(await server.call('login', { body: { email: person.email, password: `${password}x` } })).toMatchObject(
      refused,
    )
    expect(await server.call('adminLogin', { body: { email: person.email, password } })).toMatchObject(refused)
  })

  test('logout ends the token at once, and only this one', async () => {
    const person = someone()
    const first = await patientAt(server, person)
    const second = await server.call('login', { body: { email: person.email, password } })
    expect((await server.call('logout', { token: first.token })).body.message).toBe(m.accounts_logged_out())
    expect(await server.call('logout', { token: first.token })).toMatchObject({
      status: 401,
      body: { message: m.common_session_ended() },
    })
    expect((await server.call('logout', { token: second.body.token })).status).toBe(200)
  })

  test('an account sees where it is logged in, and logs a lost phone out', async () => {
    const owner = await patientAt(server, { email: 'lost.phone@example.com' })
    const userAgent =
      'Mozilla/5.0 (Linux; Android 13; TECNO BF7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36'
    const payload = { email: 'lost.phone@example.com', password }
    const headers = { 'user-agent': userAgent }
    const { token: lost } = (await server.app.inject({ method: 'POST', url: '/api/login', headers, payload })).json()
    const { body } = await server.call('sessions', { token: owner.token })
    const devices = body.data.map(({ device, current }: { device: string; current: boolean }) => [device, current])
    expect(devices).toContainEqual(['Chrome on Android', false])
    expect(devices.filter(([, current]: [string, boolean]) => current)).toHaveLength(1)
    const { _id } = body.data.find(({ device }: { device: string }) => device === 'Chrome on Android')
    expect((await server.call('endSession', { params: { id: _id }, token: owner.token })).status).toBe(200)
    expect((await server.call('getOneUser', { token: lost })).status).toBe(401)
    expect((await server.call('getOneUser', { token: owner.token })).status).toBe(200)
    expect((await server.call('endSession', { params: { id: _id }, token: owner.token })).status).toBe(404)
  })

  test('all other devices are logged out at once, those of other accounts are not', async () => {
    const login = { email: 'many.phones@example.com', password }
    const owner = await patientAt(server, login)
    const neighbour = await patientAt(server, { email: 'neighbour@example.com' })
    const phones = [await server.call('login', { body: login }), await server.call('login', { body: login })]
    const { body } = await server.call('endOtherSessions', { token: owner.token })
    expect(body.message).toBe(m.accounts_other_devices_logged_out())
    for (const phone of phones) expect((await server.call('getOneUser', { token: phone.body.token })).status).toBe(401)
    for (const { token } of [owner, neighbour]) expect((await server.call('getOneUser', { token })).status).toBe(200)
    expect((await server.call('sessions', { token: owner.token })).body.data).toHaveLength(1)
  })

  test('rejects a missing, a malformed and an invented token', async () => {
    expect((await server.call('logout')).status).toBe(401)
    expect((await server.call('logout', { token: 'garbage' })).status).toBe(401)
    expect((await server.call('logout', { token: 'A'.repeat(43) })).status).toBe(401)
  })

  test('ends an idle session, a hospital’s sooner than a patient’s', async () => {
    const patient = await patientAt(server, someone())
    const hospital = await hospitalAt(server, place())
    server.clock.pass(31)
    expect((await server.call('logout', { token: hospital.token })).status).toBe(401)
    expect((await server.call('logout', { token: patient.token })).status).toBe(200)
  })

  test('ends a session in use after twelve hours for a hospital and thirty days for a patient', async () => {
    const patient = await patientAt(server, someone())
    const hospital = await hospitalAt(server, place())
    /** Minutes until the session ends, even though it is used at every step. */
    const livesFor = async ({ token }: { token: string }, call: 'oneAdmin' | 'getOneUser', step: number) => {
      let lived = 0
      const isAlive = async () => lived < 60 * 24 * 60 && (await server.call(call, { token })).status === 200
      for (; await isAlive(); lived += step) server.clock.pass(step)
      return lived
    }
    expect(await livesFor(hospital, 'oneAdmin', 20)).toBe(12 * 60)
    expect(await livesFor(await patientAt(server, someone()), 'getOneUser', 12 * 60)).toBe(30 * 24 * 60)
    expect((await server.call('getOneUser', { token: patient.token })).status).toBe(401)
  })

  test('a reset link works once, ends all sessions, and tells the owner', async () => {
    const person = someone()
    const { token } = await patientAt(server, person)
    const reset = await askReset(person.email)
    expect((await server.call('checkResetToken', { body: { token: reset } })).body).toEqual({ role: 'patient' })

    const chosen = { token: reset, password: 'four white doves', confirmPassword: 'four white doves' }
    expect(await server.call('resetPassword', { body: chosen })).toMatchObject({
      status: 200,
      body: { message: m.accounts_password_changed(), role: 'patient' },
    })
    await server.runJobs()
    expect(server.mails.at(-1)?.to).toBe(person.email)
    expect((await server.call('logout', { token })).status).toBe(401)
    expect((await server.call('login', { body: { email: person.email, password } })).status).toBe(401)
    expect((await server.call('login', { body: { email: person.email, password: chosen.password } })).status).toBe(200)
    expect(await server.call('resetPassword', { body: chosen })).toMatchObject({
      status: 400,
      body: { message: m.accounts_reset_link_invalid(), code: 'reset-link-invalid' },
    })
  })

  test('rejects the own e-mail address as a password, at sign-up and by a reset link', async () => {
    const email = 'owner.of.this@example.com'
    const common = { status: 400, body: { fields: { password: m.accounts_password_common() } } }
    const person = { ...ada, email, password: email, confirmPassword: email }
    expect(await server.call('register', { body: person })).toMatchObject(common)
    await patientAt(server, { email })
    const token = await askReset(email)
    const choose = (typed: string) =>
      server.call('resetPassword', { body: { token, password: typed, confirmPassword: typed } })
    expect(await choose(email.toUpperCase())).toMatchObject(common)
    expect((await choose('four white goats')).status).toBe(200)
  })

  test.each(['Adaeze-2026', 'Adaéze Obiora', 'ObioraAdaeze1', 'Adaeze.Home'])(
    'a patient does not take %s',
    async (typed) => {
      const person = { ...ada, firstName: 'Adaeze', lastName: 'Obiora', email: 'adaeze.home@example.com' }
      const body = { ...person, password: typed, confirmPassword: typed }
      expect(await server.call('register', { body })).toMatchObject({
        status: 400,
        body: { fields: { password: m.accounts_password_common() } },
      })
    },
  )

  test('rejects a hospital’s name as its password', async () => {
    const body = { ...place(), password: 'lagoonviewhospital1', confirmPassword: 'lagoonviewhospital1' }
    expect(await server.call('signup', { body })).toMatchObject({
      status: 400,
      body: { fields: { password: m.accounts_password_common() } },
    })
  })

  test('of two uses of one reset link at once, one succeeds', async () => {
    const person = someone()
    await server.call('register', { body: person })
    const body = {
      token: await askReset(person.email),
      password: 'four white doves',
      confirmPassword: 'four white doves',
    }
    const answers = await Promise.all([server.call('resetPassword', { body }), server.call('resetPassword', { body })])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
  })

  test('a newer reset link ends the older, and each ends after 30 minutes', async () => {
    const person = someone()
    await server.call('register', { body: person })
    const older = await askReset(person.email)
    const newer = await askReset(person.email)
    expect((await server.call('checkResetToken', { body: { token: older } })).status).toBe(400)
    server.clock.pass(29)
    expect((await server.call('checkResetToken', { body: { token: newer } })).status).toBe(200)
    server.clock.pass(2)
    expect((await server.call('checkResetToken', { body: { token: newer } })).status).toBe(400)
  })

  test('gives an unknown e-mail the same response to "forgot", and sends no mail', async () => {
    const before = server.mails.length
    const { status, body } = await server.call('forgot', { body: { email: 'unknown@example.com' } })
    await server.runJobs()
    expect({ status, message: body.message }).toEqual({ status: 200, message: m.accounts_forgot_sent() })
    expect(server.mails.length).toBe(before)
  })
})

test('a session that one process ended is ended in the other within a second', async () => {
  const one = await startTestServer({ store: 'postgres' })
  const { DATABASE_URL = '' } = one.dependencies.settings
  const other = await startTestServer({ store: 'postgres', settings: { DATABASE_URL } })
  const { token } = await patientAt(one)
  const status = async (server: TestServer) => (await server.call('getOneUser', { token })).status
  expect(await status(one)).toBe(200)
  expect(await status(other)).toBe(200)
  await one.call('logout', { token })
  expect(await status(one)).toBe(401)
  await expect.poll(() => status(other), { interval: 50, timeout: 1_500 }).toBe(401)
  await other.stop()
  await one.stop()
})
