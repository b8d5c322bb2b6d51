import { hash } from '@node-rs/argon2'
import { checkPatientSignup } from '@ilera/contract/accounts/rules'
import { checkAppointmentRequest } from '@ilera/contract/appointments/rules'
import { checkContactMessage } from '@ilera/contract/contact/rules'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { completeProfile } from '../support/appointments.ts'
import { ada, hospitalAt, lagoon, password, patientAt, type LoggedIn } from '../support/people.ts'
import { seed } from '../support/seed.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'
import { anyTyped } from '../support/typed-text.ts'

describe.each(stores)('typed text that a keyboard does not give, on the %s store', (store) => {
  let server: TestServer
  let patient: LoggedIn
  let hospital: LoggedIn
  let count = 0

  beforeAll(async () => {
    server = await startTestServer({ store })
    server.clock.set('2026-11-23T08:00:00.000Z')
    patient = await patientAt(server)
    hospital = await hospitalAt(server)
    await completeProfile(server, patient)
  })
  afterAll(() => server.stop())

  const register = (body: Partial<typeof ada>) => {
    count += 1
    return server.call('register', { body: { ...ada, email: `typed${count}@example.com`, ...body } })
  }
  const logIn = (email: string, secret = password) => server.call('login', { body: { email, password: secret } })

  describe('an e-mail address', () => {
    test.each([
      'ada,obi@x.example',
      'ada;obi@x.example',
      '<ada@x.example>',
      'Ada <ada@x.example>',
      'a:ada@x.example;',
      '(x)ada@x.example',
      '"ada"@x.example',
      'ada@x.example\r\nBcc: bola@x.example',
    ])('that a mail program reads as another or as two is refused beside its field: %j', async (email) => {
      const { status, body } = await register({ email })
      expect([status, body.fields]).toEqual([400, { email: 'Email address is invalid' }])
      const signup = await server.call('signup', { body: { ...lagoon, email } })
      expect([signup.status, signup.body.fields]).toEqual([400, { email: 'Invalid email format.' }])
      const update = await server.call('updateHospital', {
        params: { id: hospital.id },
        token: hospital.token,
        body: { email },
      })
      expect(update.status).toBe(400)
    })

    test('with invisible characters is the one without, at sign-up, login and every later sign-up', async () => {
      expect((await register({ email: '\u200Bzero.width@example.com\u2069' })).status).toBe(201)
      expect((await logIn('zero.width@example.com')).status).toBe(200)
      expect((await logIn('zero\u2060.width@example.com')).status).toBe(200)
      expect((await register({ email: 'zero.width@example.com' })).status).toBe(409)
      expect((await register({ email: 'zero.\u00ADwidth@EXAMPLE.com' })).status).toBe(409)
    })
  })

  describe('a name', () => {
    test.each([
      ['nothing but invisible characters', '\u200B\u2060', 'Enter your first name'],
      ['nothing but accents', '\u0301\u0323', 'Enter your first name'],
      ['a line break', 'Ada\n=1+1', 'Remove the line break from the name'],
      ['a control character', 'Ada\u0007', 'Remove the control characters from the name'],
      ['text that turns around', 'Ada\u202Eibo', 'Remove the hidden marks that turn the letters around from the name'],
      ['half a character', 'Ada\ud800', 'Remove the characters that cannot be shown from the name'],
    ])('of %s is refused beside its field', async (_, firstName, sentence) => {
      const { status, body } = await register({ firstName })
      expect([status, body.fields]).toEqual([400, { firstName: sentence }])
    })

    test('is kept composed, with single spaces and nothing invisible', async () => {
      const { body } = await register({
        firstName: ' S\u0323e\u0300yi\u0301\u200B ',
        lastName: 'van\u00A0\u2003der\tBerg',
      })
      expect(body.data).toMatchObject({ firstName: 'Ṣèyí'.normalize('NFC'), lastName: 'van der Berg' })
    })
  })

  test('a phone number is stored in one form, in whatever way it was written or pasted', async () => {
    const ways = [
      '0803 555 0199',
      '\u202A+234 803 555 0199\u202C',
      '\u2068+234 803 555 0199\u2069',
      '\u202D+2348035550199\u202C',
      '0803\u2011555\u20110199',
      '0803–555–0199',
      '０８０３５５５０１９９',
      '٠٨٠٣٥٥٥٠١٩٩',
      '۰۸۰۳ ۵۵۵ ۰۱۹۹',
      'tel:+2348035550199',
      'TEL: +234-803-555-0199',
      '+234 (0) 803 555 0199',
      '+234(0)8035550199',
      '＋234 803 555 0199',
      '0803.555.0199',
      '0803/555/0199',
      '0803\u00A0555\u202F0199',
      '00234 803 555 0199',
      '234 803 555 0199',
    ]
    for (const phoneNumber of ways) {
      const call = { params: { id: patient.id }, token: patient.token, body: { phoneNumber } }
      const { status, body } = await server.call('updateProfile', call)
      expect([phoneNumber, status, body.data?.phoneNumber]).toEqual([phoneNumber, 200, '+2348035550199'])
    }
  })

  describe('a password', () => {
    const composed = 'Ọ̀rúnmìlà mẹ́ta'.normalize('NFC')
    const apart = composed.normalize('NFD')

    test('opens whether its accents are typed as one character or as two', async () => {
      await register({ email: 'accents@example.com', password: composed, confirmPassword: apart })
      expect((await logIn('accents@example.com', composed)).status).toBe(200)
      expect((await logIn('accents@example.com', apart)).status).toBe(200)
      expect((await logIn('accents@example.com', composed.replaceAll(' ', '\u00A0'))).status).toBe(200)
      expect((await logIn('accents@example.com', 'Orunmila meta')).status).toBe(401)
    })

    test.each([
      ['NFC', composed],
      ['NFD', apart],
      ['as it was typed', 'ﬁve\u00A0brown goats'],
    ])('that was hashed before passwords were normalized (%s) opens, and is hashed anew', async (way, typed) => {
      const email = `before${count}${way.length}@example.com`
      await register({ email })
      const { database } = server.dependencies
      const before = await hash(typed, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
      await database.query('update accounts set password_hash = $1 where email = $2', [before, email])
      expect((await logIn(email, typed.normalize('NFC'))).status).toBe(200)
      const [kept] = await database.query<{ hash: string }>(
        'select password_hash as hash from accounts where email = $1',
        [email],
      )
      expect(kept?.hash === before).toBe(typed.normalize('NFKC') === typed)
      expect((await logIn(email, typed.normalize('NFD'))).status).toBe(200)
    })

    test('with a control character is refused when it is chosen', async () => {
      const odd = 'eight\u0000chars'
      const { status, body } = await register({ password: odd, confirmPassword: odd })
      expect([status, Object.keys(body.fields)]).toEqual([400, ['password']])
    })
  })

  test('accepts any text as a search', async () => {
    for (const q of ['\u0000', '\ud800', '\u200B', 'a\u0000b', '%', '_', '\\', "'", '\uFFFF'])
      for (const name of ['allPatients', 'allAppointments', 'allPayments'] as const)
        expect((await server.call(name, { token: hospital.token, query: { q } })).status).toBe(200)
  })

  test('validates every text in forms and server alike', async () => {
    const person = fc.record({ firstName: anyTyped, lastName: anyTyped })
    await fc.assert(
      fc.asyncProperty(person, anyTyped, async (names, content) => {
        const contact = { ...names, title: names.firstName, content, email: 'ada@example.com' }
        const outcome = checkContactMessage(contact)
        const answer = await server.call('sendMessage', { body: contact })
        expect([answer.status, outcome.ok]).toEqual(outcome.ok ? [200, true] : [400, false])
        const said = outcome.ok ? {} : outcome.errors.fields
        const both = Object.entries(answer.body.fields ?? {}).filter(([field]) => field in said)
        expect(both).toEqual(both.map(([field]) => [field, said[field]]))

        const asked = { presentSymptoms: content, lastVisitation: names.firstName, lastDiagnosis: names.lastName }
        const request = checkAppointmentRequest(asked, server.clock())
        const booked = await server.call('requestAppointment', {
          params: { id: hospital.id },
          token: patient.token,
          body: asked,
        })
        expect(booked.status).toBe(request.ok ? 201 : 400)
        const kept = request.ok ? request.values.presentSymptoms : undefined
        expect(booked.body.appointment?.presentSymptoms).toBe(kept)
      }),
      { seed, numRuns: 60 },
    )
    const signup = { ...ada, firstName: 'Ada\n', lastName: '\u202EObi' }
    expect(checkPatientSignup(signup).ok).toBe(false)
  })
})
