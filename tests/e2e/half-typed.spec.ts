import { m } from '@ilera/contract/messages'
import type { RouteName } from '@ilera/contract/routes'
import type { Locator } from '@playwright/test'
import { open, pages } from './support/areas.ts'
import { expect, test } from './support/test.ts'
import { whatUses } from './support/ui-sources.ts'

/** What is typed into each kind of field: half a value, a value that does not exist, and a real one, with the errors. */
const typed = {
  date: {
    half: '31/0',
    halfError: m.appointments_date_invalid(),
    impossible: '31/02/2027',
    impossibleError: m.fields_date_not_real(),
  },
  time: {
    half: '10:3',
    halfError: m.appointments_time_invalid(),
    impossible: '10:75',
    impossibleError: m.appointments_time_invalid(),
  },
}
type Kind = keyof typeof typed

type FieldsPage = { name: RouteName; count: number }

/** Screens with date and time fields, and the pages that show them, with their number of such fields. */
const screens: Record<string, FieldsPage> = {
  'screens/patient/appointment-form': { name: 'appointmentForm', count: 2 },
  'screens/patient/patient-appointment-review': { name: 'patientAppointmentReview', count: 2 },
  'screens/patient/patient-profile-update': { name: 'patientProfileUpdate', count: 1 },
  'screens/patient/patient-family-add': { name: 'patientFamilyAdd', count: 1 },
  'screens/patient/patient-claim': { name: 'patientClaim', count: 1 },
  'screens/patient/reschedule-form': { name: 'patientReschedule', count: 2 },
  'screens/hospital/admin-assign-doctor': { name: 'adminAssignDoctor', count: 2 },
  'screens/hospital/admin-register': { name: 'adminRegister', count: 1 },
  'screens/hospital/admin-reschedule-review': { name: 'adminRescheduleReview', count: 2 },
  'screens/hospital/admin-closures': { name: 'adminClosures', count: 2 },
  'screens/hospital/admin-payments': { name: 'adminPayments', count: 2 },
  'screens/hospital/admin-doctor-hours': { name: 'adminDoctorHours', count: 16 },
  'screens/hospital/admin-profile-update': { name: 'adminProfileUpdate', count: 1 },
}
/** Asks for a birth date only when a number may have changed hands (tests/flows/phone-login.test.ts). */
const afterCode = 'screens/accounts/phone-login'
/** Follows a registration, with the rules of assigning (tests/flows/desk-patient.test.ts). */
const afterRegistration = 'screens/hospital/admin-desk-booking'
/** Choose a day to look at, and send nothing (stories/patterns/day-field). */
const dayToShow = ['screens/hospital/admin-day', 'screens/hospital/admin-reports']
/** Narrows a search, with its own rules (stories/patterns/finder-filters). */
const careFilters = 'screens/patient/patient-dashboard'
/** The last day to wait for, with its own rules (tests/flows/waitlist.test.ts). */
const wishes = ['screens/patient/patient-waitlist', 'screens/patient/patient-waitlist/wish-form']
const counts = new Map<RouteName, number>(Object.values(screens).map(({ name, count }) => [name, count]))

const kindOf = async (field: Locator): Promise<Kind> =>
  (await field.getAttribute('data-reads')) === 'date' ? 'date' : 'time'

test('covers every screen and dialog with a date or time field', () => {
  expect(whatUses(/data-reads=/)).toEqual(
    [...Object.keys(screens), afterCode, afterRegistration, careFilters, ...wishes, ...dayToShow].toSorted(),
  )
  expect(whatUses(/type="(?:date|time|datetime-local|month|week|number)"/), 'each browser has its own').toEqual([])
})

for (const role of ['patient', 'hospital'] as const)
  for (const visit of pages[role].filter(({ name }) => counts.has(name)))
    test(`half a date or time on ${visit.name} shows an error beside its field and sends nothing`, async ({ page }) => {
      await open(page, role, visit)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(visit.heading)
      if (visit.name === 'adminRescheduleReview') await page.getByRole('button', { name: 'Offer another time' }).click()
      const fields = page.locator('main [data-reads]')
      const count = counts.get(visit.name) ?? 0
      await expect(fields).toHaveCount(count)
      const sent: string[] = []
      page.on('request', (request) => {
        if (/\/api\//.test(request.url()) && request.method() !== 'GET') sent.push(request.url())
      })
      const address = page.url()
      // The other fields of the form are valid, so that only half a date or time can stop it.
      for (const text of await page
        .locator('main form:has([data-reads]) :is(textarea, input[type=text]:not([data-reads])):visible')
        .all())
        if ((await text.inputValue()) === '') await text.fill('Cough')
      for (const attempt of ['half', 'impossible'] as const) {
        const errors: string[] = []
        for (const field of await fields.all()) {
          const kind = typed[await kindOf(field)]
          await field.fill('')
          await field.pressSequentially(kind[attempt])
          errors.push(`Error: ${kind[`${attempt}Error`]}`)
        }
        // The button stands outside of its form where a bar holds it.
        await page.locator('form:has([data-reads]) button[type=submit], button[type=submit][form]').click()
        await expect
          .poll(() =>
            fields.evaluateAll((all) =>
              all.map(({ id }) => document.querySelector(`[id="${id}-error"]`)?.textContent ?? 'no error'),
            ),
          )
          .toEqual(errors)
        for (const field of await fields.all()) await expect(field).toHaveValue(typed[await kindOf(field)][attempt])
        await expect(page.getByRole('alert').first()).toBeFocused()
      }
      expect(page.url()).toBe(address)
      expect(sent).toEqual([])
    })

test('shows and says the day that was typed, and chooses one in the calendar by keyboard', async ({ page }) => {
  await open(page, 'patient', { name: 'appointmentForm' })
  const field = page.getByLabel('Which day suits you?')
  await field.fill('5 Jan 2099')
  await field.press('Tab')
  await expect(field).toHaveValue('05/01/2099')
  await expect(field).toHaveAccessibleDescription('Monday 5 January 2099')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Monday 5 January 2099' })).toBeFocused()
  for (const key of ['PageDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  await expect(field).toHaveValue('06/02/2099')
  await expect(page.getByRole('button', { name: /^Choose from the calendar/ })).toBeFocused()
  await expect(page.locator('[name=preferredDate]')).toHaveValue('2099-02-06')
})

test.describe('without its file', () => {
  test.use({ expected: ['ERR_FAILED', 'Failed to load resource'] })

  test('a calendar that does not load says to type the day', async ({ page }) => {
    await page.route(/assets\/calendar-[^/]+\.js/, (route) => route.abort())
    await open(page, 'patient', { name: 'appointmentForm' })
    await page.getByRole('button', { name: /^Choose from the calendar/ }).click()
    await expect(page.getByText(m.fields_calendar_failed())).toBeVisible()
    await page.getByLabel('Which day suits you?').fill('5/1/2099')
    await expect(page.locator('[name=preferredDate]')).toHaveValue('2099-01-05')
  })
})
