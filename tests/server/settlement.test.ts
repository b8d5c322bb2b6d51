import { m } from '@ilera/contract/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPaystack } from '../../packages/server/src/providers/payments/paystack.ts'
import { ProviderDown } from '../../packages/server/src/providers/payments/payment-provider.ts'
import { completeProfile, confirmed } from '../support/appointments.ts'
import { dropped, html, json, startHttpDouble } from '../support/http-double.ts'
import { hospitalAt, patientAt, type LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

const password = 'three brown goats'
const named = { bankCode: '058', accountNumber: '0123456047', password }

describe.each(stores)('a hospital’s settlement account on the %s store', (store) => {
  let server: TestServer
  let hospital: LoggedIn
  let patient: LoggedIn
  let count = 0

  beforeAll(async () => {
    server = await startTestServer({ store })
    patient = await patientAt(server)
    await completeProfile(server, patient)
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    count += 1
    hospital = await hospitalAt(server, { email: `desk.${count}@example.com` })
  })

  const read = async () => (await server.call('settlement', { token: hospital.token })).body.data
  const save = (body: object) => server.call('setSettlement', { token: hospital.token, body })
  const startPayment = async (time: string) => {
    const id = await confirmed(server, patient, hospital, { time })
    return (await server.call('startPayment', { params: { id }, token: patient.token })).body
  }

  test('is set with the password, reported to the hospital, and used by each payment', async () => {
    expect(await read()).toMatchObject({ offered: true, account: null })
    expect(await startPayment('10:00')).not.toHaveProperty('subaccount')
    const saved = await save(named)
    expect(saved).toMatchObject({ status: 200, body: { message: expect.stringContaining('account ending in 6047') } })
    expect((await read()).account).toMatchObject({ bankName: 'Guaranty Trust Bank', lastFour: '6047' })
    expect(await startPayment('12:00')).toMatchObject({ subaccount: expect.stringMatching(/^SANDBOX_/) })
    await server.runJobs()
    expect(server.mails.filter(({ subject }) => subject.includes('settlement account'))).toHaveLength(count)
  })

  test('stores and returns the account number nowhere in full', async () => {
    await save(named)
    expect(JSON.stringify(await read())).not.toContain(named.accountNumber)
    const rows = await server.dependencies.database.query('select * from settlement_accounts')
    expect(JSON.stringify(rows)).not.toContain(named.accountNumber)
  })

  test.each([
    ['a wrong password', { ...named, password: 'guess' }, 403, { password: 'That password is not correct.' }],
    ['a bank that does not exist', { ...named, bankCode: '999' }, 400, { bankCode: m.settlement_bank_required() }],
    ['nine digits', { ...named, accountNumber: '012345678' }, 400, { accountNumber: m.settlement_account_number() }],
    [
      'an account that the bank does not know',
      { ...named, accountNumber: '0123450000' },
      422,
      { accountNumber: m.settlement_unknown_account() },
    ],
  ])('%s changes nothing', async (_, body, status, fields) => {
    await save(named)
    const before = await read()
    expect(await save(body)).toMatchObject({ status, body: { fields } })
    expect(await read()).toEqual(before)
  })
})

describe('a provider', () => {
  test('without accounts per hospital reports it', async () => {
    const settings = { PAYMENT_PROVIDER: 'korapay', PAYMENT_PUBLIC_KEY: 'pk', PAYMENT_SECRET_KEY: 'sk' }
    const server = await startTestServer({ settings })
    const { token } = await hospitalAt(server)
    expect((await server.call('settlement', { token })).body.data).toEqual({ offered: false, banks: [], account: null })
    expect(await server.call('setSettlement', { token, body: named })).toMatchObject({ status: 409 })
    await server.stop()
  })

  describe('that has them: Paystack’s subaccounts, by its documentation', () => {
    let double: Awaited<ReturnType<typeof startHttpDouble>>
    beforeAll(async () => void (double = await startHttpDouble(html(500))))
    afterAll(() => double.stop())
    const accounts = () => {
      const { settlement } = createPaystack({ publicKey: 'pk', secretKey: 'sk', apiUrl: double.url })
      if (!settlement) throw new Error('Paystack has settlement accounts.')
      return settlement
    }
    const wanted = { hospitalName: 'Zuma Rock Clinic', bankCode: '058', accountNumber: '0123456047' }
    const resolved = json(200, { status: true, data: { account_number: '0123456047', account_name: 'ZUMA ROCK LTD' } })
    const opened = json(201, { status: true, data: { subaccount_code: 'ACCT_6uujpqtzmnufzkw' } })

    const opensAccount: typeof resolved = (seen, response) =>
      (seen.path.startsWith('/bank/') ? resolved : opened)(seen, response)

    test('banks are listed', async () => {
      double.respondWith(json(200, { status: true, data: [{ id: 9, code: '058', name: 'Guaranty Trust Bank' }] }))
      expect(await accounts().banks()).toEqual([{ code: '058', name: 'Guaranty Trust Bank' }])
    })

    test('an account is resolved, opened, and changed under its code', async () => {
      double.respondWith(opensAccount)
      expect(await accounts().open(wanted)).toEqual({ code: 'ACCT_6uujpqtzmnufzkw', accountName: 'ZUMA ROCK LTD' })
      const [asked, made] = double.seen.slice(-2)
      expect(asked).toMatchObject({ path: '/bank/resolve?account_number=0123456047&bank_code=058' })
      expect(made).toMatchObject({ method: 'POST', path: '/subaccount', authorization: 'Bearer sk' })
      expect(JSON.parse(made?.body ?? '')).toEqual({
        business_name: 'Zuma Rock Clinic',
        settlement_bank: '058',
        account_number: '0123456047',
        percentage_charge: 0,
      })
      double.respondWith(opensAccount)
      await accounts().open({ ...wanted, code: 'ACCT_6uujpqtzmnufzkw' })
      expect(double.seen.at(-1)).toMatchObject({ method: 'PUT', path: '/subaccount/ACCT_6uujpqtzmnufzkw' })
    })

    test('an account that cannot be resolved is opened nowhere', async () => {
      double.respondWith(json(422, { status: false, message: 'Could not resolve account name.' }))
      const before = double.seen.length
      expect(await accounts().open(wanted)).toBe('unknown')
      expect(double.seen).toHaveLength(before + 1)
    })

    test.each([401, 404, 429])('does not report status %s as an unknown account', async (status) => {
      double.respondWith(json(status, { status: false, message: 'No.' }))
      await expect(accounts().open(wanted)).rejects.toThrow(ProviderDown)
    })

    test.each([
      ['down', html(502)],
      ['gone in the middle', dropped],
      ['answering HTML', html(200)],
      ['answering what nobody asked', json(200, { status: true, data: 'soon' })],
    ])('%s', async (_, plays) => {
      double.respondWith(plays)
      await expect(accounts().banks()).rejects.toThrow(ProviderDown)
    })

    test('reports a provider that is down and stores nothing', async () => {
      const payments = createPaystack({ publicKey: 'pk', secretKey: 'sk', apiUrl: double.url })
      const server = await startTestServer({ dependencies: { payments } })
      const { token } = await hospitalAt(server)
      double.respondWith(html(503))
      expect(await server.call('settlement', { token })).toMatchObject({
        status: 503,
        body: { message: m.payments_provider_unavailable() },
      })
      expect(await server.call('setSettlement', { token, body: named })).toMatchObject({ status: 503 })
      expect(await server.dependencies.database.query('select 1 from settlement_accounts')).toEqual([])
      await server.stop()
    })
  })
})
