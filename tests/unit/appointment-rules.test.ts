import { m } from '@ilera/contract/messages'
import { defaultFee } from '@ilera/contract/appointments/constants'
import { checkAppointmentRequest, checkAssignment, checkReschedule } from '@ilera/contract/appointments/rules'
import { addDays, toInstant, isDate, lagosClock, lagosToday } from '@ilera/contract/shared/lagos-time'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forAll } from '../support/for-all.ts'

/** 23:30 UTC is already the next day in Lagos. */
const now = new Date('2026-11-04T23:30:00Z')
const good = { doctorName: 'Dr Amaka Obi', speciality: 'Cardiology', date: '2026-11-05', time: '09:30', fee: '3000' }

describe('assigning a doctor (spec section 5)', () => {
  test('needs every field, and says so beside each', () => {
    const outcome = checkAssignment({}, now)
    expect(outcome).toEqual({
      ok: false,
      errors: {
        summary: 'All fields are required.',
        fields: {
          doctorName: m.appointments_doctor_name_missing(),
          speciality: m.appointments_speciality_missing(),
          date: m.appointments_date_missing(),
          time: m.appointments_time_missing(),
        },
      },
    })
  })

  test('takes 3000 as the fee when none is named', () => {
    const { fee: _, ...rest } = good
    expect(checkAssignment(rest, now)).toMatchObject({ ok: true, values: { fee: defaultFee } })
    expect(defaultFee).toBe(3000)
  })

  test('judges "today" in Lagos, not in UTC', () => {
    expect(lagosToday(now)).toBe('2026-11-05')
    expect(checkAssignment({ ...good, date: '2026-11-05' }, now).ok).toBe(true)
    expect(checkAssignment({ ...good, date: '2026-11-04' }, now)).toMatchObject({
      errors: { fields: { date: 'Date cannot be in the past.' } },
    })
  })

  test.each(['08:00', '12:15', '16:00'])('takes %s', (time) => {
    expect(checkAssignment({ ...good, time }, now).ok).toBe(true)
  })

  test.each(['07:59', '16:01', '00:00', '23:59'])('refuses %s', (time) => {
    expect(checkAssignment({ ...good, time }, now)).toMatchObject({
      errors: { fields: { time: 'Time must be between 8:00 AM and 4:00 PM.' } },
    })
  })

  test('refuses a time that has passed today', () => {
    const noon = toInstant({ date: '2026-11-05', time: '12:00' })
    expect(checkAssignment({ ...good, time: '11:30' }, noon)).toMatchObject({
      errors: { fields: { time: m.appointments_time_in_past() } },
    })
    expect(checkAssignment({ ...good, time: '12:30' }, noon).ok).toBe(true)
  })

  test.each(['15000', '15,000', '₦15,000', '₦ 15 000', 'NGN 15,000', 'n15000', '15,000.00'])(
    'takes %s as 15000',
    (fee) => {
      expect(checkAssignment({ ...good, fee }, now)).toMatchObject({ ok: true, values: { fee: 15_000 } })
    },
  )

  test.each(['15,00', '1,5000', ',500', '15,000.5', '$15', '15,000,000'])(
    'refuses the fee %s, whose digits are odd',
    (fee) => {
      expect(checkAssignment({ ...good, fee }, now)).toMatchObject({
        errors: { fields: { fee: m.appointments_fee_invalid() } },
      })
    },
  )

  test.each(['-1', '3000.5', '10000001', 'free', '1e3'])('refuses the fee %s', (fee) => {
    expect(checkAssignment({ ...good, fee }, now)).toMatchObject({
      errors: { fields: { fee: m.appointments_fee_invalid() } },
    })
  })

  test('refuses a fee that was cleared', () => {
    expect(checkAssignment({ ...good, fee: ' ' }, now)).toMatchObject({
      errors: { fields: { fee: m.appointments_fee_missing() } },
    })
  })

  test.each([
    [{ date: 'next Tuesday' }, { date: m.appointments_date_invalid() }],
    [{ date: '2026-02-30' }, { date: m.fields_date_not_real() }],
    [{ date: '2028-01-10' }, { date: m.appointments_date_too_far() }],
    [{ time: 'noon' }, { time: m.appointments_time_invalid() }],
  ])('refuses %j with the way to put it right', (wrong, fields) => {
    expect(checkAssignment({ ...good, ...wrong }, now)).toMatchObject({ errors: { fields } })
  })

  test('accepts exactly the working hours of any day to come', () => {
    const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 })
    forAll([minutes, fc.integer({ min: 1, max: 365 })], (minute, days) => {
      const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
      const outcome = checkAssignment({ ...good, time, date: addDays('2026-11-05', days) }, now)
      expect(outcome.ok).toBe(minute >= 8 * 60 && minute <= 16 * 60)
    })
  })

  test('never throws, whatever was typed', () => {
    forAll(
      [fc.string(), fc.string(), fc.string(), fc.string(), fc.string()],
      (doctorName, speciality, date, time, fee) => {
        expect(typeof checkAssignment({ doctorName, speciality, date, time, fee }, now).ok).toBe('boolean')
      },
    )
  })
})

describe('asking for a reschedule (spec section 5)', () => {
  test('needs date, time and reason', () => {
    expect(checkReschedule({ date: '2026-11-06', time: '10:00' }, now)).toMatchObject({
      errors: { summary: 'Please enter date, time, and reason for reschedule' },
    })
  })

  test('follows the rules of assign for date and time', () => {
    const asked = { date: '2026-11-06', time: '17:00', reasonForReschedule: 'I travel to Jos' }
    expect(checkReschedule(asked, now)).toMatchObject({ ok: false })
    expect(checkReschedule({ ...asked, time: '10:00' }, now)).toMatchObject({ ok: true })
  })
})

describe('requesting an appointment', () => {
  test('needs the symptoms and nothing else', () => {
    expect(checkAppointmentRequest({ presentSymptoms: 'Fever since Sunday' }, now).ok).toBe(true)
    expect(checkAppointmentRequest({ presentSymptoms: '   ' }, now).ok).toBe(false)
  })

  test('rejects a preferred time that is not possible', () => {
    expect(checkAppointmentRequest({ presentSymptoms: 'Fever', preferredDate: '2026-11-01' }, now).ok).toBe(false)
    expect(checkAppointmentRequest({ presentSymptoms: 'Fever', preferredTime: '06:00' }, now).ok).toBe(false)
  })
})

describe('Lagos time', () => {
  test('goes from clock to instant and back', () => {
    const instants = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    forAll([instants], (instant) => {
      const toMinute = new Date(Math.floor(instant.getTime() / 60_000) * 60_000)
      expect(toInstant(lagosClock(toMinute))).toEqual(toMinute)
    })
  })

  test('knows which days exist', () => {
    expect(isDate('2028-02-29')).toBe(true)
    for (const text of ['2026-02-29', '2026-02-30', '2026-13-01', '05/11/2026', 'tomorrow', ''])
      expect(isDate(text)).toBe(false)
  })
})
