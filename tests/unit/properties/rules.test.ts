import * as accounts from '@ilera/contract/accounts/rules'
import * as appointments from '@ilera/contract/appointments/rules'
import { checkChatMessage } from '@ilera/contract/chat/rules'
import { checkContactMessage } from '@ilera/contract/contact/rules'
import {
  validateWorkingHours,
  hoursFieldNames,
  leaveFieldNames,
  parseWorkingHours,
} from '@ilera/contract/doctors/rules'
import { leavesMax, weekdays } from '@ilera/contract/doctors/working-hours'
import { checkHospitalUpdate } from '@ilera/contract/hospitals/rules'
import { checkProfileUpdate } from '@ilera/contract/patients/rules'
import { validateTwoFactorProof } from '@ilera/contract/two-factor/rules'
import { checkSettlement } from '@ilera/contract/settlement/rules'
import { errorSummary, type ValidationResult } from '@ilera/contract/shared/validation'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forAll } from '../../support/for-all.ts'

type Texts = Record<string, string>
/** `passes`: a valid text for each field of the form. */
type Rule = { passes: Texts; check: (typed: Texts) => ValidationResult<object> }

const now = new Date('2026-11-24T09:10:00Z')
const names = { firstName: 'Ada', lastName: 'Obi' }
const login = { email: 'ada.obi@example.com', password: 'three brown goats' }
const passwords = { password: 'three brown goats', confirmPassword: 'three brown goats' }
const place = { hospitalAddress: '17 Bourdillon Road, Ikoyi', phoneNumber: '0803 555 0101' }
const slot = { date: '2026-12-01', time: '10:00' }

/** All rules whose values are texts and numbers. */
const rules: Record<string, Rule> = {
  'patient signup': { passes: { ...names, ...login, ...passwords }, check: accounts.checkPatientSignup },
  'hospital signup': {
    passes: { hospitalName: 'Lagoon View', ...place, ...login, ...passwords },
    check: accounts.checkHospitalSignup,
  },
  'patient login': { passes: login, check: accounts.checkPatientLogin },
  'hospital login': { passes: { ...login, code: '123456' }, check: accounts.checkHospitalLogin },
  'appointment login': { passes: login, check: accounts.checkAppointmentLogin },
  'forgotten password': { passes: { email: login.email }, check: accounts.checkForgot },
  'new password': { passes: passwords, check: accounts.checkNewPassword },
  'account deletion': { passes: { password: login.password }, check: accounts.checkDeletion },
  'second step': { passes: { code: '123 456', password: login.password }, check: validateTwoFactorProof },
  'settlement account': {
    passes: { bankCode: '058', accountNumber: '0123 456 047', password: login.password },
    check: checkSettlement,
  },
  'patient profile': {
    passes: {
      bloodType: 'o +',
      allergies: 'Penicillin',
      patientAddress: '3 Allen Avenue, Ikeja',
      gender: 'Female',
      birthDate: '1992-03-14',
      age: '34',
      phoneNumber: '0803 123 4567',
      guardianName: 'Ngozi Obi',
    },
    check: (input) => checkProfileUpdate(input, new Date('2026-11-23T08:00:00Z')),
  },
  'hospital profile': {
    passes: { address: place.hospitalAddress, phoneNumber: place.phoneNumber, email: login.email },
    check: checkHospitalUpdate,
  },
  request: {
    passes: {
      presentSymptoms: 'Fever at night',
      lastVisitation: 'In March',
      lastDiagnosis: 'Malaria',
      preferredDate: slot.date,
      preferredTime: slot.time,
    },
    check: (typed) => appointments.checkAppointmentRequest(typed, now),
  },
  assignment: {
    passes: { doctorName: 'Dr  Amaka Obi', speciality: 'Cardiology', fee: '5000', ...slot },
    check: (typed) => appointments.checkAssignment(typed, now),
  },
  slot: { passes: slot, check: (typed) => appointments.checkSlot(typed, now) },
  reschedule: {
    passes: { ...slot, reasonForReschedule: 'I travel on that day' },
    check: (typed) => appointments.checkReschedule(typed, now),
  },
  reason: { passes: { reason: 'The doctor is away' }, check: appointments.checkReason },
  'message to us': {
    passes: { ...names, email: login.email, title: 'Opening hours', content: 'When are you open?' },
    check: checkContactMessage,
  },
  'message to the chat': { passes: { message: 'What helps against a cough?' }, check: checkChatMessage },
}
const doctorsHours: Rule = {
  passes: Object.fromEntries([
    ...weekdays.map(hoursFieldNames).flatMap(({ from, to }) => [
      [from, '08:00'],
      [to, '12:00'],
    ]),
    ...Array.from({ length: leavesMax }, (_, turn) => leaveFieldNames(turn)).flatMap(({ from, to }) => [
      [from, '2026-12-01'],
      [to, '2026-12-02'],
    ]),
  ]),
  check: (typed) => validateWorkingHours(parseWorkingHours(typed), now),
}

/** Generates usual and unusual input, of which enough is valid. */
const typedText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('', ' ', '\t', '0', '-1', '3000', '34', 'A+', 'Female', '058', '0123456047', '123456'),
  fc.constantFrom('2026-12-01', '2026-02-30', '01/12/2026', '10:00', '16:01', '25:00', 'tomorrow'),
  fc.constantFrom('0803 123 4567', 'ada.obi@example.com', 'ADA@EXAMPLE.COM ', 'ada@', 'three brown goats'),
  fc.constantFrom('Fever at night', '<script>', 'Adé O’Brien', 'x'.repeat(6_000), '\u202e', '\0'),
)

const typed = ({ passes }: Rule): fc.Arbitrary<Texts> =>
  fc.record(
    Object.fromEntries(
      Object.entries(passes).map(([field, text]) => [
        field,
        fc.oneof({ weight: 4, arbitrary: fc.constant(text) }, { weight: 1, arbitrary: typedText }),
      ]),
    ),
  )

describe.each(Object.entries({ ...rules, "a doctor's hours": doctorsHours }))('the rule of %s', (_, rule) => {
  const { passes, check } = rule

  test('accepts the example', () => {
    expect(check(passes)).toMatchObject({ ok: true })
  })

  test('validates any input and reports errors of existing fields only', () => {
    forAll([typed(rule)], (texts) => {
      const outcome = check(texts)
      const errors = outcome.ok ? { summary: 'none', fields: {} } : outcome.errors
      expect(errorSummary(errors)).toMatch(/\S/)
      for (const [field, sentence] of Object.entries(errors.fields)) {
        expect(Object.keys(passes)).toContain(field)
        expect(sentence).toMatch(/\S/)
      }
    })
  })

  test('is deterministic and does not change its input', () => {
    forAll([typed(rule)], (texts) => {
      const before = structuredClone(texts)
      expect(check(texts)).toEqual(check(texts))
      expect(texts).toEqual(before)
    })
  })
})

describe.each(Object.entries(rules))('a value that the rule of %s has accepted', (_, rule) => {
  test('is idempotent', () => {
    forAll([typed(rule)], (texts) => {
      const first = rule.check(texts)
      fc.pre(first.ok)
      const values = first.ok ? Object.entries(first.values) : []
      const again = Object.fromEntries(values.map(([field, value]) => [field, String(value)]))
      expect(rule.check(again)).toEqual(first)
    })
  })
})
