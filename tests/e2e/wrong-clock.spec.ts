import { href } from '@ilera/contract/routes'
import { addDays, lagosToday } from '@ilera/contract/shared/lagos-time'
import { account, enter, newHospital, newPatient } from './support/enter.ts'
import { expect, test } from './support/test.ts'

const day = 86_400_000

for (const days of [3, -3, -400, 400])
  test.describe(`on a device whose clock is ${days} days off`, () => {
    test.beforeEach(({ page }) => page.clock.install({ time: new Date(Date.now() + days * day) }))

    test('a hospital assigns tomorrow, and a day that is past is the server’s to refuse', async ({ page }) => {
      const patient = await account(page, 'patient', await newPatient(page))
      const hospital = await enter(page, 'hospital', await newHospital(page))
      const { appointment } = await patient.call('post', `/request-appointment/${hospital.id}`, {
        presentSymptoms: 'Cough',
      })
      await page.goto(`/${href('adminAssignDoctor', {}, { appointment: appointment._id })}`)
      await page.getByLabel("Doctor's name").fill('Dr Zainab Musa')
      await page.getByLabel('Speciality').fill('Chest physician')
      const dayField = page.getByLabel('Day')
      await expect(dayField).toHaveAttribute('min', lagosToday(new Date()))
      await dayField.fill(addDays(lagosToday(new Date()), -2))
      await page.getByLabel('Time', { exact: true }).fill('10:30')
      await page.getByRole('button', { name: 'Proceed' }).click()
      await expect(page.getByText('Date cannot be in the past.').first()).toBeVisible()
      await dayField.fill(addDays(lagosToday(new Date()), 1))
      await page.getByRole('button', { name: 'Proceed' }).click()
      await expect(page.getByRole('heading', { name: 'Booking Review' })).toBeVisible()
    })

    test('a patient asks for tomorrow', async ({ page }) => {
      const hospital = await account(page, 'hospital', await newHospital(page))
      await enter(page, 'patient', await newPatient(page))
      await page.goto(`/${href('appointmentForm', {}, { hospital: hospital.id })}`)
      await page.getByLabel('How do you feel?').fill('Cough')
      await page
        .getByLabel(/day/i)
        .first()
        .fill(addDays(lagosToday(new Date()), 1))
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByRole('button', { name: 'Send request' }).click()
      await expect(page.getByRole('link', { name: 'See the request' })).toBeVisible()
    })
  })
