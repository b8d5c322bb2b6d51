import { m } from '@ilera/contract/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ada, password, patientAt, type LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

const names = { firstName: 'Chidi', lastName: 'Ọkọ́' }
const days = 86_400_000

describe.each(stores)('login by phone on the %s store', (store) => {
  let server: TestServer
  let count = 0
  const nextPhone = () => `+23480355${String(50_000 + (count += 1))}`
  const later = (ms: number) => server.clock.set(new Date(server.clock().getTime() + ms).toISOString())

  beforeAll(async () => {
    server = await startTestServer({ store })
  })
  afterAll(() => server.stop())

  /** The code of the last SMS to this number. */
  const lastCode = (phone: string) =>
    /\d{6}/.exec(server.mails.findLast(({ to }) => to === phone)?.text ?? '')?.[0] ?? ''

  async function codeFor(phone: string, purpose = 'login'): Promise<string> {
    await server.call('requestPhoneCode', { body: { phone, purpose } })
    await server.runJobs()
    return lastCode(phone)
  }
  const wrong = (code: string) => (code === '000000' ? '111111' : '000000')
  async function signUp(phone: string): Promise<LoggedIn> {
    const { body } = await server.call('phoneSignup', { body: { phone, code: await codeFor(phone), ...names } })
    return { id: body.data.id, token: body.token }
  }
  const logIn = async (phone: string, more: object = {}) =>
    server.call('phoneLogin', { body: { phone, code: await codeFor(phone), ...more } })

  test('somebody signs up without an e-mail, logs in again by code, and gets news by SMS', async () => {
    const code = await codeFor('+2348035550001', 'signup')
    expect(server.mails.at(-1)?.text).toContain(`@ilera.example #${code}`)
    const signedUp = await server.call('phoneSignup', { body: { phone: '0803 555 0001', code, ...names } })
    expect(signedUp).toMatchObject({
      status: 201,
      body: { data: { ...names, email: '', phoneNumber: '+2348035550001' } },
    })
    const body = { phone: '00234 803 555 0001', code: await codeFor('+2348035550001') }
    const again = await server.call('phoneLogin', { body })
    expect(again).toMatchObject({ status: 200, body: { message: m.accounts_welcome_back(names) } })
    expect(again.body.data._id).toBe(signedUp.body.data._id)
    const privacy = await server.call('privacy', { token: again.body.token })
    expect(privacy.body.data.channels).toEqual(['sms'])
  })

  test('known and unknown numbers get the same response, and both an SMS', async () => {
    const known = nextPhone()
    await signUp(known)
    const stranger = nextPhone()
    const answers = []
    for (const phone of [known, stranger])
      answers.push(await server.call('requestPhoneCode', { body: { phone, purpose: 'login' } }))
    await server.runJobs()
    expect(answers[0]).toEqual(answers[1])
    for (const phone of [known, stranger]) expect(lastCode(phone)).toMatch(/^\d{6}$/)
    const guesses = []
    for (const phone of [known, stranger])
      guesses.push(await server.call('phoneLogin', { body: { phone, code: wrong(lastCode(phone)) } }))
    expect(guesses[0]).toMatchObject({ status: 400, body: { message: m.phone_code_wrong() } })
    expect(guesses[0]).toEqual(guesses[1])
  })

  test('a new number is asked for the names, and the code stays', async () => {
    const phone = nextPhone()
    const code = await codeFor(phone)
    const asked = await server.call('phoneLogin', { body: { phone, code } })
    expect(asked).toMatchObject({ status: 404, body: { code: 'phone-unknown' } })
    expect((await server.call('phoneSignup', { body: { phone, code, ...names } })).status).toBe(201)
  })

  test('signing up with the number of an account logs in to it', async () => {
    const phone = nextPhone()
    const { id } = await signUp(phone)
    const code = await codeFor(phone, 'signup')
    const { status, body } = await server.call('phoneSignup', {
      body: { phone, code, firstName: 'Eve', lastName: 'Eze' },
    })
    expect([status, body.data._id, body.data.firstName]).toEqual([201, id, names.firstName])
  })

  test('the fifth wrong code ends it, and the database contains neither number nor code', async () => {
    const phone = nextPhone()
    const code = await codeFor(phone)
    const stored = JSON.stringify(await server.dependencies.database.query('select phone_codes::text from phone_codes'))
    expect(stored).not.toContain(phone.slice(1))
    expect(stored).not.toContain(Buffer.from(code).toString('hex'))
    const tries = []
    for (let guess = 1; guess <= 5; guess += 1)
      tries.push((await server.call('phoneLogin', { body: { phone, code: wrong(code) } })).body.code ?? 'wrong')
    expect(tries).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'phone-code-ended'])
    expect((await server.call('phoneLogin', { body: { phone, code } })).body.code).toBe('phone-code-ended')
  })

  test('a code ends after ten minutes, after its use, and when a newer one comes', async () => {
    const phone = nextPhone()
    await signUp(phone)
    const ended = async (code: string) => (await server.call('phoneLogin', { body: { phone, code } })).body.code
    const expired = await codeFor(phone)
    later(10 * 60_000)
    expect(await ended(expired)).toBe('phone-code-ended')
    const used = await codeFor(phone)
    expect((await server.call('phoneLogin', { body: { phone, code: used } })).status).toBe(200)
    expect(await ended(used)).toBe('phone-code-ended')
    const first = await codeFor(phone)
    const second = await codeFor(phone)
    // One in a million times both are the same.
    expect(first).not.toBe(second)
    expect(await ended(first)).toBeUndefined()
    expect((await server.call('phoneLogin', { body: { phone, code: second } })).status).toBe(200)
  })

  test('of two logins with one code at once, one succeeds', async () => {
    const phone = nextPhone()
    await signUp(phone)
    const body = { phone, code: await codeFor(phone) }
    const answers = await Promise.all([server.call('phoneLogin', { body }), server.call('phoneLogin', { body })])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
  })

  test('a code for one purpose does nothing else', async () => {
    const phone = nextPhone()
    await signUp(phone)
    const code = await codeFor(phone, 'add')
    expect((await server.call('phoneLogin', { body: { phone, code } })).body.code).toBe('phone-code-ended')
  })

  test('after 90 days a code alone does not open an account: the birth date, the e-mail or the last name is asked', async () => {
    const phone = nextPhone()
    const { id } = await signUp(phone)
    later(89 * days)
    expect((await logIn(phone)).status).toBe(200)
    later(91 * days)
    expect(await logIn(phone)).toMatchObject({
      status: 403,
      body: { code: 'phone-owner-unproven', fields: { lastName: m.phone_proof_last_name() } },
    })
    expect((await logIn(phone, { lastName: 'Eze' })).body.fields).toEqual({ lastName: m.phone_proof_wrong() })
    expect((await logIn(phone, { lastName: 'oko' })).body.data._id).toBe(id)
    const birthDate = '1990-05-17'
    const { database } = server.dependencies
    await database.query('update patients set birth_date = $2 where id = $1', [id, birthDate])
    later(91 * days)
    expect((await logIn(phone, { lastName: 'oko' })).body.fields).toEqual({ birthDate: m.phone_proof_wrong() })
    expect((await logIn(phone, { birthDate })).status).toBe(200)
  })

  test('the new holder of a number starts a new account, and the old one loses the number', async () => {
    const phone = nextPhone()
    const { id } = await signUp(phone)
    later(200 * days)
    const code = await codeFor(phone)
    const body = { phone, code, firstName: 'Bisi', lastName: 'Ade' }
    expect((await server.call('phoneSignup', { body })).body.code).toBe('phone-owner-unproven')
    const started = await server.call('phoneSignup', { body: { ...body, startNew: true } })
    expect(started.status).toBe(201)
    expect(started.body.data._id).not.toBe(id)
    expect((await logIn(phone)).body.data._id).toBe(started.body.data._id)
    const [old] = await server.dependencies.database.query(
      'select a.phone, p.phone_number from accounts a join patients p on p.account_id = a.id where p.id = $1',
      [id],
    )
    expect(old).toEqual({ phone: null, phone_number: null })
  })

  test('an e-mail account adds a phone by code and password, and each way is removed but the last', async () => {
    const person = await patientAt(server, { email: 'both@example.com' }, { isProven: false })
    const phone = nextPhone()
    const { token } = person
    const body = { phone, code: await codeFor(phone, 'add') }
    expect((await server.call('addPhone', { token, body })).status).toBe(403)
    expect((await server.call('addPhone', { token, body: { ...body, password } })).status).toBe(200)
    expect((await server.call('logins', { token })).body.data).toEqual({
      email: 'both@example.com',
      emailVerified: false,
      pendingEmail: '',
      phone,
    })
    expect((await logIn(phone)).body.data._id).toBe(person.id)
    const remove = (way: string, proof: object) => server.call('removeLogin', { token, body: { way, ...proof } })
    expect((await remove('email', { password })).status).toBe(200)
    const confirmCode = await codeFor(phone, 'confirm')
    expect(await remove('phone', { confirmCode })).toMatchObject({
      status: 409,
      body: { message: m.phone_last_login() },
    })
    expect((await server.call('login', { body: { email: 'both@example.com', password } })).status).toBe(401)
  })

  test('a phone of another account is refused, once its code is right', async () => {
    const phone = nextPhone()
    await signUp(phone)
    const { token } = await patientAt(server, { email: 'second@example.com' })
    const answer = await server.call('addPhone', {
      token,
      body: { phone, code: await codeFor(phone, 'add'), password },
    })
    expect(answer).toMatchObject({ status: 409, body: { message: m.phone_in_use() } })
  })

  const linkTo = (email: string) =>
    /token=(\S+)/.exec(
      server.mails.findLast(({ to, text }) => to === email && text.includes('verifyEmail'))?.text ?? '',
    )?.[1] ?? ''

  test('a phone account adds an e-mail and a password, which log in once the link is opened', async () => {
    const phone = nextPhone()
    const { id, token } = await signUp(phone)
    const email = 'chidi.oko@example.com'
    const given = { email, newPassword: password, confirmPassword: password }
    expect((await server.call('addEmail', { token, body: given })).body.fields).toEqual({
      confirmCode: m.phone_confirm_code_required(),
    })
    const confirmCode = await codeFor(phone, 'confirm')
    expect((await server.call('addEmail', { token, body: { ...given, confirmCode } })).status).toBe(200)
    await server.runJobs()
    expect((await server.call('login', { body: { email, password } })).status).toBe(401)
    const link = linkTo(email)
    expect((await server.call('verifyEmail', { body: { token: `${link}x` } })).status).toBe(400)
    expect((await server.call('verifyEmail', { body: { token: link } })).status).toBe(200)
    expect((await server.call('verifyEmail', { body: { token: link } })).status).toBe(200)
    const { body } = await server.call('login', { body: { email, password } })
    expect([body.data._id, body.data.email]).toEqual([id, email])
  })

  test('an address of another account gets no link, and the response does not reveal it', async () => {
    await patientAt(server, { email: 'taken@example.com' })
    const phone = nextPhone()
    const { token } = await signUp(phone)
    const given = { email: 'taken@example.com', newPassword: password, confirmPassword: password }
    const confirmCode = await codeFor(phone, 'confirm')
    const mails = server.mails.length
    expect((await server.call('addEmail', { token, body: { ...given, confirmCode } })).status).toBe(200)
    await server.runJobs()
    expect(server.mails).toHaveLength(mails)
  })

  test('the mail after a sign-up contains a link that verifies the address', async () => {
    const { token } = await patientAt(server, { ...ada, email: 'verify@example.com' })
    await server.runJobs()
    expect((await server.call('verifyEmail', { body: { token: linkTo('verify@example.com') } })).status).toBe(200)
    expect((await server.call('logins', { token })).body.data.emailVerified).toBe(true)
  })

  test('an account with a phone only is deleted by a code instead of the password', async () => {
    const phone = nextPhone()
    const { token } = await signUp(phone)
    expect((await server.call('deleteMyAccount', { token, body: {} })).status).toBe(403)
    const confirmCode = await codeFor(phone, 'confirm')
    expect((await server.call('deleteMyAccount', { token, body: { confirmCode } })).status).toBe(200)
    expect((await logIn(phone)).body.code).toBe('phone-unknown')
  })
})
