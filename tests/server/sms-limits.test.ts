import { m } from '@ilera/contract/messages'
import { describe, expect, test } from 'vitest'
import { hospitalAt } from '../support/people.ts'
import { startTestServer } from '../support/server.ts'

describe('limits of codes and messages', () => {
  test('codes are limited by number and by network, before anybody looks whether the number is known', async () => {
    const server = await startTestServer({ settings: { RATE_LIMIT: 'on', TRUST_PROXY: '1' } })
    const ask = (phone: string, network: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/phone-code',
        headers: { 'x-forwarded-for': network },
        payload: { phone, purpose: 'login' },
      })
    const statuses = []
    for (let asked = 1; asked <= 6; asked += 1)
      statuses.push((await ask('+2348035551000', `10.0.0.${asked}`)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    const others = []
    for (let asked = 1; asked <= 21; asked += 1)
      others.push((await ask(`+2348035552${100 + asked}`, '10.1.1.1')).statusCode)
    expect([others.slice(0, 20).every((status) => status === 200), others.at(-1)]).toEqual([true, 429])
    await server.stop()
  })

  test('codes have a daily reserve of their own', async () => {
    const server = await startTestServer({
      settings: { SMS_PRICE: '5', SMS_DAILY_LIMIT_CODES: '10', SMS_DAILY_LIMIT: '0' },
    })
    for (let asked = 1; asked <= 3; asked += 1)
      await server.call('requestPhoneCode', { body: { phone: `+234803555300${asked}`, purpose: 'login' } })
    await server.runJobs()
    // Any two: due jobs run at the same time.
    expect(server.mails).toHaveLength(2)
    expect(await server.app.services.smsBudget.shares()).toEqual({ site: 0, codes: 1 })
    await server.stop()
  })

  test('a hospital is warned once at 80 % of its limit, and beyond it nothing is sent', async () => {
    const server = await startTestServer({ settings: { SMS_PRICE: '10', SMS_DAILY_LIMIT_PER_HOSPITAL: '50' } })
    const { smsBudget } = server.app.services
    const { id } = await hospitalAt(server)
    const sent = []
    for (let message = 1; message <= 6; message += 1) sent.push(await smsBudget.spendOn(id, 'Hello'))
    expect(sent).toEqual([true, true, true, true, true, false])
    const notes = await server.dependencies.database.query<{ text: string }>('select text from notifications')
    expect(notes.map(({ text }) => text)).toEqual([m.phone_sms_limit_near({ limit: '₦50' })])
    expect(await smsBudget.spendOn(undefined, 'Hello')).toBe(true)
    await server.stop()
  })
})
