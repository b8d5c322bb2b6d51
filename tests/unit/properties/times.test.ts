import { plainVisit, slotMinutes, workingHours } from '@ilera/contract/appointments/constants'
import {
  freeTimes,
  isSlotTaken,
  nextFreeSlots,
  type TakenSlot,
  type VisitLength,
} from '@ilera/contract/appointments/slots'
import { defaultWorkingHours, isWorking, weekdays, type WorkingHours } from '@ilera/contract/doctors/working-hours'
import { formatChatTime, formatDate, formatDay, formatLongDate, formatTime, noneLabel } from '@ilera/contract/formats'
import {
  addDays,
  toInstant,
  isDate,
  isTime,
  lagosClock,
  lagosToday,
  type WallClock,
} from '@ilera/contract/shared/lagos-time'
import { plainService } from '@ilera/contract/services/constants'
import type { Service } from '@ilera/contract/services/schemas'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { freeDays } from '../../../packages/server/src/services/free-days.ts'
import { forAll } from '../../support/for-all.ts'

const instant = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-30'), noInvalidDate: true })
const day = instant.map((date) => date.toISOString().slice(0, 10))
const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const time = fc.integer({ min: 0, max: 24 * 60 - 1 }).map(timeOf)
const clock = fc.record({ date: day, time })
const few = fc.integer({ min: -800, max: 800 })

describe('a wall clock in Lagos', () => {
  test('read from its instant is itself', () => {
    forAll([clock], (given) => expect(lagosClock(toInstant(given))).toEqual(given))
  })
  test('and its instant are in the same order as others’', () => {
    forAll([clock, clock], (one, other) => {
      const [first, second] = [one, other].map((given) => `${given.date} ${given.time}`)
      expect(Math.sign(toInstant(one).getTime() - toInstant(other).getTime())).toBe(
        Math.sign((first ?? '').localeCompare(second ?? '')),
      )
    })
  })
  test('is an hour ahead of UTC, on every day of every year', () => {
    forAll([instant], (at) => {
      const shown = lagosClock(at)
      const ahead = Date.parse(`${shown.date}T${shown.time}:00Z`) - Math.floor(at.getTime() / 60_000) * 60_000
      expect(ahead).toBe(3_600_000)
    })
  })
  test('begins its day at 23:00 in UTC', () => {
    forAll([day], (given) => {
      expect(lagosToday(new Date(`${given}T22:59:59.999Z`))).toBe(given)
      expect(lagosToday(new Date(`${given}T23:00:00Z`))).toBe(addDays(given, 1))
    })
  })
})

describe('days', () => {
  test('some on and as many back are the day itself', () => {
    forAll([day, few], (given, days) => expect(addDays(addDays(given, days), -days)).toBe(given))
  })
  test('on are real days, later ones greater', () => {
    forAll([day, few], (given, days) => {
      expect(isDate(addDays(given, days))).toBe(true)
      expect(Math.sign(addDays(given, days).localeCompare(given))).toBe(Math.sign(days))
    })
  })
  test('in two steps are as in one', () => {
    forAll([day, few, few], (given, one, other) =>
      expect(addDays(addDays(given, one), other)).toBe(addDays(given, one + other)),
    )
  })
  test('are four, two and two digits, and nothing else is one', () => {
    forAll([fc.string()], (text) => {
      fc.pre(!/^\d{4}-\d\d-\d\d$/.test(text))
      expect(isDate(text)).toBe(false)
    })
  })
})

describe('what is shown of a time', () => {
  test('by the half-day clock is the time again', () => {
    forAll([time], (given) => {
      const [, hour, minute, half] = /^(\d+):(\d\d)(am|pm)$/.exec(formatTime(given)) ?? []
      const read = (Number(hour) % 12) + (half === 'pm' ? 12 : 0)
      expect(`${String(read).padStart(2, '0')}:${minute}`).toBe(given)
    })
  })
  test('of a day is the day again', () => {
    forAll([day], (given) => expect(formatDate(given).split('/').toReversed().join('-')).toBe(given))
  })
  test('of an instant is what the clock in Lagos shows', () => {
    forAll([clock], (given) => {
      const at = toInstant(given)
      expect(formatDate(at)).toBe(formatDate(given.date))
      expect(formatLongDate(at)).toBe(`${formatDay(given.date)}, ${formatTime(given.time)}, Lagos time`)
      expect(formatChatTime(at)).toBe(`${formatDate(given.date)} ${formatTime(given.time).replace(/(?=[ap]m$)/, ' ')}`)
    })
  })
  test('that cannot be read is None, and never throws', () => {
    forAll([fc.string()], (text) => {
      fc.pre(!isDate(text) && Number.isNaN(Date.parse(text)))
      expect([formatDate(text), formatDay(text), formatLongDate(text), formatChatTime(text)]).toEqual(
        Array.from({ length: 4 }, () => noneLabel()),
      )
    })
  })
  test('of day is HH:mm, and nothing else is one', () => {
    forAll([time], (given) => expect(isTime(given)).toBe(true))
    forAll([fc.string()], (text) => {
      fc.pre(!/^\d\d:\d\d$/.test(text))
      expect(isTime(text)).toBe(false)
    })
  })
})

const date = '2026-11-24'
const nearby = fc.integer({ min: 0, max: 5 }).map((days) => addDays(date, days))
const slot: fc.Arbitrary<WallClock> = fc.record({ date: nearby, time })
const length: fc.Arbitrary<VisitLength> = fc.record({
  minutes: fc.integer({ min: 5, max: 240 }),
  bufferMinutes: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 120 })),
})
const visit: fc.Arbitrary<TakenSlot> = fc.tuple(slot, length).map(([at, lasts]) => ({ ...at, ...lasts }))
const slots = fc.array(visit, { maxLength: 30 })
const hours = fc
  .tuple(fc.integer({ min: 480, max: 960 }), fc.integer({ min: 480, max: 960 }))
  .map(([one, other]) => ({ from: timeOf(Math.min(one, other)), to: timeOf(Math.max(one, other)) }))
const timetable: fc.Arbitrary<WorkingHours> = fc.record({
  workingDays: fc
    .uniqueArray(fc.constantFrom(...weekdays))
    .chain((days) => fc.tuple(...days.map((weekday) => hours.map((from) => ({ day: weekday, ...from }))))),
  leave: fc.array(
    nearby.map((from) => ({ from, to: addDays(from, 1) })),
    { maxLength: 2 },
  ),
})
const now = new Date('2026-11-24T09:10:00Z')
const minutesFrom = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index)

/** The free times of a day, found minute by minute. */
function countMinutes(on: string, taken: readonly TakenSlot[], kept: WorkingHours, lasts: VisitLength): string[] {
  const [opens, closes] = [480, 960]
  const busy = new Set(
    taken
      .filter((one) => one.date === on)
      .flatMap((one) => minutesFrom(minutesOf(one.time), one.minutes + one.bufferMinutes)),
  )
  const total = lasts.minutes + lasts.bufferMinutes
  const step = [5, 10, 15].find((shorter) => total <= shorter) ?? slotMinutes
  return minutesFrom(opens, closes - opens + 1)
    .filter((start) => (start - opens) % step === 0)
    .filter((start) => isWorking(kept, { date: on, time: timeOf(start) }))
    .filter((start) => toInstant({ date: on, time: timeOf(start) }).getTime() > now.getTime())
    .filter((start) => minutesFrom(start, total).every((one) => !busy.has(one)))
    .map(timeOf)
}

const scan: Service = { ...plainService, _id: 'scan', name: 'Scan', minutes: 60, fee: 5000, isRetired: false }
const usual = (service: Service): Service => ({ ...service, name: 'Consultation' })

describe('free times', () => {
  test('never meet a taken one', () => {
    forAll([slots, nearby], (taken, on) => {
      for (const free of freeTimes(on, taken, now))
        expect(isSlotTaken({ date: on, time: free, ...plainVisit }, taken)).toBe(false)
    })
  })
  test('do not meet each other, and are in order', () => {
    forAll([slots, nearby], (taken, on) => {
      const free = freeTimes(on, taken, now).map(minutesOf)
      free.slice(1).forEach((later, place) => expect(later - (free[place] ?? 0)).toBeGreaterThanOrEqual(slotMinutes))
    })
  })
  test('lie within the hospital’s hours and the doctor’s', () => {
    forAll([slots, nearby, timetable], (taken, on, kept) => {
      for (const free of freeTimes(on, taken, now, kept)) {
        expect(isWorking(kept, { date: on, time: free })).toBe(true)
        expect(free >= workingHours.from && free <= workingHours.to).toBe(true)
      }
    })
  })
  test('are in the future', () => {
    forAll([slots, nearby], (taken, on) => {
      for (const free of freeTimes(on, taken, now))
        expect(toInstant({ date: on, time: free }).getTime()).toBeGreaterThan(now.getTime())
    })
  })
  test('only become fewer as more is taken', () => {
    forAll([slots, visit, nearby], (taken, more, on) => {
      const before = new Set(freeTimes(on, taken, now))
      for (const free of freeTimes(on, [...taken, more], now)) expect(before.has(free)).toBe(true)
    })
  })
  test('that are offered are free, later than the one asked for, and as many as wanted at most', () => {
    forAll([slots, slot, fc.integer({ min: 0, max: 6 }), timetable, length], (taken, from, count, kept, lasts) => {
      const offered = nextFreeSlots(from, taken, { now, count, days: 7, timetable: kept, length: lasts })
      expect(offered.length).toBeLessThanOrEqual(count)
      for (const one of offered) {
        expect(isSlotTaken({ ...one, ...lasts }, taken)).toBe(false)
        expect(isWorking(kept, one)).toBe(true)
        expect(toInstant(one).getTime()).toBeGreaterThan(toInstant(from).getTime())
      }
    })
  })
  test('a taken time meets itself, and what meets another is met by it', () => {
    forAll([visit, visit], (one, other) => {
      expect(isSlotTaken(one, [one])).toBe(true)
      expect(isSlotTaken(one, [other])).toBe(isSlotTaken(other, [one]))
    })
  })
  test('of a doctor of whom nothing was said are the hospital’s', () => {
    forAll([slots, nearby], (taken, on) =>
      expect(freeTimes(on, taken, now, defaultWorkingHours)).toEqual(freeTimes(on, taken, now)),
    )
  })
  test('of any lengths are those that a count of the minutes finds', () => {
    forAll(
      [slots, nearby, timetable, length],
      (taken, on, kept, lasts) =>
        expect(freeTimes(on, taken, now, kept, lasts)).toEqual(countMinutes(on, taken, kept, lasts)),
      300,
    )
  })
  test('that patients see are as many as a count of the minutes finds, for each doctor’s usual visit', () => {
    const ids = ['one', 'two', 'three']
    const doctors = fc.tuple(timetable, timetable, timetable)
    const offer: fc.Arbitrary<Service> = fc
      .tuple(length, fc.option(fc.subarray(ids), { nil: null }))
      .map(([lasts, ofDoctors]) => ({ ...scan, ...lasts, doctors: ofDoctors }))
    const offers = fc
      .array(offer, { maxLength: 4 })
      .chain((some) => fc.nat(some.length).map((at) => some.map((one, place) => (place === at ? usual(one) : one))))
    const takenBy = fc.array(fc.tuple(visit, fc.constantFrom(...ids)), { maxLength: 30 })
    forAll(
      [takenBy, doctors, offers],
      (booked, kept, offered) => {
        const taken = booked.map(([one, key]) => ({ ...one, key }))
        const staff = ids.map((id, place) => ({
          ...(kept[place] ?? defaultWorkingHours),
          _id: id,
          key: id,
          speciality: 'Surgery',
        }))
        const counted = Array.from({ length: 14 }, (_, ahead) => addDays(date, ahead))
          .map((on) => ({
            date: on,
            times: staff.reduce((sum, doctor) => {
              const own = offered.filter((one) => one.doctors?.includes(doctor.key) ?? true)
              const lasts = own.find(({ name }) => name === 'Consultation') ?? own[0] ?? plainVisit
              const slotsOfDoctor = taken.filter(({ key }) => key === doctor.key)
              return sum + countMinutes(on, slotsOfDoctor, doctor, lasts).length
            }, 0),
          }))
          .filter(({ times }) => times > 0)
        expect(freeDays(staff, { taken, offered, now })).toEqual([{ speciality: 'Surgery', days: counted.slice(0, 3) }])
      },
      200,
    )
  })
  test('are as many for a shorter visit, or more', () => {
    forAll([slots, nearby, length], (taken, on, lasts) => {
      const shorter = { minutes: Math.max(5, lasts.minutes - 20), bufferMinutes: 0 }
      const offered = new Set(freeTimes(on, taken, now, defaultWorkingHours, shorter))
      for (const free of freeTimes(on, taken, now, defaultWorkingHours, lasts)) expect(offered.has(free)).toBe(true)
    })
  })
  test('begin when the visit before and its buffer are over', () => {
    const taken = [{ date, time: '11:00', minutes: 45, bufferMinutes: 15 }]
    expect(freeTimes(date, taken, now).slice(0, 3)).toEqual(['10:30', '12:00', '12:30'])
    expect(isSlotTaken({ date, time: '12:00', ...plainVisit }, taken)).toBe(false)
    expect(isSlotTaken({ date, time: '11:59', ...plainVisit }, taken)).toBe(true)
    // The buffer of the wanted visit has to fit before the booked one.
    expect(isSlotTaken({ date, time: '10:30', minutes: 30, bufferMinutes: 5 }, taken)).toBe(true)
  })
  test('start on the half hour, or more often for a visit that is over sooner', () => {
    const first = (minutes: number) =>
      freeTimes('2026-11-25', [], now, defaultWorkingHours, { minutes, bufferMinutes: 0 }).slice(0, 2)
    expect([5, 6, 10, 15, 20, 240].map(first)).toEqual(
      ['08:05', '08:10', '08:10', '08:15', '08:30', '08:30'].map((second) => ['08:00', second]),
    )
  })
})
