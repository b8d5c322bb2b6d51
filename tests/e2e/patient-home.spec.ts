import { href } from '@ilera/contract/routes'
import { assignedAppointment, confirmedAppointment } from './support/appointments.ts'
import { account, enter, newHospital, newPatient } from './support/enter.ts'
import { expect, test } from './support/test.ts'

test('the home says what is next as the hospital decides it, and leads to the payment', async ({ page }) => {
  const hospital = await account(page, 'hospital', await newHospital(page))
  const patient = await enter(page, 'patient', await newPatient(page))
  await page.goto(`/${href('patient')}`)
  const next = page.getByRole('region', { name: 'Your next appointment' })
  await expect(page.getByRole('heading', { name: 'You have no appointment' })).toBeVisible()

  const id = await assignedAppointment(patient, hospital)
  await expect(next).toContainText('Dr Zainab Musa')
  await expect(next).toContainText('The hospital has chosen this time and will confirm it.')
  await expect(next.getByRole('link', { name: /^Pay/ })).toHaveCount(0)
  await hospital.call('put', `/confirm-appointment/${id}`)
  await next.getByRole('link', { name: 'Pay ₦6,500' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Appointment Review' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Pay for appointment' })).toBeVisible()
})

test('what was owed before stands under "Needs you", the earlier visit beside the next one', async ({ page }) => {
  const hospital = await account(page, 'hospital', await newHospital(page))
  const other = await account(page, 'hospital', await newHospital(page))
  const patient = await enter(page, 'patient', await newPatient(page))
  await confirmedAppointment(patient, hospital)
  await confirmedAppointment(patient, other)
  await page.goto(`/${href('patient')}`)
  const needs = page.getByRole('region', { name: 'Needs you' })
  await expect(needs.getByRole('link')).toHaveCount(1)
  await expect(needs).toContainText(/^Needs you\s*Pay ₦6,500 to /)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  test('the bar leads to four pages, marks each, and also the pages below them', async ({ page }) => {
    const hospital = await account(page, 'hospital', await newHospital(page))
    const patient = await enter(page, 'patient', await newPatient(page))
    const id = await confirmedAppointment(patient, hospital)
    await page.goto(`/${href('patient')}`)
    const bar = page.getByRole('navigation', { name: 'Most used' })
    const heads = { Appointments: 'My appointments', Chat: 'Health chat', Profile: 'Your profile', Home: 'Home' }
    for (const [name, heading] of Object.entries(heads)) {
      await bar.getByRole('link', { name }).click()
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(bar.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
      await expect(bar).toBeInViewport({ ratio: 1 })
    }
    await page.goto(`/${href('patientAppointment', { id })}`)
    await expect(bar.getByRole('link', { name: 'Appointments' })).toHaveAttribute('aria-current', 'true')
    // The end of the page is above the bar, not behind it. Until all is loaded, the page gets longer.
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      const end = await page.getByRole('main').boundingBox()
      const edge = await bar.boundingBox()
      expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(edge?.y ?? 0)
    }).toPass()
  })
})
