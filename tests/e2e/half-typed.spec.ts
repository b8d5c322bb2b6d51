import { m } from '@ilera/contract/messages'
import type { RouteName } from '@ilera/contract/routes'
import { open, pages } from './support/areas.ts'
import { expect, test } from './support/test.ts'
import { whatUses } from './support/ui-sources.ts'

const sentences: Record<string, string> = { date: m.common_unreadable_date(), time: m.common_unreadable_time() }

type FieldsPage = { name: RouteName; count: number }

/** Screens with date and time inputs, and the pages that show them, with their number of such inputs. */
const screens: Record<string, FieldsPage> = {
  'screens/patient/appointment-form': { name: 'appointmentForm', count: 2 },
  'screens/patient/patient-appointment-review': { name: 'patientAppointmentReview', count: 2 },
  'screens/patient/reschedule-form': { name: 'patientReschedule', count: 2 },
  'screens/hospital/admin-assign-doctor': { name: 'adminAssignDoctor', count: 2 },
  'screens/hospital/admin-reschedule-review': { name: 'adminRescheduleReview', count: 2 },
  'screens/hospital/admin-payments': { name: 'adminPayments', count: 2 },
  'screens/hospital/admin-doctor-hours': { name: 'adminDoctorHours', count: 16 },
}
const counts = new Map<RouteName, number>(Object.values(screens).map(({ name, count }) => [name, count]))

test('covers every screen and dialog with a date or time field', () => {
  expect(whatUses(/type="(?:date|time|datetime-local|month|week|number)"/)).toEqual(Object.keys(screens).toSorted())
})

for (const role of ['patient', 'hospital'] as const)
  for (const visit of pages[role].filter(({ name }) => counts.has(name)))
    test(`half a date or time on ${visit.name} shows an error beside its field and sends nothing`, async ({ page }) => {
      await open(page, role, visit)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(visit.heading)
      if (visit.name === 'adminRescheduleReview') await page.getByRole('button', { name: 'Offer another time' }).click()
      const fields = page.locator('main input:is([type=date], [type=time], [type=number])')
      const count = counts.get(visit.name) ?? 0
      await expect(fields).toHaveCount(count)
      const sent: string[] = []
      page.on('request', (request) => {
        if (/\/api\//.test(request.url()) && request.method() !== 'GET') sent.push(request.url())
      })
      const address = page.url()
      for (let place = 0; place < count; place += 1) {
        await fields.nth(place).fill('')
        await fields.nth(place).press('1')
      }
      await page.locator('form:has([type=date], [type=time], [type=number])').locator('button[type=submit]').click()
      const shown = await fields.evaluateAll((all) =>
        all.map((one) => ({
          type: one.getAttribute('type') ?? '',
          text: document.querySelector(`[id="${one.id}-error"]`)?.textContent ?? 'no error',
          keepsWhatWasTyped: one instanceof HTMLInputElement && one.validity.badInput,
        })),
      )
      expect(shown).toEqual(
        shown.map(({ type }) => ({ type, text: `Error: ${sentences[type]}`, keepsWhatWasTyped: true })),
      )
      await expect(fields.first()).toBeFocused()
      const errors = page.locator('[id$=-error]').filter({ hasText: 'Enter a real ' })
      for (let place = 0; place < count; place += 1) {
        await expect(errors).toHaveCount(count - place)
        const isDate = (await fields.nth(place).getAttribute('type')) === 'date'
        await fields.nth(place).fill(isDate ? '2026-12-08' : '10:30')
      }
      await expect(errors).toHaveCount(0)
      expect(page.url()).toBe(address)
      expect(sent).toEqual([])
    })

test('rejects 31 February', async ({ page }) => {
  await open(page, 'patient', { name: 'appointmentForm' })
  const field = page.getByLabel('Which day suits you?')
  await field.focus()
  // This browser's date input starts with the month.
  await page.keyboard.type('02312027')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.locator('#preferredDate-error')).toContainText(m.common_unreadable_date())

  // When each part is deleted, the browser fires no change event; the error disappears when the field loses focus.
  for (const part of ['month', 'day', 'year']) {
    await page.keyboard.press('Backspace')
    if (part !== 'year') await page.keyboard.press('ArrowRight')
  }
  await page.getByLabel('How do you feel?').focus()
  await expect(page.locator('#preferredDate-error')).toHaveCount(0)
})
