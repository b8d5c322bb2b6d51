import { m } from '@ilera/contract/messages'
import { checkAssignment } from '@ilera/contract/appointments/rules'
import { formatChatTime, formatDate, formatLongDate } from '@ilera/contract/formats'
import { toInstant, lagosClock, lagosToday } from '@ilera/contract/shared/lagos-time'
import { afterAll, describe, expect, test } from 'vitest'

/** Time zones of devices: the extreme offsets, half and quarter hours, and zones with daylight saving time. */
const zones = [
  'Africa/Lagos',
  'UTC',
  'Europe/London',
  'America/New_York',
  'America/Los_Angeles',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'America/St_Johns',
  'Africa/Casablanca',
]
/** Days on which clocks change somewhere, a leap day, and the last of a year. */
const days = ['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01', '2028-02-29', '2026-12-31']

const own = process.env['TZ']
afterAll(() => {
  if (own === undefined) delete process.env['TZ']
  else process.env['TZ'] = own
})

/** The results of all functions that depend on a clock, for this day. */
function saidOn(day: string) {
  const instant = toInstant({ date: day, time: '14:30' })
  const [before, after] = [new Date(`${day}T22:59:00Z`), new Date(`${day}T23:00:00Z`)]
  const assign = (time: string, now: Date) => {
    const outcome = checkAssignment(
      { doctorName: 'Dr Amaka Obi', speciality: 'General', date: day, time, fee: 5000 },
      now,
    )
    return outcome.ok ? 'allowed' : (outcome.errors.fields['time'] ?? outcome.errors.fields['date'])
  }
  const morning = new Date(`${day}T05:00:00Z`)
  return {
    stored: instant.toISOString(),
    clock: lagosClock(instant),
    long: formatLongDate(instant),
    short: formatDate(instant),
    chat: formatChatTime(instant),
    today: [lagosToday(before), lagosToday(after)],
    times: ['07:59', '08:00', '16:00', '16:01'].map((time) => assign(time, morning)),
    // An hour before midnight in London it is the next day in Lagos.
    late: assign('16:00', after),
  }
}

describe.each(zones)('on a device in %s', (zone) => {
  test.each(days)('%s is the day that it is in Lagos', (day) => {
    process.env['TZ'] = zone
    // Checks that the process uses the zone. Otherwise nothing would be tested.
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions()
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(timeZone)
    const dmy = day.split('-').toReversed().join('/')
    const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
    expect(saidOn(day)).toEqual({
      stored: `${day}T13:30:00.000Z`,
      clock: { date: day, time: '14:30' },
      long: expect.stringMatching(/^\w+ \d{1,2} \w+ 20\d\d, 2:30pm, Lagos time$/),
      short: dmy,
      chat: `${dmy} 2:30 pm`,
      today: [day, next],
      times: [m.appointments_time_outside_hours(), 'allowed', 'allowed', m.appointments_time_outside_hours()],
      late: m.appointments_date_in_past(),
    })
  })
})
