import { m } from '@ilera/contract/messages'
import { formatDate, formatDay, formatTime } from '@ilera/contract/formats'
import { formatPhone } from '@ilera/contract/shared/format-phone'
import { addDays } from '@ilera/contract/shared/lagos-time'
import { readDate, unreadableDate } from '@ilera/contract/shared/read-date'
import { readTime } from '@ilera/contract/shared/read-time'
import { isPhoneNumber } from '@ilera/contract/shared/text-fields'
import { describe, expect, it } from 'vitest'

const today = '2026-11-26'

describe('readDate', () => {
  it.each([
    '5/11/2026',
    '05/11/2026',
    '05-11-26',
    '5.11.2026',
    '5. 11. 2026',
    '5 11 2026',
    '05112026',
    '5 Nov 2026',
    '5 november 2026',
    '5th Nov, 2026',
    'November 5, 2026',
    'Thu 5 Nov 2026',
    'Thursday 5 November 2026',
    '2026-11-05',
    '20261105',
    '5–11–2026',
    '٥/١١/٢٠٢٦',
    '\u200e5/11/2026\u200f',
    '  5/11/2026 ',
  ])('reads %s with the day first', (typed) => {
    expect(readDate(typed)).toBe('2026-11-05')
  })

  it.each([
    ['5 November', '2026-11-05'],
    ['5 January', '2026-01-05'],
    ['Today', today],
    ['tomorrow', '2026-11-27'],
  ])('reads %s by today', (typed, date) => {
    expect(readDate(typed, { today })).toBe(date)
  })

  it('means the next such day where the past is not possible, and the last where the future is not', () => {
    expect(readDate('5 November', { today, min: today })).toBe('2027-11-05')
    expect(readDate('5 December', { today, max: today })).toBe('2025-12-05')
    expect(readDate('5/11/26', { max: '1990-01-01' })).toBe('1926-11-05')
  })

  it.each([
    '',
    '5',
    '5/11',
    '31/02/2027',
    '29/02/2027',
    '5/13/2026',
    '0/1/2026',
    '5/11/202',
    '5112026',
    '5 Ju 2026',
    'Friday 5 November 2026',
    '5 November',
    'today',
    'next Tuesday',
    'November',
    '5 Nov 2026 2026',
    '5 Nov Nov 2026',
  ])('does not read "%s"', (typed) => {
    expect(readDate(typed)).toBeUndefined()
  })

  it('reads each day of 200 years as it is shown and said', () => {
    const misread: string[] = []
    for (let day = '1900-01-01'; day < '2100-01-01'; day = addDays(day, 13))
      if ([formatDate(day), formatDay(day), day].some((typed) => readDate(typed) !== day)) misread.push(day)
    expect(misread).toEqual([])
  })

  it('says whether the day does not exist or the date is incomplete', () => {
    expect(unreadableDate('31/02/2027')).toBe(m.fields_date_not_real())
    expect(unreadableDate('2027-02-31')).toBe(m.fields_date_not_real())
    expect(unreadableDate('31/02')).toBe(m.appointments_date_invalid())
    expect(unreadableDate('next Tuesday')).toBe(m.appointments_date_invalid())
  })
})

describe('readTime', () => {
  it.each([
    ['2:30pm', '14:30'],
    ['14:30', '14:30'],
    ['1430', '14:30'],
    ['230pm', '14:30'],
    ['2.30 PM', '14:30'],
    ['2:30 p.m.', '14:30'],
    ['14h30', '14:30'],
    ['2pm', '14:00'],
    ['9', '09:00'],
    ['9a', '09:00'],
    ['12am', '00:00'],
    ['12pm', '12:00'],
    ['12', '12:00'],
    ['0', '00:00'],
    ['23:59', '23:59'],
    ['14:30pm', '14:30'],
    ['٩:٣٠', '09:30'],
  ])('reads %s as %s', (typed, time) => {
    expect(readTime(typed)).toBe(time)
  })

  it.each([
    ['2', '14:00'],
    ['2:30', '14:30'],
    ['9', '09:00'],
    ['8', '08:00'],
    ['4', '16:00'],
    ['5', '05:00'],
    ['02:30', '02:30'],
    ['2am', '02:00'],
  ])('takes %s from 8 to 4 as %s', (typed, time) => {
    expect(readTime(typed, { min: '08:00', max: '16:00' })).toBe(time)
  })

  it.each(['', 'noon', '25:00', '12:60', '2:3', '13am', '0pm', '14:30:00', 'pm', '1 2', '-5'])(
    'does not read "%s"',
    (typed) => {
      expect(readTime(typed)).toBeUndefined()
    },
  )

  it('reads each time as it is shown', () => {
    for (let minute = 0; minute < 24 * 60; minute += 1) {
      const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
      expect(readTime(formatTime(time))).toBe(time)
    }
  })
})

describe('formatPhone', () => {
  it.each([
    ['08031234567', '0803 123 4567'],
    ['0803-123-4567', '0803 123 4567'],
    ['(0803) 123.4567', '0803 123 4567'],
    ['0803 1234 567', '0803 123 4567'],
    ['+2348031234567', '+234 803 123 4567'],
    ['+234 (0)803 123 4567', '+234 803 123 4567'],
    ['+234-803-123-4567', '+234 803 123 4567'],
    ['tel:+2348031234567', '+234 803 123 4567'],
    ['\u202a0803\u2011123\u20114567', '0803 123 4567'],
    ['０８０３１２３４５６７', '0803 123 4567'],
  ])('groups %s', (typed, shown) => {
    expect(formatPhone(typed)).toBe(shown)
    expect(isPhoneNumber(shown)).toBe(true)
  })

  it.each([
    '+44 20 7946 0958',
    '+1 (415) 555-0132',
    '01 234 5678',
    '0803',
    '080312345678',
    '0603 123 4567',
    'call me',
    '',
  ])('leaves "%s" as it is', (typed) => {
    expect(formatPhone(typed)).toBe(typed)
  })
})
