import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { completeProfile, confirmed, requested } from '../support/appointments.ts'
import { hospitalAt, patientAt, type LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

/** A test double of Termii's HTTP interface. It accepts messages, and rejects WhatsApp on demand. */
const sent: Record<string, unknown>[] = []
let refusesWhatsApp = false
async function take(request: IncomingMessage): Promise<{ status: number; body: object }> {
  const body: unknown = await json(request)
  const message: Record<string, unknown> = { ...(typeof body === 'object' && body) }
  if (refusesWhatsApp && message['channel'] === 'whatsapp') return { status: 400, body: { message: 'Not on WhatsApp' } }
  sent.push(message)
  return { status: 200, body: { message_id: `t-${sent.length}` } }
}
const termii = createServer((request, response) => {
  void take(request).then(({ status, body }) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
  )
})

describe.each(stores)('a patient’s own data on the %s store', (store) => {
  let server: TestServer
  let patient: LoggedIn
  let hospital: LoggedIn

  beforeAll(async () => {
    if (!termii.listening) {
      termii.listen(0, '127.0.0.1')
      await once(termii, 'listening')
    }
    const address = termii.address()
    const port = typeof address === 'object' && address ? address.port : 0
    server = await startTestServer({
      store,
      settings: { TERMII_URL: `http://127.0.0.1:${port}`, TERMII_API_KEY: 'key', TERMII_SENDER_ID: 'Ilera' },
    })
    patient = await patientAt(server)
    hospital = await hospitalAt(server)
    sent.length = 0
  })
  afterAll(async () => {
    await server.stop()
    termii.closeAllConnections()
  })

  const mine = async () => (await server.call('privacy', { token: patient.token })).body.data
  const choose = (channels: string[]) => server.call('chooseChannels', { token: patient.token, body: { channels } })

  test('stores the consent at sign-up with its version', async () => {
    expect((await mine()).consents).toMatchObject([{ purpose: 'terms', textVersion: '2026-11', given: true }])
  })

  test('requires a phone number for channels, and stores each choice and withdrawal', async () => {
    expect(await choose(['sms'])).toMatchObject({ status: 422, body: { message: /phone number/ } })
    await completeProfile(server, patient)
    expect((await choose(['sms', 'whatsapp'])).status).toBe(200)
    expect((await choose(['sms'])).status).toBe(200)
    expect((await choose(['pigeon'])).status).toBe(400)
    const { channels, consents } = await mine()
    expect(channels).toEqual(['sms'])
    expect(consents[0]).toMatchObject({ purpose: 'whatsapp', given: false })
  })

  test('lists for the patient who opened the record', async () => {
    const id = await requested(server, patient, hospital)
    expect((await mine()).access).toEqual([])
    await server.call('oneAppointment', { params: { id }, token: hospital.token })
    expect((await mine()).access).toMatchObject([{ hospitalName: 'Lagoon View Hospital', appointmentId: id }])
  })

  test('a message falls back to SMS where WhatsApp does not reach the phone, and its delivery is noted', async () => {
    await choose(['whatsapp', 'sms'])
    await server.runJobs()
    sent.length = 0
    refusesWhatsApp = true
    await confirmed(server, patient, hospital, { time: '13:00' })
    await server.runJobs()
    refusesWhatsApp = false
    expect(sent).toMatchObject([{ to: '2348031234567', from: 'Ilera', channel: 'generic' }])
    expect(sent[0]?.['sms']).toContain('has confirmed your appointment')
    expect((await mine()).messages).toMatchObject([
      { channel: 'sms', status: 'sent' },
      { channel: 'whatsapp', status: 'fell-back' },
    ])
    const payload = JSON.stringify({ message_id: 't-1', status: 'Delivered' })
    const report = (signature: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/message-report/termii',
        headers: { 'content-type': 'application/json', 'x-termii-signature': signature },
        payload,
      })
    expect((await report('forged')).statusCode).toBe(401)
    expect((await mine()).messages[0].status).toBe('sent')
    expect((await report(createHmac('sha512', 'key').update(payload).digest('hex'))).statusCode).toBe(200)
    expect((await mine()).messages[0].status).toBe('delivered')
  })

  test('sends nothing without a chosen channel', async () => {
    await choose([])
    sent.length = 0
    await confirmed(server, patient, hospital, { time: '14:00' })
    await server.runJobs()
    expect(sent).toEqual([])
  })
})
