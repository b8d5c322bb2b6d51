import { isQuiet } from '@ilera/contract/privacy/quiet-hours'
import { addDays, toInstant, lagosClock } from '@ilera/contract/shared/lagos-time'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MessageSender } from '../../packages/server/src/providers/messages/message-sender.ts'
import { confirmed, pairAt } from '../support/appointments.ts'
import { password, type LoggedIn } from '../support/people.ts'
import { seed } from '../support/seed.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

describe.each(stores)('short messages on the %s store', (store) => {
  let server: TestServer
  let patient: LoggedIn
  let hospital: LoggedIn
  let count = 0
  /** Sent messages with the time in Lagos. */
  const sent: { at: string; channel: string; text: string }[] = []
  let isAway = false
  let refusesWhatsApp = false

  const messages: MessageSender = {
    name: 'termii',
    async send({ id, channel, text }) {
      if (isAway) throw new Error('The provider is away.')
      if (refusesWhatsApp && channel === 'whatsapp') return 'refused'
      const { date, time } = lagosClock(server.clock())
      sent.push({ at: `${date} ${time}`, channel, text })
      return { providerId: id }
    },
    readReport: () => 'ignored',
  }

  beforeAll(async () => {
    server = await startTestServer({ store, dependencies: { messages } })
  })
  afterAll(() => server.stop())
  beforeEach(() => {
    isAway = false
    refusesWhatsApp = false
  })

  const choose = (channels: string[]) => server.call('chooseChannels', { token: patient.token, body: { channels } })
  /** Sets the clock to this time in Lagos, and creates a new patient and hospital. */
  async function begin(date: string, time: string, channels = ['sms']): Promise<void> {
    count += 1
    server.clock.set(toInstant({ date, time }).toISOString())
    ;({ patient, hospital } = await pairAt(server, count))
    await choose(channels)
    await server.dependencies.database.query('delete from jobs')
  }
  /** Advances the clock to this time in Lagos, and runs each job when it is due. */
  async function liveUntil(date: string, time: string): Promise<void> {
    const end = toInstant({ date, time })
    for (;;) {
      await server.runJobs()
      const [next] = await server.dependencies.database.query<{ at: string | null }>(
        'select min(run_at) as at from jobs where failed_at is null and run_at between $1 and $2',
        [server.clock(), end],
      )
      if (!next?.at) break
      server.clock.set(next.at)
    }
    server.clock.set(end.toISOString())
  }
  /** Sets the clock without running jobs, so that due ones run late. */
  const sleepUntil = (date: string, time: string) => server.clock.set(toInstant({ date, time }).toISOString())
  /** Logs in again, because earlier sessions have expired. */
  const logIn = async (call: 'login' | 'adminLogin', name: string): Promise<string> =>
    (await server.call(call, { body: { email: `${name}${count}@example.com`, password } })).body.token
  /** Creates a confirmed appointment and returns its id. */
  async function bookedFor(date: string, time: string): Promise<string> {
    const id = await confirmed(server, patient, hospital, { date, time })
    await server.runJobs()
    return id
  }
  const reminders = () => sent.filter(({ text }) => text.startsWith('Your appointment at '))

  test.each([
    ['08:00', '2026-12-02 20:00'],
    ['09:59', '2026-12-02 20:00'],
    ['10:00', '2026-12-03 07:00'],
    ['16:00', '2026-12-03 13:00'],
  ])('a visit at %s is reminded of two days before, and at %s', async (time, last) => {
    await begin('2026-11-30', '07:30')
    await bookedFor('2026-12-03', time)
    sent.length = 0
    await liveUntil('2026-12-03', '17:00')
    expect(reminders().map(({ at }) => at)).toEqual([`2026-12-01 ${time}`, last])
  })

  test('keeps the time of mail and notification', async () => {
    await begin('2026-11-30', '07:30')
    await bookedFor('2026-12-04', '08:00')
    const before = server.mails.length
    await liveUntil('2026-12-04', '04:45')
    const remindersByMail = () =>
      server.mails.slice(before).filter(({ subject }) => subject.includes('Friday 4 December')).length
    expect(remindersByMail()).toBe(1)
    await liveUntil('2026-12-04', '05:00')
    expect(remindersByMail()).toBe(2)
  })

  test('postpones a late or retried SMS to the morning', async () => {
    await begin('2026-11-30', '07:30')
    await bookedFor('2026-12-03', '08:30')
    await liveUntil('2026-12-02', '19:45')
    sent.length = 0
    isAway = true
    await liveUntil('2026-12-02', '20:30')
    isAway = false
    // Further attempts would fall into the quiet hours.
    sleepUntil('2026-12-02', '21:00')
    await liveUntil('2026-12-03', '06:59')
    expect(sent).toEqual([])
    await liveUntil('2026-12-03', '09:00')
    expect(reminders().map(({ at }) => at)).toEqual(['2026-12-03 07:00'])
  })

  test('postpones an SMS that waited while no process ran', async () => {
    await begin('2026-11-30', '07:30')
    await bookedFor('2026-12-03', '08:30')
    await liveUntil('2026-12-02', '19:45')
    sent.length = 0
    sleepUntil('2026-12-02', '23:00')
    await liveUntil('2026-12-03', '09:00')
    expect(reminders().map(({ at }) => at)).toEqual(['2026-12-03 07:00'])
  })

  test('sends nothing after the visit, or after a cancellation during an outage', async () => {
    await begin('2026-11-30', '07:30')
    await bookedFor('2026-12-03', '11:30')
    const cancelled = await bookedFor('2026-12-03', '13:00')
    await liveUntil('2026-12-03', '08:00')
    sent.length = 0
    isAway = true
    await liveUntil('2026-12-03', '10:30')
    const token = await logIn('login', 'patient')
    await server.call('cancelAppointment', { params: { id: cancelled }, token, body: {} })
    await liveUntil('2026-12-03', '11:30')
    isAway = false
    await liveUntil('2026-12-03', '20:30')
    expect(sent).toEqual([])
  })

  test('postpones messages of the night until seven, also after a fallback to SMS', async () => {
    refusesWhatsApp = true
    await begin('2026-11-30', '22:00', ['whatsapp', 'sms'])
    sent.length = 0
    await bookedFor('2026-12-07', '09:00')
    await liveUntil('2026-12-01', '06:59')
    expect(sent).toEqual([])
    await liveUntil('2026-12-01', '07:00')
    expect(sent).toMatchObject([{ at: '2026-12-01 07:00', channel: 'sms' }])
    expect(sent[0]?.text).toContain('has confirmed your appointment')
  })

  test('sends the cancellation of an early visit at once, also at night', async () => {
    await begin('2026-11-30', '12:00')
    const id = await bookedFor('2026-12-01', '08:00')
    await liveUntil('2026-11-30', '22:30')
    sent.length = 0
    const token = await logIn('adminLogin', 'hospital')
    await server.call('cancelAppointment', { params: { id }, token, body: { reason: 'Strike' } })
    await server.runJobs()
    expect(sent).toMatchObject([{ at: '2026-11-30 22:30' }])
    expect(sent[0]?.text).toContain('has cancelled your appointment')
  })

  test('a confirmation waits for the morning, also of a visit early that day', async () => {
    await begin('2026-11-30', '23:30')
    sent.length = 0
    await bookedFor('2026-12-01', '09:30')
    expect(sent).toEqual([])
    await liveUntil('2026-12-01', '08:00')
    expect(sent.map(({ at }) => at)).toEqual(['2026-12-01 07:00'])
  })

  test('sends only the last message of a night about an appointment', async () => {
    await begin('2026-11-30', '22:00')
    sent.length = 0
    const id = await bookedFor('2026-12-08', '11:00')
    const token = await logIn('adminLogin', 'hospital')
    await server.call('cancelAppointment', { params: { id }, token, body: { reason: 'Strike' } })
    await liveUntil('2026-12-01', '08:00')
    expect(sent.map(({ text }) => text)).toEqual([
      expect.stringMatching(/cancelled your appointment on .*8 December.*11:00am/),
    ])
  })

  test('sends nothing in the morning after the channel was withdrawn at night', async () => {
    await begin('2026-11-30', '22:00')
    await bookedFor('2026-12-09', '09:00')
    sent.length = 0
    await choose([])
    await liveUntil('2026-12-01', '07:30')
    expect(sent).toEqual([])
  })

  test('whenever it is booked and the provider is away, no reminder comes at night, twice or after the visit', async () => {
    const minutes = (least: number, most: number) => fc.integer({ min: least / 5, max: most / 5 }).map((n) => n * 5)
    const clockTime = (minute: number) =>
      `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
    let day = '2027-01-04'
    const situation = fc.record({
      visit: minutes(8 * 60, 16 * 60),
      bookedBefore: minutes(30, 60 * 60),
      awayFrom: minutes(0, 60 * 60),
      awayFor: minutes(0, 20 * 60),
    })
    await fc.assert(
      fc.asyncProperty(situation, async ({ visit, bookedBefore, awayFrom, awayFor }) => {
        day = addDays(day, 10)
        const visitAt = toInstant({ date: day, time: clockTime(visit) })
        const before = (mins: number) => new Date(visitAt.getTime() - mins * 60_000)
        isAway = false
        const bookedAt = lagosClock(before(bookedBefore))
        await begin(bookedAt.date, bookedAt.time)
        await server.runJobs()
        sent.length = 0
        await bookedFor(day, clockTime(visit))
        for (const [at, away] of [
          [awayFrom, true],
          [awayFrom - awayFor, false],
          [-900, false],
        ] as const) {
          const { date, time } = lagosClock(before(Math.min(at, bookedBefore)))
          await liveUntil(date, time)
          isAway = away
        }
        const all = reminders()
        expect(all.length).toBeLessThanOrEqual(2)
        for (const { at } of all) {
          const [date = '', time = ''] = at.split(' ')
          const instant = toInstant({ date, time })
          expect([at, isQuiet(instant), instant < visitAt]).toEqual([at, false, true])
        }
      }),
      { seed, numRuns: 6 },
    )
  })
})
