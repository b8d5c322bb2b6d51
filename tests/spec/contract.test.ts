import { checkPatientLogin, checkPatientSignup } from '@ilera/contract/accounts/rules'
import { checkAssignment, checkReschedule } from '@ilera/contract/appointments/rules'
import { tabStatuses } from '@ilera/contract/appointments/statuses'
import { checkChatMessage } from '@ilera/contract/chat/rules'
import { formatChatTime, formatDate } from '@ilera/contract/formats'
import { checkProfileUpdate } from '@ilera/contract/patients/rules'
import { genders } from '@ilera/contract/patients/options'
import { routes } from '@ilera/contract/routes'
import type { ValidationResult } from '@ilera/contract/shared/validation'
import { plans } from '@ilera/contract/shared/plans'
import { siteConfig } from '@ilera/contract/shared/site-config'
import { persistenceKey, storageKeys, timings, toastsMax } from '@ilera/contract/shared/timings'
import { describe, expect, test } from 'vitest'
import { constantStatements, routeStatements, storageStatements } from './statements.ts'
import { sentenceStatements } from './texts.ts'

const catalogues = import.meta.glob<Record<string, unknown>>('../../packages/contract/messages/en/*.json', {
  import: 'default',
})

describe('routes (spec section 2)', () => {
  test.each(routeStatements)('[$id] $says', ({ path }) => {
    expect(Object.values(routes)).toContain(path)
  })
})

describe('keys of the browser’s storage (spec section 3)', () => {
  test.each(storageStatements)('[$id] $says', ({ key }) => {
    expect(Object.values(storageKeys)).toContain(key)
  })
})

describe('sentences (spec sections 4, 5 and 8)', () => {
  test.each(sentenceStatements)('[$id] $says', async ({ file, text }) => {
    const catalogue = (await catalogues[`../../packages/contract/messages/en/${file}`]?.()) ?? {}
    expect(Object.values(catalogue)).toContain(text)
  })
})

describe('times (spec section 9)', () => {
  test.each(constantStatements)('[$id] $says', ({ name, value }) => {
    expect(timings[name]).toBe(value)
  })
})

describe('rules (spec sections 4, 5 and 9)', () => {
  // Wednesday 25 November 2026, 9am in Lagos.
  const now = new Date('2026-11-25T08:00:00Z')
  const assignment = {
    doctorName: 'Dr Amaka Obi',
    speciality: 'Cardiology',
    date: '2026-11-26',
    time: '10:00',
    fee: 5000,
  }
  const signup = {
    firstName: 'Ada',
    lastName: 'Obi',
    email: 'ada@example.com',
    password: 'three brown goats',
    confirmPassword: 'three brown goats',
  }
  const sentences = <Values>(result: ValidationResult<Values>): string[] =>
    result.ok ? [] : [result.errors.summary, ...Object.values(result.errors.fields).map(String)]
  const assign = (change: Partial<typeof assignment>) => checkAssignment({ ...assignment, ...change }, now)

  test('[S5-rule-01] Assign doctor: the date must not be before today', () => {
    expect(sentences(assign({ date: '2026-11-24' }))).toContain('Date cannot be in the past.')
    expect(sentences(assign({ date: '2026-11-25' }))).toEqual([])
  })

  test('[S5-rule-02] Assign doctor: the time must be between 08:00 and 16:00 inclusive', () => {
    for (const time of ['07:59', '16:01'])
      expect(sentences(assign({ time }))).toContain('Time must be between 8:00 AM and 4:00 PM.')
    for (const time of ['08:00', '16:00']) expect(sentences(assign({ time }))).toEqual([])
  })

  test('[S5-rule-03] Assign doctor: the fee defaults to 3000', () => {
    expect(checkAssignment({ ...assignment, fee: undefined }, now)).toMatchObject({ ok: true, values: { fee: 3000 } })
  })

  test('[S5-rule-04] Assign doctor: name, speciality, date, time and fee are all required', () => {
    for (const name of ['doctorName', 'speciality', 'date', 'time', 'fee'] as const)
      expect(sentences(checkAssignment({ ...assignment, [name]: '' }, now))).toContain('All fields are required.')
  })

  test('[S5-rule-05] Reschedule: date, time and reason are all required', () => {
    const asked = { date: '2026-11-26', time: '10:00', reasonForReschedule: 'I travel to Enugu' }
    expect(sentences(checkReschedule(asked, now))).toEqual([])
    for (const name of ['date', 'time', 'reasonForReschedule'] as const)
      expect(sentences(checkReschedule({ ...asked, [name]: '' }, now))).toContain(
        'Please enter date, time, and reason for reschedule',
      )
  })

  test('[S5-rule-06] Patient signup: passwords must match', () => {
    expect(sentences(checkPatientSignup({ ...signup, confirmPassword: 'three brown cows' }))).toContain(
      'Passwords do not match',
    )
    expect(sentences(checkPatientSignup(signup))).toEqual([])
  })

  test('[S5-rule-07] Patient login: the e-mail is required', () => {
    expect(sentences(checkPatientLogin({ email: '', password: 'x' }))).toContain('Email is required')
  })

  test('[S5-rule-08] Profile update: with nothing entered it fails', () => {
    expect(sentences(checkProfileUpdate({}, new Date()))).toContain('No update data provided')
  })

  test('[S5-rule-09] Chat: an empty message is not taken', () => {
    expect(checkChatMessage({ message: '  ' }).ok).toBe(false)
    expect(checkChatMessage({ message: 'My head aches' }).ok).toBe(true)
  })

  test('[S9-plan-01] Pricing plans: ₦3,000 Basic, ₦6,000 Standard, ₦9,000 Premium', () => {
    expect(plans.map(({ name, naira }) => ({ name: name(), naira }))).toEqual([
      { name: 'Basic', naira: 3000 },
      { name: 'Standard', naira: 6000 },
      { name: 'Premium', naira: 9000 },
    ])
  })

  test('[S9-limit-01] Toasts: at most 20 held', () => {
    expect(toastsMax).toBe(20)
  })

  test('[S9-limit-02] Gender options: Male, Female', () => {
    expect(genders).toEqual(['Male', 'Female'])
  })

  test('[S9-limit-03] Footer copyright year: 2024', () => {
    expect(siteConfig.copyrightYear).toBe(2024)
  })

  test('[S9-limit-04] Client state persistence under the key root', () => {
    expect(persistenceKey).toBe('root')
  })

  test('[S4-group-01] Lists are grouped as all, pending reschedule, confirmed (shown as Attended) and pending', () => {
    expect(tabStatuses).toMatchObject({
      reschedules: ['reschedule-requested'],
      attended: ['confirmed', 'arrived', 'attended'],
      pending: ['pending', 'assigned', 'held'],
    })
  })

  test('[S9-date-01] Dates display as dd/mm/yyyy; chat time is 12-hour', () => {
    expect(formatDate('2026-11-05')).toBe('05/11/2026')
    expect(formatChatTime('2026-11-05T13:30:00Z')).toBe('05/11/2026 2:30 pm')
  })
})
