import { PassThrough } from 'node:stream'
import { text as readText } from 'node:stream/consumers'
import { createCalendarEvent } from '@ilera/contract/appointments/icalendar'
import type { AppointmentWithTimeline } from '@ilera/contract/appointments/schemas'
import type { Payment } from '@ilera/contract/payments/schemas'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerCsv } from '../../packages/server/src/files/ledger-csv.ts'
import { appointmentMail } from '../../packages/server/src/mails/appointment-mails.ts'
import { createLog } from '../../packages/server/src/plugins/logging.ts'
import { sendMail } from '../../packages/server/src/providers/mail/mail-job.ts'
import { createSmtpMailer } from '../../packages/server/src/providers/mail/smtp.ts'
import { readSettings } from '../../packages/server/src/settings.ts'
import { bookedAppointment } from '../support/booked-appointment.ts'
import { readCalendar } from '../support/calendar.ts'
import { seed } from '../support/seed.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { startSmtpDouble } from '../support/smtp-double.ts'
import { anyTyped } from '../support/typed-text.ts'

/** Texts that an older version may have stored: characters of all categories, and syntax of files and mails. */
const stored = fc
  .tuple(
    fc.constantFrom(
      '',
      '=',
      '+',
      '-',
      '@',
      '\t=',
      '\r=',
      '＝',
      '"',
      '<b>',
      '\r\nBcc: x@y.example\r\n',
      ';',
      '\u202E',
      "'",
    ),
    anyTyped,
    fc.constantFrom('', '\r\n=1+1', '"', '\u0000', '\u2028', '</p>', '\n\nBEGIN:VEVENT'),
  )
  .map((parts) => parts.join('Ada'))

let double: Awaited<ReturnType<typeof startSmtpDouble>>
let server: TestServer
beforeAll(async () => {
  double = await startSmtpDouble(() => '250 Ok')
  server = await startTestServer({ dependencies: { mailer: createSmtpMailer(double.url, 'hello@ilera.example') } })
})
afterAll(async () => {
  await server.stop()
  await double.stop()
})

const appointment: AppointmentWithTimeline = { ...bookedAppointment, timeline: [] }
const now = new Date('2026-11-23T08:00:00.000Z')
const named = fc
  .tuple(stored, stored, stored)
  .map(([hospitalName, doctorName, fullName]) => ({ ...appointment, hospitalName, doctorName, fullName }))

test('whatever a name holds, a calendar file is one entry at its time, in lines of 75 bytes', () => {
  fc.assert(
    fc.property(named, (odd) => {
      const file = createCalendarEvent(odd, now) ?? ''
      expect(readCalendar(file)).toMatchObject({ begin: '2026-11-24T09:00:00.000Z', method: 'PUBLISH' })
      for (const line of file.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(line).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
      }
    }),
    { seed, numRuns: 300 },
  )
})

test('whatever a name holds, a mail has our headers alone, one recipient, and no markup but ours', async () => {
  const ours =
    /^(?:Content-(?:Type|Transfer-Encoding)|From|To|Subject|Message-ID|Date|MIME-Version|Auto-Submitted|X-Auto-Response-Suppress):/
  await fc.assert(
    fc.asyncProperty(named, async (odd) => {
      const mail = appointmentMail('confirm', odd, 'https://ilera.example', now)
      if (!mail) throw new Error('no mail')
      // Also for a subject that contains the raw name.
      await sendMail(server.dependencies.jobs, server.dependencies.database, {
        ...mail,
        subject: `Your request to ${odd.hospitalName}`,
      })
      const before = double.received.length
      await server.runJobs()
      const [taken, ...more] = double.received.slice(before)
      expect([taken?.to, more]).toEqual(['ada@example.com', []])
      const [head = ''] = (taken?.data ?? '').split('\n\n')
      const lines = head.split('\n').filter((line) => !/^[ \t]/.test(line))
      expect(lines.filter((line) => !ours.test(line))).toEqual([])
      const tags = [...(mail.html ?? '').matchAll(/<\/?([a-z!]+)/gi)].map(([, tag]) => tag?.toLowerCase())
      const plainTags = new Set('!doctype html head meta title body div p table tr th td b a'.split(' '))
      expect(tags.filter((tag) => !plainTags.has(tag ?? ''))).toEqual([])
      expect((mail.html ?? '').match(/<b>/g)?.length).toBe(4)
    }),
    { seed, numRuns: 40 },
  )
})

/** Parses CSV like a spreadsheet. Empty cells have no quotes. */
function readCsv(csv: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, bare = '', end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare)
    if (end === '\r\n') rows.push([])
  }
  return rows.filter((row) => row.length > 0)
}

test('whatever a name holds, a ledger has one row for each payment, and no cell is a formula', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(stored, stored), { minLength: 1, maxLength: 3 }), async (names) => {
      const payments = names.map(([firstName, lastName], place): Payment => ({
        _id: String(place),
        appointmentId: '2',
        reference: 'r1',
        firstName,
        lastName,
        email: 'ada@example.com',
        phoneNumber: null,
        paymentDate: '2026-11-23T08:00:00.000Z',
        amount: 5000,
        asked: 5000,
        currency: 'NGN',
        status: 'paid',
        problem: null,
        refunds: [],
        method: 'online',
        takenBy: null,
        deskReference: null,
        voided: null,
      }))
      const csv = await readText(ledgerCsv(async (last) => (last ? [] : payments)))
      const rows = readCsv(csv.replace('\uFEFF', ''))
      expect(rows.map((row) => row.length)).toEqual(Array(payments.length + 1).fill(10))
      expect(rows.flat().filter((cell) => /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u.test(cell))).toEqual([])
    }),
    { seed, numRuns: 100 },
  )
})

test('whatever a log line carries, it is one line of JSON', async () => {
  const settings = readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'info' })
  await fc.assert(
    fc.asyncProperty(stored, async (text) => {
      const stream = new PassThrough()
      const log = createLog(settings, stream)
      log.info({ place: text }, text)
      log.warn({ err: new Error(text) }, 'A failure')
      stream.end()
      const lines = (await readText(stream)).split('\n').filter(Boolean)
      expect(lines).toHaveLength(2)
      for (const line of lines) expect(JSON.parse(line)).toBeTypeOf('object')
    }),
    { seed, numRuns: 50 },
  )
})
