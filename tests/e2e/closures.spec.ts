import { formatDate } from '@ilera/contract/formats'
import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import { addDays } from '@ilera/contract/shared/lagos-time'
import { confirmedAppointment } from './support/appointments.ts'
import { enter, newHospital, newPatient } from './support/enter.ts'
import { expect, expectAccessible, test } from './support/test.ts'

// The test loses the line once.
test.use({ expected: ['ERR_FAILED'] })

test('an owner accepts a holiday, and closes a day on which somebody is booked', async ({ page }) => {
  const patient = await enter(page, 'patient', await newPatient(page, 'Ada'))
  const hospital = await enter(page, 'hospital', await newHospital(page))
  const id = await confirmedAppointment(patient, hospital)
  const details = async () => (await patient.call('get', `/app-details/${id}`)).appointment
  const day = (await details()).date ?? ''

  await page.goto(`/${href('adminDoctors')}`)
  await page.getByRole('link', { name: 'Closures' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Closures' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Year' }).selectOption({ index: 1 })
  await page.getByRole('button', { name: /^Close on this day: Independence Day/ }).click()
  await expect(page.getByText(m.closures_added({ booked: 0 }))).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove Independence Day' })).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Name of the closure').fill('Strike')
  await page.getByLabel('First day').fill(formatDate(day))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Appointments during Strike' })).toBeVisible()
  const answer = page.getByRole('combobox', { name: /^What happens to the appointment of/ })
  await expect(answer.getByRole('option', { selected: true })).toHaveText(/^Move to .*, 8:00am$/)
  await expectAccessible(page)
  // The line is lost while the closure is saved: nothing that was typed is lost with it.
  await page.route('**/api/closures', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await page.getByRole('button', { name: m.closures_carry_out_button() }).click()
  await expect(page.getByRole('alert').filter({ hasText: m.common_check_your_network() }).first()).toBeVisible()
  await page.getByRole('button', { name: m.common_go_back() }).click()
  await expect(page.getByLabel('Name of the closure')).toHaveValue('Strike')
  await expect(page.getByLabel('First day')).toHaveValue(formatDate(day))
  await page.unroute('**/api/closures')
  await page.getByRole('button', { name: m.closures_add_button() }).click()
  await page.getByRole('button', { name: m.closures_carry_out_button() }).click()
  await expect(page.getByRole('button', { name: 'Remove Strike' })).toBeVisible()

  expect(await details()).toMatchObject({ status: 'confirmed', date: addDays(day, 1), time: '08:00' })
  await page.goto(`/${href('patientNotifications')}`)
  await expect(page.getByText(/has moved your appointment: .* with Dr Zainab Musa/)).toBeVisible()
})
