import { m } from '@ilera/contract/messages'
import {
  checkAppointmentLogin,
  checkHospitalLogin,
  checkHospitalSignup,
  checkNewPassword,
  checkPatientLogin,
  checkPatientSignup,
} from '@ilera/contract/accounts/rules'
import { checkChatMessage } from '@ilera/contract/chat/rules'
import { checkContactMessage } from '@ilera/contract/contact/rules'
import { checkHospitalUpdate } from '@ilera/contract/hospitals/rules'
import { checkProfileUpdate, guardianName, isProfileComplete, requiresGuardian } from '@ilera/contract/patients/rules'
import { errorSummary, type ValidationResult } from '@ilera/contract/shared/validation'
import { describe, expect, test } from 'vitest'

const said = (outcome: ValidationResult<unknown>) => (outcome.ok ? 'fine' : errorSummary(outcome.errors))

const patient = {
  firstName: 'Ngozi',
  lastName: 'Okafor',
  email: ' Ngozi.Okafor@Example.com ',
  password: 'harmattan dust',
  confirmPassword: 'harmattan dust',
}
const hospital = {
  hospitalName: 'Lagoon View Hospital',
  hospitalAddress: '17 Bourdillon Road, Ikoyi, Lagos',
  phoneNumber: '0803 555 0199',
  email: 'desk@lagoonview.example',
  password: 'harmattan dust',
  confirmPassword: 'harmattan dust',
}

describe('patient signup', () => {
  test('keeps the e-mail trimmed and in lower case, the password as typed', () => {
    expect(
      checkPatientSignup({ ...patient, password: ' spaces kept ', confirmPassword: ' spaces kept ' }),
    ).toMatchObject({
      ok: true,
      values: { email: 'ngozi.okafor@example.com', password: ' spaces kept ' },
    })
  })
  test.each(Object.keys(patient))('needs %s', (field) => {
    const outcome = checkPatientSignup({ ...patient, [field]: '  ' })
    expect(said(outcome)).toBe('All fields are required')
    expect(outcome).toHaveProperty(['errors', 'fields', field])
  })
  test('needs matching passwords', () => {
    expect(said(checkPatientSignup({ ...patient, confirmPassword: 'harmattan dusk' }))).toBe('Passwords do not match')
  })
})

describe('hospital signup', () => {
  test('passes when complete', () => expect(checkHospitalSignup(hospital).ok).toBe(true))
  test.each(Object.keys(hospital))('needs %s', (field) => {
    expect(said(checkHospitalSignup({ ...hospital, [field]: '' }))).toBe('All fields are required.')
  })
  test('checks the e-mail and the passwords in its own words', () => {
    expect(said(checkHospitalSignup({ ...hospital, email: 'desk@lagoonview' }))).toBe('Invalid email format.')
    expect(said(checkHospitalSignup({ ...hospital, confirmPassword: 'other words' }))).toBe('Passwords do not match.')
  })
})

describe('logins', () => {
  test('patient', () => {
    expect(said(checkPatientLogin({ password: 'x' }))).toBe('Email is required')
    expect(said(checkPatientLogin({ email: 'ngozi@', password: 'x' }))).toBe('Email address is invalid')
    expect(said(checkPatientLogin({ email: 'ngozi@example.com' }))).toBe('Password is required')
  })
  test('hospital', () => {
    expect(said(checkHospitalLogin({ email: 'desk', password: 'x' }))).toBe('Email is invalid')
  })
  test('does not validate the e-mail of an appointment login', () => {
    expect(checkAppointmentLogin({ email: 'ngozi', password: 'x' }).ok).toBe(true)
    expect(said(checkAppointmentLogin({ email: 'ngozi@example.com' }))).toBe('Password is required')
  })
  test('a password of eight characters or more is long enough', () => {
    expect(checkNewPassword({ password: '12345678', confirmPassword: '12345678' }).ok).toBe(true)
    expect(checkNewPassword({ password: '1234567', confirmPassword: '1234567' }).ok).toBe(false)
  })
})

describe('profile update', () => {
  const now = new Date('2026-11-23T08:00:00Z')
  test('refuses when nothing was entered', () => {
    expect(said(checkProfileUpdate({ age: '', gender: ' ' }, now))).toBe('No update data provided')
    expect(said(checkHospitalUpdate({}))).toBe('No update data provided')
  })
  test.each(['0', '34', '130'])('takes the age %s', (age) => {
    expect(checkProfileUpdate({ age }, now)).toEqual({ ok: true, values: { age: Number(age) } })
  })
  test.each(['-1', '131', '3.5', 'thirty'])('refuses the age %s', (age) => {
    expect(checkProfileUpdate({ age }, now).ok).toBe(false)
  })
  test('says of a date of birth whether it is ahead or too long ago', () => {
    const said = (birthDate: string) => {
      const result = checkProfileUpdate({ birthDate }, now)
      return result.ok ? undefined : result.errors.fields['birthDate']
    }
    expect(said('2026-11-24')).toBe(m.patients_birth_date_invalid())
    expect(said('1800-01-01')).toBe(m.patients_birth_date_too_early({ years: '130' }))
    expect(said('1896-11-24')).toBeUndefined()
  })
  test('understands a blood type however it is written', () => {
    expect(checkProfileUpdate({ bloodType: ' ab +' }, now)).toEqual({ ok: true, values: { bloodType: 'AB+' } })
    expect(checkProfileUpdate({ bloodType: 'C+' }, now).ok).toBe(false)
  })
  test.each(['0', '12', '17', 17])(
    'at %s wants the name of a parent or guardian where there is a field for it',
    (age) => {
      expect(checkProfileUpdate({ age, guardianName: '  ' }, now)).toEqual({
        ok: false,
        errors: { summary: expect.any(String), fields: { guardianName: m.patients_guardian_missing() } },
      })
      expect(checkProfileUpdate({ age, guardianName: ' Ngozi Obi ' }, now)).toEqual({
        ok: true,
        values: { age: Number(age), guardianName: 'Ngozi Obi' },
      })
      expect(checkProfileUpdate({ age }, now).ok).toBe(true)
    },
  )
  test.each(['18', '34', ''])('at %s wants none', (age) => {
    expect(checkProfileUpdate({ age, gender: 'Female', guardianName: '' }, now).ok).toBe(true)
  })
  test.each(['1896-11-23', '2000-02-29', '2026-11-23'])('takes the birth date %s', (birthDate) => {
    expect(checkProfileUpdate({ birthDate }, now)).toEqual({ ok: true, values: { birthDate } })
  })
  test.each([
    ['2026-11-24', m.patients_birth_date_invalid()],
    ['1895-11-23', m.patients_birth_date_too_early({ years: '130' })],
    ['2001-02-29', m.fields_date_not_real()],
    ['in March', m.appointments_date_invalid()],
  ])('refuses the birth date %s', (birthDate, sentence) => {
    expect(checkProfileUpdate({ birthDate }, now)).toEqual({
      ok: false,
      errors: { summary: expect.any(String), fields: { birthDate: sentence } },
    })
  })
  test('refuses an age that the birth date contradicts, and says which it gives', () => {
    const birthDate = '1990-11-24'
    expect(checkProfileUpdate({ birthDate, age: '35' }, now).ok).toBe(true)
    expect(checkProfileUpdate({ birthDate, age: '36' }, now)).toEqual({
      ok: false,
      errors: { summary: expect.any(String), fields: { age: m.patients_age_contradicted({ age: 35 }) } },
    })
    // The server's clock decides.
    expect(checkProfileUpdate({ birthDate, age: '36' }, undefined).ok).toBe(true)
  })
  test('leaves the future to the server while the clock is in doubt', () => {
    expect(checkProfileUpdate({ birthDate: '2026-11-24' }, undefined).ok).toBe(true)
  })
  test('a birth date stands for the age, which may then be blank', () => {
    const input = { birthDate: '2008-11-24', age: '', gender: 'Female', guardianName: '' }
    expect(checkProfileUpdate(input, now, ['age'])).toMatchObject({
      errors: { fields: { guardianName: m.patients_guardian_missing() } },
    })
    // The eighteenth birthday.
    expect(checkProfileUpdate(input, new Date('2026-11-24T08:00:00Z'), ['age']).ok).toBe(true)
    expect(checkProfileUpdate({ ...input, birthDate: '' }, now, ['age'])).toMatchObject({
      errors: { fields: { age: m.patients_cannot_be_emptied() } },
    })
  })
  test('requires a parent or guardian under 18 before booking', () => {
    expect(requiresGuardian({ age: 17, guardianName: null })).toBe(true)
    expect(requiresGuardian({ age: 17, guardianName: 'Ngozi Obi' })).toBe(false)
    expect(requiresGuardian({ age: 18, guardianName: null })).toBe(false)
    expect(guardianName({ age: 34, guardianName: 'Ngozi Obi' })).toBeNull()
  })
  test('is complete with phone, age, gender and address', () => {
    const full = { phoneNumber: '+2348035550199', age: 0, gender: 'Female', patientAddress: '3 Allen Avenue, Ikeja' }
    expect(isProfileComplete(full)).toBe(true)
    for (const field of Object.keys(full)) expect(isProfileComplete({ ...full, [field]: null })).toBe(false)
  })
})

describe('messages', () => {
  test('a chat message has 1 to 4,000 characters', () => {
    expect(checkChatMessage({ message: ' ' }).ok).toBe(false)
    expect(checkChatMessage({ message: 'a'.repeat(4_000) }).ok).toBe(true)
    expect(checkChatMessage({ message: 'a'.repeat(4_001) }).ok).toBe(false)
  })
  test('a contact message needs every field and a possible e-mail', () => {
    const message = {
      firstName: 'Bayo',
      lastName: 'Ade',
      title: 'Question',
      content: 'How?',
      email: 'bayo@example.com',
    }
    expect(checkContactMessage(message).ok).toBe(true)
    expect(said(checkContactMessage({ ...message, title: '' }))).toBe('All fields are required')
    expect(said(checkContactMessage({ ...message, email: 'bayo' }))).toBe('Email address is invalid')
  })
})
