import { m } from '@ilera/contract/messages'
import { callPath } from '@ilera/contract/calls'
import { href } from '@ilera/contract/routes'
import type { Page } from '@playwright/test'
import { confirmedAppointment } from './support/appointments.ts'
import { account, enter, newHospital, newPatient } from './support/enter.ts'
import { expect, expectAccessible, openPage, test } from './support/test.ts'

/** A patient's page with a pay link for an appointment at `hospital`. */
async function makePayLink(page: Page) {
  const hospital = await account(page, 'hospital', await newHospital(page))
  const patient = await enter(page, 'patient', await newPatient(page))
  const appointmentId = await confirmedAppointment(patient, hospital)
  await page.goto(`/${href('patientAppointmentReview', { appointmentId })}`)
  await page.getByRole('button', { name: 'Make a pay link' }).click()
  const link = await page.getByText(/#\/payLink\//).innerText()
  return { link, hospital: hospital.login.data.hospitalName }
}

test('lets somebody else pay by a link and updates the patient’s page', async ({ page, browser, baseURL }) => {
  // As over plain HTTP, where browsers have no clipboard.
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined }))
  const { link, hospital } = await makePayLink(page)
  expect(link.startsWith(baseURL ?? '')).toBe(true)
  const copy = page.getByRole('button', { name: m.payments_link_copy() })
  await expect(copy).toBeFocused()
  await copy.click()
  await expect(page.getByText(m.payments_link_not_copied())).toBeVisible()

  const guest = await openPage(browser)
  await guest.goto(link)
  await expect(guest.getByRole('heading', { level: 1, name: 'Pay for an appointment' })).toBeVisible()
  await expect(guest.getByText(hospital)).toBeVisible()
  await expect(guest.getByText('Chidinma')).toHaveCount(0)
  await expectAccessible(guest)
  await guest.getByRole('button', { name: 'Pay ₦6,500' }).click()
  const widget = guest.getByRole('dialog', { name: 'Pay with the sandbox' })
  await widget.getByRole('button', { name: /Pay ₦/ }).click()
  await expect(guest.getByRole('heading', { name: m.payments_confirmed_title() })).toBeVisible()
  await expect(page.getByText('Paid').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay for appointment' })).toBeHidden()
  await guest.keyboard.press('Escape')
  await expect(guest.getByText(m.payments_link_paid())).toBeVisible()
  // The button that had the focus no longer exists.
  await expect(guest.getByRole('heading', { level: 1 })).toBeFocused()
  await guest.reload()
  await expect(guest.getByText(m.payments_link_paid())).toBeVisible()
  await guest.close()
})

test('offers nothing to pay once somebody else has paid', async ({ page, browser }) => {
  const { link } = await makePayLink(page)
  const guest = await openPage(browser)
  await guest.goto(link)
  const pay = guest.getByRole('button', { name: 'Pay ₦6,500' })
  await pay.click()
  const inWindow = (of: Page) =>
    of.getByRole('dialog', { name: 'Pay with the sandbox' }).getByRole('button', { name: /^Pay ₦/ })
  await expect(inWindow(guest)).toBeVisible()
  await page.getByRole('button', { name: 'Pay for appointment' }).click()
  await inWindow(page).click()
  await expect(page.getByRole('heading', { name: m.payments_confirmed_title() })).toBeVisible()

  await inWindow(guest).click()
  await expect(guest.getByText(m.payments_refund_sent())).toBeVisible()
  await expect(guest.getByText(m.payments_link_paid())).toBeVisible()
  await expect(pay).toHaveCount(0)
  await expect(guest.getByText(m.payments_link_works_until_label())).toHaveCount(0)
  await guest.close()
})

test('shows the amount due before the HTTP client has loaded, with a single request', async ({ page, browser }) => {
  const { link, hospital } = await makePayLink(page)

  const guest = await openPage(browser)
  const asked: string[] = []
  guest.on('request', (request) =>
    request.url().endsWith(callPath('payLink')) ? asked.push(request.url()) : undefined,
  )
  await guest.route('**/assets/http-client-*', () => undefined)
  await guest.goto(link)
  await expect(guest.getByText(hospital)).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Pay ₦6,500' })).toBeEnabled()
  expect(asked).toHaveLength(1)
  await guest.close()
})
