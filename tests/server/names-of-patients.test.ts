import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { basePath, downloadPath, type CallName, type DownloadName } from '@ilera/contract/calls'
import { receiptPdf } from '../../packages/server/src/files/receipt-pdf.ts'
import { createCarers } from '../../packages/server/src/repositories/carers.ts'
import { completeProfile, drObi } from '../support/appointments.ts'
import { child } from '../support/family.ts'
import { hospitalAt, lagoon, password, patientAt, type LoggedIn } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/*
 * Ngozi Obi books, pays and asks for another time for her son Chidi. Everything that anybody reads about these visits names him:
 * a mother of three would not know whose visit it is, and a desk would open her record.
 */
const name = 'Chidi Obi'

let server: TestServer
let mother: LoggedIn
let father: LoggedIn
let hospital: LoggedIn
let childId: string
let visit: string
const forChild = (call: CallName, more = {}) => server.call(call, { token: mother.token, actingFor: childId, ...more })
const staff = (call: CallName, more = {}) => server.call(call, { token: hospital.token, ...more })

async function booked(time: string): Promise<string> {
  const asked = await forChild('requestAppointment', {
    params: { id: hospital.id },
    body: { presentSymptoms: 'Cough' },
  })
  const params = { id: asked.body.appointment._id }
  await staff('assignDoctor', { params, body: { ...drObi, date: '2026-11-27', time } })
  await staff('confirmAppointment', { params })
  return params.id
}

/** Pays the fee of the visit with a test card. */
async function pay(): Promise<void> {
  const { reference } = (await forChild('startPayment', { params: { id: visit } })).body
  const payload = { key: 'pk_sandbox_ilera', reference, amount: 5000, currency: 'NGN', card: '4084084084084081' }
  await server.app.inject({ method: 'POST', url: '/sandbox/charges', payload })
  await forChild('confirmPayment', { body: { appointmentId: visit, reference } })
}

beforeAll(async () => {
  server = await startTestServer()
  mother = await patientAt(server, { firstName: 'Ngozi', email: 'ngozi@example.com' })
  father = await patientAt(server, { firstName: 'Emeka', email: 'emeka@example.com' })
  hospital = await hospitalAt(server)
  await completeProfile(server, mother)
  childId = (await server.call('addChild', { token: mother.token, body: child })).body.data.patientId
  await createCarers(server.dependencies).add({
    accountId: father.id,
    patientId: childId,
    relation: 'child',
    scope: ['read'],
    isAgreed: false,
  })
  await forChild('chooseChannels', { body: { channels: ['sms'] } })
  const declined = await forChild('requestAppointment', {
    params: { id: hospital.id },
    body: { presentSymptoms: 'Rash' },
  })
  await staff('declineAppointment', { params: { id: declined.body.appointment._id }, body: { reason: 'Closed.' } })
  visit = await booked('10:00')
  await pay()
  await forChild('reschedule', {
    params: { id: visit },
    body: { date: '2026-11-27', time: '11:00', reasonForReschedule: 'School' },
  })
  await staff('reviewReschedule', { params: { id: visit }, body: { decision: 'approve' } })
  const cancelled = await booked('14:00')
  await forChild('cancelAppointment', { params: { id: cancelled }, body: { reason: 'Better' } })
  await server.runJobs()
  // The reminder of two days before.
  server.clock.set('2026-11-25T10:00:01.000Z')
  await server.runJobs()
  // The sessions have ended meanwhile.
  mother.token = (await server.call('login', { body: { email: 'ngozi@example.com', password } })).body.token
  father.token = (await server.call('login', { body: { email: 'emeka@example.com', password } })).body.token
  hospital.token = (await server.call('adminLogin', { body: { email: lagoon.email, password } })).body.token
})
afterAll(() => server.stop())

const mails = () => server.mails.filter(({ to, subject }) => to === 'ngozi@example.com' && !subject.includes('Welcome'))
const messages = () => server.mails.filter(({ to }) => to === '+2348031234567')
const download = (file: DownloadName, headers: Record<string, string>, id = '') =>
  server.app.inject({ url: basePath + downloadPath(file, { id }), headers })
const rows = async (by: typeof forChild, call: CallName, list: string, more = {}): Promise<string[]> =>
  (await by(call, more)).body[list].map((row: { firstName?: string; lastName?: string }) =>
    JSON.stringify({ ...row, whole: `${row.firstName} ${row.lastName}` }),
  )

/** What the receipt's PDF shows. Its fonts make the file's own text unreadable. */
async function drawn(): Promise<string[]> {
  const { receipt } = (await forChild('receipt', { params: { id: visit } })).body
  const prototype: PDFKit.PDFDocument = Object.getPrototypeOf(receiptPdf(receipt))
  const texts = vi.spyOn(prototype, 'text')
  await download('receiptPdf', { authorization: `Bearer ${mother.token}`, 'acting-for': childId }, visit)
  const shown = texts.mock.calls.map(([text]) => text)
  texts.mockRestore()
  return [shown.join('\n')]
}
const notifications = async ({ token }: LoggedIn) =>
  (await server.call('notifications', { token })).body.data.map(({ text }: { text: string }) => text)

/** What somebody reads, and how many of it there are: each names the patient. */
const everything: [what: string, count: number, read: () => string[] | Promise<string[]>][] = [
  [
    'mails: requested, declined, confirmed, paid, another time asked for and approved, cancelled, reminder',
    11,
    () => mails().map(({ text }) => text),
  ],
  ['the same as HTML', 11, () => mails().map(({ html }) => String(html))],
  ['calendar files', 4, () => mails().flatMap(({ calendar }) => (calendar ? [calendar] : []))],
  ['SMS', 3, () => messages().map(({ text }) => text)],
  ['the receipt', 1, async () => [JSON.stringify((await forChild('receipt', { params: { id: visit } })).body)]],
  ['the receipt as PDF', 1, drawn],
  ['the father’s notifications', 11, () => notifications(father)],
  ['the mother’s notifications', 6, () => notifications(mother)],
  ['the hospital’s notifications', 6, () => notifications(hospital)],
  ['the patient’s list', 3, () => rows(forChild, 'appointmentHistory', 'data', { params: { id: childId } })],
  ['the hospital’s appointments', 3, () => rows(staff, 'allAppointments', 'appointments')],
  ['the hospital’s patients', 1, () => rows(staff, 'allPatients', 'data')],
  ['the hospital’s payments', 1, () => rows(staff, 'allPayments', 'payments')],
  [
    'payments as CSV',
    1,
    async () =>
      (await download('paymentsCsv', { authorization: `Bearer ${hospital.token}` })).body.trim().split('\r\n').slice(1),
  ],
  [
    'the opened appointment',
    1,
    async () => [JSON.stringify((await staff('oneAppointment', { params: { id: visit } })).body)],
  ],
]

test.each(everything)('%s: each names the patient', async (_, count, read) => {
  const texts = await read()
  // A long line of a calendar file is folded.
  expect(texts.filter((text) => !text.replaceAll('\r\n ', '').includes(name))).toEqual([])
  expect(texts).toHaveLength(count)
})
