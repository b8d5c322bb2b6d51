import { m } from '@ilera/contract/messages'
import { addDays } from '@ilera/contract/shared/lagos-time'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MessageSender } from '../../packages/server/src/providers/messages/message-sender.ts'
import { drObi, pairAt } from '../support/appointments.ts'
import { deskOf } from '../support/desk.ts'
import type { LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'
import { memberAt } from '../support/staff.ts'
import { tillOf } from '../support/till.ts'

const phone = '+2348031112233'
const linkIn = (text: string | undefined): string => /\/receipt\/[\w-]+/.exec(text ?? '')?.[0] ?? ''

describe.each(stores)('receipts by SMS on the %s store', (store) => {
  let server: TestServer
  let hospital: LoggedIn
  let count = 0
  let sent: { to: string; text: string }[] = []
  let outcome: 'sent' | 'refused' | 'away' = 'sent'
  /** Resolves when a message may go out. */
  let mayGo: Promise<void> = Promise.resolve()

  const messages: MessageSender = {
    name: 'termii',
    async send({ id, to, text }) {
      await mayGo
      if (outcome === 'away') throw new Error('The provider is away.')
      if (outcome === 'refused') return 'refused'
      sent.push({ to, text })
      return { providerId: id }
    },
    readReport: () => 'ignored',
  }

  beforeAll(async () => {
    server = await startTestServer({ store, dependencies: { messages } })
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    count += 1
    sent = []
    outcome = 'sent'
    mayGo = Promise.resolve()
    // At night, too: the patient stands at the desk, or asks for it.
    server.clock.set('2026-11-23T22:00:00.000Z')
    ;({ hospital } = await pairAt(server, count))
  })

  const desk = deskOf(
    () => server,
    () => hospital,
  )
  const till = tillOf(() => server)
  let visits = 0
  async function visit(details: object = { phoneNumber: '0803 111 2233' }, isPaid = true): Promise<string> {
    visits += 1
    const date = addDays('2026-11-24', visits)
    const patientId = await desk.idOf({ firstName: 'Chidi', lastName: 'Okafor', ...details })
    const { body } = await desk.book(patientId, { ...drObi, date })
    const id = body.appointment._id
    if (isPaid) await till.take(id, hospital, { method: 'cash', amount: 2_000 })
    return id
  }
  const send = (id: string, { token = hospital.token, key }: { token?: string; key?: string } = {}) =>
    server.call('sendReceipt', { params: { id }, token, ...(key && { key }) })
  const open = (url: string) => server.app.inject({ url })

  test('the link opens the receipt without a login, and nothing else', async () => {
    const id = await visit()
    expect((await till.visit(id, hospital)).canTextReceipt).toBe(true)
    expect(await send(id)).toMatchObject({ status: 200, body: { message: m.receipts_sms_sent() } })
    expect(sent).toMatchObject([{ to: phone }])
    expect(sent[0]?.text).toContain('https://ilera.example/receipt/')
    const answer = await open(linkIn(sent[0]?.text))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    })
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="receipt-/)
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    // The address names neither the visit nor the patient.
    expect(linkIn(sent[0]?.text)).not.toContain(id)
    for (const api of ['/api/visit-receipt/', '/api/till-visits/'])
      expect((await open(api + linkIn(sent[0]?.text).split('/').at(-1))).statusCode).toBe(401)
  })

  test('a changed link, one of another visit’s signature, and one after a week open nothing', async () => {
    const [one, other] = [await visit(), await visit()]
    await send(one)
    await send(other)
    const [token = '', otherToken = ''] = sent.map(({ text }) => linkIn(text).split('/').at(-1) ?? '')
    const bytes = Buffer.from(token, 'base64url')
    const changed = bytes.map((_, place) => (place === 17 ? 255 : (bytes[place] ?? 0)))
    const mixed = Buffer.concat([bytes.subarray(0, 20), Buffer.from(otherToken, 'base64url').subarray(20)])
    const forged = [
      Buffer.from(changed).toString('base64url'),
      mixed.toString('base64url'),
      token.slice(0, -1),
      `${token}A`,
      `${token}=`,
      'x',
      '%00',
    ]
    for (const text of forged) {
      const answer = await open(`/receipt/${text}`)
      expect([text, answer.statusCode, answer.body]).toEqual([text, 404, m.receipts_link_ended()])
    }
    server.clock.pass(7 * 24 * 60 - 1)
    expect((await open(`/receipt/${token}`)).statusCode).toBe(200)
    server.clock.pass(1)
    expect((await open(`/receipt/${token}`)).body).toBe(m.receipts_link_ended())
  })

  test('a double press, a lost answer and two desks send it once; two minutes later it goes again', async () => {
    const id = await visit()
    let go = () => {}
    mayGo = new Promise((resolve) => (go = resolve))
    const answers = Promise.all([send(id), send(id), send(id)])
    go()
    expect((await answers).map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
    expect(await send(id)).toMatchObject({ status: 409, body: { message: m.receipts_sms_just_sent({ minutes: '2' }) } })
    expect(sent).toHaveLength(1)
    server.clock.pass(3)
    const key = crypto.randomUUID()
    expect((await send(id, { key })).status).toBe(200)
    expect((await send(id, { key })).status).toBe(200)
    expect(sent).toHaveLength(2)
  })

  test('says why it was not sent, and can be sent at once when that is over', async () => {
    const id = await visit()
    outcome = 'away'
    expect(await send(id)).toMatchObject({ status: 503, body: { message: m.receipts_sms_failed() } })
    outcome = 'refused'
    expect(await send(id)).toMatchObject({ status: 409, body: { message: m.receipts_sms_refused() } })
    outcome = 'sent'
    expect((await send(id)).status).toBe(200)
    const without = await visit({})
    expect((await till.visit(without, hospital)).canTextReceipt).toBe(false)
    expect(await send(without)).toMatchObject({ status: 409, body: { message: m.receipts_sms_no_phone() } })
    const unpaid = await visit(undefined, false)
    expect(await send(unpaid)).toMatchObject({ status: 409, body: { message: m.payments_no_receipt() } })
    expect(sent).toHaveLength(1)
  })

  test('a cashier sends it without seeing the phone; a doctor and another hospital do not', async () => {
    const id = await visit()
    const member = (role: 'cashier' | 'doctor') =>
      memberAt(server, hospital, { email: `${role}${count}@example.com`, roles: [role], doctorName: drObi.doctorName })
    const [cashier, doctor] = [await member('cashier'), await member('doctor')]
    const shown = await till.visit(id, cashier)
    expect([shown.phoneNumber, shown.canTextReceipt]).toEqual([null, true])
    expect((await send(id, cashier)).status).toBe(200)
    expect((await send(id, doctor)).status).toBe(403)
    const { hospital: other } = await pairAt(server, count + 500)
    expect((await send(id, other)).status).toBe(404)
  })
})
