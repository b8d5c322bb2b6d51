import { m } from '@ilera/contract/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hospitalAt, password, type LoggedIn } from '../support/people.ts'
import { askReset } from '../support/reset-link.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

describe.each(stores)('the e-mail of a hospital on the %s store', (store) => {
  let server: TestServer
  let hospital: LoggedIn
  let email: string
  let count = 0

  beforeAll(async () => {
    server = await startTestServer({ store })
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    email = `desk${(count += 1)}@clinic.example`
    hospital = await hospitalAt(server, { email })
  })

  const update = (body: object) =>
    server.call('updateHospital', { params: { id: hospital.id }, token: hospital.token, body })
  const kept = async () => (await server.call('oneAdmin', { token: hospital.token })).body.data

  test('changes right after a login, with mails to the old and the new address', async () => {
    const newEmail = `new.${email}`
    await update({ address: '3 Marina, Lagos', email })
    expect((await update({ email: newEmail })).status).toBe(200)
    await server.runJobs()
    const told = server.mails.filter(
      ({ subject, text }) => subject.includes('email address was changed') && text.includes(newEmail),
    )
    expect(new Set(told.map(({ to }) => to))).toEqual(new Set([email, newEmail]))
  })

  test('requires the password after an older login', async () => {
    server.clock.pass(16)
    const newEmail = `thief.${email}`
    expect(await update({ email: newEmail, address: '9 Broad Street, Lagos' })).toMatchObject({
      status: 403,
      body: {
        message: m.hospitals_password_required_for_email(),
        fields: { password: m.hospitals_password_required_for_email() },
      },
    })
    expect(await update({ email: newEmail, password: 'a guess at it' })).toMatchObject({
      status: 403,
      body: { message: m.accounts_wrong_password() },
    })
    expect(await kept()).toMatchObject({ email, hospitalAddress: '17 Bourdillon Road, Ikoyi, Lagos' })
    expect((await update({ email: newEmail, password })).status).toBe(200)
    expect(await kept()).toMatchObject({ email: newEmail })
  })

  test('needs no password for an unchanged address or other fields', async () => {
    server.clock.pass(16)
    expect((await update({ email: email.toUpperCase(), address: '9 Broad Street, Lagos' })).status).toBe(200)
  })

  test('ends the reset links that went to the address before', async () => {
    const token = await askReset(server, email)
    expect(await server.call('checkResetToken', { body: { token } })).toMatchObject({ status: 200 })
    expect((await update({ email: `moved.${email}` })).status).toBe(200)
    expect(await server.call('checkResetToken', { body: { token } })).toMatchObject({ status: 400 })
    const body = { token, password: 'seven quiet lagoons', confirmPassword: 'seven quiet lagoons' }
    expect(await server.call('resetPassword', { body })).toMatchObject({ status: 400 })
  })

  test('is kept nowhere: no waiting or failed job contains a reset link', async () => {
    await server.call('forgot', { body: { email } })
    server.failMails(1)
    await server.runJobs()
    const rows = await server.dependencies.database.query<{ payload: object }>('select payload from jobs')
    expect(JSON.stringify(rows)).not.toMatch(/passwordReset/)
  })
})
