import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { completeProfile } from '../support/appointments.ts'
import { ada, hospitalAt, lagoon, patientAt, type LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

const longDomain = (length: number) =>
  `${'a.'.repeat(Math.ceil(length / 2)).slice(0, length - 3)}b.example`.slice(-length)

describe.each(stores)('addresses, numbers and passwords as people write them, on the %s store', (store) => {
  let server: TestServer
  let patient: LoggedIn
  let hospital: LoggedIn
  let count = 0

  beforeAll(async () => {
    server = await startTestServer({ store })
    patient = await patientAt(server)
    hospital = await hospitalAt(server)
    await completeProfile(server, patient)
  })
  afterAll(() => server.stop())

  const register = (body: Partial<typeof ada>) => {
    count += 1
    return server.call('register', { body: { ...ada, email: `value${count}@example.com`, ...body } })
  }
  const logIn = (email: string, password: string) => server.call('login', { body: { email, password } })

  test.each([
    '"ada obi"@x.example',
    'ada@[127.0.0.1]',
    'ada@[IPv6:::1]',
    'ada@127.0.0.1',
    'ada@exämple.com',
    'ada@例え.jp',
    'ädä@x.example',
    'a..b@x.example',
    '.a@x.example',
    'a.@x.example',
    'ada@x.example.',
    'ada@x..example',
    'ada@.x.example',
    'ada@localhost',
    'ada@-x.example',
    'ada@x-.example',
    'ada@x_y.example',
    'ada@x.1',
    'ada@@x.example',
    'ada@x@y.example',
    'ada',
    '@x.example',
    'ada @x.example',
    'ada@x.example bola@x.example',
    'mailto:ada@x.example',
    'ada@x.example?bcc=bola@x.example',
    'ada%0d%0abcc:bola@x.example\r\n\r\nHello',
    'ada\u0000@x.example',
    `${'a'.repeat(65)}@x.example`,
    `ada@${longDomain(251)}`,
    `ada@${'a'.repeat(64)}.example`,
  ])('the address %j is refused beside its field, everywhere', async (email) => {
    for (const [call, given] of [
      ['register', { ...ada, email }],
      ['signup', { ...lagoon, email }],
      ['login', { email, password: 'x' }],
      ['forgot', { email }],
      ['sendMessage', { firstName: 'A', lastName: 'B', title: 'C', content: 'D', email }],
    ] as const) {
      const { status, body } = await server.call(call, { body: given })
      expect([call, status, Object.keys(body.fields ?? {})]).toEqual([call, 400, ['email']])
    }
    const params = { id: hospital.id }
    const { status } = await server.call('updateHospital', { params, token: hospital.token, body: { email } })
    expect(status).toBe(400)
  })

  test.each([
    'plus+tag@x.example',
    "o'brien-{x}@x.example",
    'a@xn--bcher-kva.example',
    `${'a'.repeat(64)}@x.example`,
    `b@${longDomain(252)}`,
  ])('the address %s is taken, once, in whatever case it is typed', async (email) => {
    expect((await register({ email: email.toUpperCase() })).status).toBe(201)
    expect((await register({ email: ` ${email} ` })).status).toBe(409)
    expect((await logIn(email, ada.password)).status).toBe(200)
  })

  test('an address with a tag is another account than the one without', async () => {
    expect((await register({ email: 'tagged@x.example' })).status).toBe(201)
    expect((await register({ email: 'tagged+1@x.example' })).status).toBe(201)
  })

  test.each([
    'call me',
    '0803 555 0199 ext 5',
    '0803 555 0199x5',
    '0803 555 0199 or 0803 555 0198',
    '+2348035550199;ext=5',
    '080355501a9',
    '+234',
    '1234567',
    '00000000000',
    '080355501991234',
    '0803 555 0199 1',
    '--------',
    '+234\u0000803 555 0199',
  ])('the phone number %j is refused beside its field', async (phoneNumber) => {
    const call = { params: { id: patient.id }, token: patient.token, body: { phoneNumber } }
    const { status, body } = await server.call('updateProfile', call)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['phoneNumber']])
  })

  test.each([
    ['+44 20 7946 0958', '+442079460958'],
    ['0044 20 7946 0958', '+442079460958'],
    ['(0803) 555-0199', '+2348035550199'],
    ['+234-(0)-803-555-0199', '+2348035550199'],
    ['2340803 555 0199', '+2348035550199'],
  ])('the phone number %s is kept as %s', async (phoneNumber, kept) => {
    const call = { params: { id: patient.id }, token: patient.token, body: { phoneNumber } }
    expect((await server.call('updateProfile', call)).body.data?.phoneNumber).toBe(kept)
  })

  test.each([
    ['with spaces at its ends', '  three brown goats ', 'three brown goats'],
    ['with an emoji', '🐐👩‍⚕️ goats', '🐐 goats'],
    ['of more than 72 bytes', `${'x'.repeat(72)}one`, `${'x'.repeat(72)}two`],
    ['of 200 characters', 'ẹja '.repeat(50), 'ẹja '.repeat(49)],
    ['in another case', 'Three Brown Goats', 'three brown goats'],
  ])('a password %s opens as it is, and not another one', async (_, password, other) => {
    const { body } = await register({ password, confirmPassword: password })
    expect((await logIn(body.data.email, password)).status).toBe(200)
    expect((await logIn(body.data.email, other)).status).toBe(401)
  })

  test.each([
    '\u0000'.repeat(9),
    'eight\tchars',
    'line\nbreaks',
    'half \ud800 a sign',
    ' '.repeat(9),
    '\u200B'.repeat(9),
    'x'.repeat(201),
  ])('the password %j is refused beside its field when it is chosen, and opens nothing', async (password) => {
    const { status, body } = await register({ password, confirmPassword: password })
    expect([status, Object.keys(body.fields)]).toEqual([400, expect.arrayContaining(['password'])])
    expect([400, 401]).toContain((await logIn('ada.obi@example.com', password)).status)
  })
})
