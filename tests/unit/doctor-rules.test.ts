import { m } from '@ilera/contract/messages'
import { validateWorkingHours, parseWorkingHours } from '@ilera/contract/doctors/rules'
import {
  defaultWorkingHours,
  hoursOn,
  isWorking,
  leavesMax,
  type WorkingHours,
} from '@ilera/contract/doctors/working-hours'
import { describe, expect, test } from 'vitest'

/** A Saturday; 23:30 UTC is already Sunday in Lagos. */
const now = new Date('2026-11-21T23:30:00Z')
const mondays: WorkingHours = { workingDays: [{ day: 'monday', from: '09:00', to: '12:30' }], leave: [] }

describe('a doctor’s timetable', () => {
  test.each([
    ['2026-11-23', '09:00', true],
    ['2026-11-23', '12:30', true],
    ['2026-11-23', '08:59', false],
    ['2026-11-23', '12:31', false],
    ['2026-11-24', '10:00', false],
  ])('on %s at %s: %s', (date, time, expected) => {
    expect(isWorking(mondays, { date, time })).toBe(expected)
  })

  test('excludes the first to the last day of leave', () => {
    const away = { ...defaultWorkingHours, leave: [{ from: '2026-12-24', to: '2026-12-26' }] }
    const at = (date: string) => hoursOn(away, date) !== undefined
    expect(['2026-12-23', '2026-12-24', '2026-12-26', '2026-12-27'].map(at)).toEqual([true, false, false, true])
  })

  test('ignores blank pairs, but keeps the position of rows', () => {
    expect(
      parseWorkingHours({ mondayFrom: ' 09:00 ', mondayTo: '12:30', leave1From: '2026-12-24', leave1To: '' }),
    ).toEqual({
      ...mondays,
      leave: [
        { from: '', to: '' },
        { from: '2026-12-24', to: '' },
      ],
    })
  })

  test('leave that is over is dropped, judged in Lagos', () => {
    const leave = [
      { from: '2026-11-20', to: '2026-11-21' },
      { from: '2026-11-20', to: '2026-11-22' },
    ]
    expect(validateWorkingHours({ ...mondays, leave }, now)).toEqual({
      ok: true,
      values: { ...mondays, leave: [leave[1]] },
    })
  })

  test('reports each error beside its field', () => {
    const outcome = validateWorkingHours(
      {
        workingDays: [
          { day: 'monday', from: '', to: '25:00' },
          { day: 'tuesday', from: '07:30', to: '16:30' },
          { day: 'friday', from: '', to: '12:00' },
          { day: 'monday', from: '09:00', to: '10:00' },
        ],
        leave: [
          { from: '', to: '2026-12-01' },
          { from: '2026-02-30', to: '' },
        ],
      },
      now,
    )
    expect(outcome).toMatchObject({
      ok: false,
      errors: {
        fields: {
          mondayFrom: m.doctors_duplicate_day(),
          fridayFrom: m.doctors_hours_from_missing(),
          tuesdayFrom: 'Time must be between 8:00 AM and 4:00 PM.',
          tuesdayTo: 'Time must be between 8:00 AM and 4:00 PM.',
          leave0From: m.doctors_leave_from_missing(),
          leave1From: m.fields_date_not_real(),
          leave1To: m.doctors_leave_to_missing(),
        },
      },
    })
  })

  test('has no more than ten periods of leave', () => {
    const leave = Array.from({ length: leavesMax + 1 }, () => ({ from: '2026-12-24', to: '2026-12-24' }))
    expect(validateWorkingHours({ ...mondays, leave }, now)).toMatchObject({
      errors: { fields: { leave10From: m.doctors_too_many_leaves() } },
    })
  })
})
