import { m } from '@ilera/contract/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTwoFactor } from '../../packages/server/src/services/two-factor.ts'
import { disableTwoFactor } from '../../packages/server/src/two-factor/disable-two-factor.ts'
import { appCode } from '../support/authenticator-app.ts'
import { hospitalAt, lagoon, password, type LoggedIn } from '../support/people.ts'
import { askReset } from '../support/reset-link.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

describe.each(stores)('two-factor authentication on the %s store', (store) => {
  let server: TestServer
  let hospital: LoggedIn
  let email: string
  let count = 0

  beforeAll(async () => {
    server = await startTestServer({ store })
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    count += 1
    email = `desk.${count}@example.com`
    hospital = await hospitalAt(server, { email })
  })

  const logIn = (code?: string) => server.call('adminLogin', { body: { email, password, ...(code && { code }) } })
  const state = async () => (await server.call('twoFactor', { token: hospital.token })).body.data
  const begin = async (): Promise<string> =>
    (await server.call('beginTwoFactor', { token: hospital.token })).body.data.key
  const now = (key: string) => appCode(key, server.clock())
  /** The code of the next 30-second step, which is unused. */
  const next = (key: string) => {
    server.clock.pass(1)
    return now(key)
  }
  const turnOn = async () => {
    const key = await begin()
    const body = { code: now(key), password }
    const answer = await server.call('turnOnTwoFactor', { token: hospital.token, body })
    const codes: string[] = answer.body.data.recoveryCodes
    return { key, codes, answer }
  }
  const turnOff = (body: object) => server.call('turnOffTwoFactor', { token: hospital.token, body })

  test('the app’s key cannot be read from the database, and an older one is encrypted', async () => {
    const { key } = await turnOn()
    const stored = async () =>
      (
        await server.dependencies.database.query<{ secret: string }>(
          'select secret from second_steps where account_id = $1',
          [hospital.id],
        )
      )[0]?.secret ?? ''
    expect(await stored()).not.toContain(key)
    await server.dependencies.database.query('update second_steps set secret = $2 where account_id = $1', [
      hospital.id,
      key,
    ])
    expect(await logIn(next(key))).toMatchObject({ status: 200 })
    expect(await createTwoFactor(server.dependencies).encryptStored()).toBeGreaterThan(0)
    expect(await stored()).not.toContain(key)
    expect(await logIn(next(key))).toMatchObject({ status: 200 })
  })

  test('decrypts a key for its own account only', () => {
    const sealed = server.dependencies.secrets.encrypt('JBSWY3DPEHPK3PXP', 'one account')
    expect(server.dependencies.secrets.decrypt(sealed, 'one account')).toBe('JBSWY3DPEHPK3PXP')
    expect(() => server.dependencies.secrets.decrypt(sealed, 'another account')).toThrow('unable to authenticate data')
  })

  test('is off by default, and an unconfirmed key changes no login', async () => {
    expect(await state()).toEqual({ since: null, recoveryCodesLeft: 0 })
    await begin()
    expect(await logIn()).toMatchObject({ status: 200 })
    expect((await state()).since).toBeNull()
  })

  test('is enabled by the first code: logins then need a code, and other sessions end', async () => {
    const elsewhere = (await logIn()).body.token
    const { key, codes, answer } = await turnOn()
    expect(answer).toMatchObject({ status: 200, body: { message: m.two_factor_on() } })
    expect(new Set(codes)).toHaveLength(10)
    expect(await state()).toEqual({ since: server.clock().toISOString(), recoveryCodesLeft: 10 })
    expect(await server.call('oneAdmin', { token: elsewhere })).toMatchObject({ status: 401 })
    expect(await server.call('oneAdmin', { token: hospital.token })).toMatchObject({ status: 200 })

    const asked = {
      code: 'two-factor-code-required',
      message: m.two_factor_code_required(),
      fields: { code: m.two_factor_code_required() },
    }
    expect(await logIn()).toMatchObject({ status: 401, body: asked })
    expect(await logIn(next(key))).toMatchObject({ status: 200, body: { message: m.accounts_logged_in() } })
    await server.runJobs()
    const mails = server.mails.filter((mail) => mail.to === email && mail.subject.includes('login was changed'))
    expect(mails).toHaveLength(1)
  })

  test('a code works once, a recovery code works once, and old or invented codes do not work', async () => {
    const { key, codes } = await turnOn()
    const used = next(key)
    expect(await logIn(used)).toMatchObject({ status: 200 })
    const refused = { status: 401, body: { fields: { code: m.two_factor_code_wrong() } } }
    expect(await logIn(used)).toMatchObject(refused)
    server.clock.pass(5)
    expect(await logIn(used)).toMatchObject(refused)
    expect(await logIn('AAAA-BBBB-CCCC-DDDD-EEEE-FFFF')).toMatchObject(refused)
    // As a person types it.
    const typed = ` ${(codes[0] ?? '').toLowerCase().replaceAll('-', ' ')} `
    expect(await logIn(typed)).toMatchObject({ status: 200 })
    expect(await logIn(codes[0])).toMatchObject(refused)
    expect((await state()).recoveryCodesLeft).toBe(9)
  })

  test('of two logins with one code at once, one succeeds', async () => {
    const { key } = await turnOn()
    const code = next(key)
    const statuses = (await Promise.all([logIn(code), logIn(code)])).map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 401])
  })

  test('reports a wrong password with and without a code alike', async () => {
    const { key } = await turnOn()
    const body = { email, password: 'not this one', code: next(key) }
    expect(await server.call('adminLogin', { body })).toMatchObject({
      status: 401,
      body: { message: m.accounts_invalid_credentials() },
    })
  })

  test.each([
    ['without a code', { password }, 400, 'code'],
    ['without the password', { code: '123456' }, 400, 'password'],
    ['with a wrong password', { code: '123456', password: 'not this one' }, 403, 'password'],
    ['with a wrong code', { code: '000000', password }, 403, 'code'],
  ])('is not turned off %s', async (_, body, status, field) => {
    await turnOn()
    const refused = await turnOff(body)
    expect(refused).toMatchObject({ status, body: { fields: { [field]: expect.any(String) } } })
    expect((await state()).since).not.toBeNull()
  })

  test('is disabled with a recovery code and the password, and restarts with another key', async () => {
    const { key, codes } = await turnOn()
    expect(await turnOff({ code: codes[3], password })).toMatchObject({ status: 200 })
    expect(await logIn()).toMatchObject({ status: 200 })
    expect(await turnOff({ code: codes[4], password })).toMatchObject({
      status: 409,
      body: { message: m.two_factor_not_enabled() },
    })
    expect(await begin()).not.toBe(key)
    expect((await state()).recoveryCodesLeft).toBe(0)
  })

  test('does not replace an enabled key, and enables none after a wrong code', async () => {
    const early = await server.call('turnOnTwoFactor', { token: hospital.token, body: { code: '000000', password } })
    expect(early).toMatchObject({ status: 409, body: { message: m.two_factor_not_started() } })
    const key = await begin()
    const wrong = { code: '000000', password }
    expect(await server.call('turnOnTwoFactor', { token: hospital.token, body: wrong })).toMatchObject({
      status: 403,
      body: { fields: { code: m.two_factor_code_wrong() } },
    })
    const body = { code: now(key), password }
    expect(await server.call('turnOnTwoFactor', { token: hospital.token, body })).toMatchObject({ status: 200 })
    expect(await server.call('beginTwoFactor', { token: hospital.token })).toMatchObject({
      status: 409,
      body: { message: m.two_factor_already_enabled() },
    })
    expect(await logIn(next(key))).toMatchObject({ status: 200 })
  })

  test('a password reset by mail does not take it away; neither key nor codes are in the export', async () => {
    const { key, codes } = await turnOn()
    const token = await askReset(server, email)
    const changed = { token, password: 'four white rams', confirmPassword: 'four white rams' }
    expect(await server.call('resetPassword', { body: changed })).toMatchObject({ status: 200 })
    const body = { email, password: changed.password }
    expect(await server.call('adminLogin', { body })).toMatchObject({ status: 401 })
    const back = await server.call('adminLogin', { body: { ...body, code: next(key) } })
    expect(back).toMatchObject({ status: 200 })
    const exported = JSON.stringify((await server.call('myData', { token: back.body.token })).body)
    for (const secret of [key, codes[0]]) expect(exported).not.toContain(secret)
  })

  test('is disabled by the operator: sessions end and the hospital is notified', async () => {
    await turnOn()
    await disableTwoFactor(server.dependencies, ` ${email.toUpperCase()} `)
    expect(await server.call('oneAdmin', { token: hospital.token })).toMatchObject({ status: 401 })
    const back = await logIn()
    expect(back).toMatchObject({ status: 200 })
    const { body } = await server.call('notifications', { token: back.body.token })
    expect(body.data[0].text).toBe(m.two_factor_changed_off())
    await expect(disableTwoFactor(server.dependencies, email)).rejects.toThrow('off already')
    await expect(disableTwoFactor(server.dependencies, 'nobody@example.com')).rejects.toThrow('no account')
  })

  test('is deleted with the account', async () => {
    await turnOn()
    expect(await server.call('deleteMyAccount', { token: hospital.token, body: { password } })).toMatchObject({
      status: 200,
    })
    const left = await server.dependencies.database.query('select 1 from second_steps where account_id = $1', [
      hospital.id,
    ])
    expect(left).toEqual([])
  })
})

test('blocks all codes after ten wrong ones from any network', async () => {
  const server = await startTestServer({ settings: { RATE_LIMIT: 'on' } })
  const { token } = await hospitalAt(server)
  const { key } = (await server.call('beginTwoFactor', { token })).body.data
  const code = () => appCode(key, server.clock())
  await server.call('turnOnTwoFactor', { token, body: { code: code(), password } })
  const from = async (remoteAddress: string, typed: string) => {
    const payload = { email: lagoon.email, password, code: typed }
    const answer = await server.app.inject({ method: 'POST', url: '/api/adminlogin', payload, remoteAddress })
    return answer.statusCode
  }
  for (let attempt = 0; attempt < 10; attempt += 1) await from(`10.0.0.${attempt}`, '000000')
  server.clock.pass(1)
  expect(await from('10.0.1.1', code())).toBe(429)
  server.clock.pass(16)
  expect(await from('10.0.1.1', code())).toBe(200)
  await server.stop()
})
