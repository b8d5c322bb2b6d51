import { m } from '@ilera/contract/messages'
import { formatDay } from '@ilera/contract/formats'
import { href } from '@ilera/contract/routes'
import { addDays, lagosToday } from '@ilera/contract/shared/lagos-time'
import type { Locator, Page } from '@playwright/test'
import { enter, newHospital, newPatient, account } from './support/enter.ts'
import { expectNoHorizontalScroll } from './support/narrow.ts'
import { expect, expectAccessible, openPage, test } from './support/test.ts'

const tomorrow = addDays(lagosToday(new Date()), 1)
const profile = {
  phoneNumber: '0803 412 7788',
  age: '34',
  gender: 'Female',
  patientAddress: '18 Bode Thomas Street, Lagos',
}
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** A hospital with one doctor, who offers a service at once. */
async function hospitalWith(page: Page, given: object) {
  const hospital = await account(page, 'hospital', await newHospital(page))
  await hospital.call('post', '/doctors', { doctorName: 'Dr Zainab Musa', specialities: ['Cardiology'] })
  const service = { name: 'Check-up', minutes: 30, fee: 4500, booking: 'at-once', ...given }
  const { data } = await hospital.call('post', '/services', service)
  return { hospital, serviceId: data._id }
}

async function patientWithProfile(page: Page) {
  const patient = await enter(page, 'patient', await newPatient(page))
  await patient.call('put', `/update-profile/${patient.id}`, profile)
}

test('a patient books a free time and comes to the payment in four screens, at 360 pixels', async ({ page }) => {
  const { hospital } = await hospitalWith(page, { needsPrepayment: true, changeHours: 2 })
  await patientWithProfile(page)
  await page.goto(`/${href('patientHospital', {}, { hospital: hospital.id })}`)
  await page.getByRole('link', { name: new RegExp(`^${m.booking_tile()}`) }).click()

  await expect(page.getByRole('heading', { level: 1, name: m.booking_title() })).toBeVisible()
  await page
    .getByRole('group', { name: m.booking_days_label() })
    .getByRole('button', { name: formatDay(tomorrow) })
    .click()
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  await button(page, /^10:00am, /).click()

  await expect(page.getByRole('heading', { level: 1, name: m.booking_check_title() })).toBeVisible()
  await expect(page.getByText('₦4,500')).toBeVisible()
  await expect(page.getByText(/^You can cancel or move this visit until /)).toBeVisible()
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  await button(page, m.booking_hold_button()).click()

  await expect(page.getByText(/^Held until \d{1,2}:\d{2}[ap]m\./)).toBeVisible()
  await expect(page.getByText(/^You can cancel or move this visit until /)).toBeVisible()
  await expect(button(page, m.appointments_pay_button())).toBeVisible()
  await button(page, m.appointments_pay_button()).click()
  const widget = page.getByRole('dialog', { name: 'Pay with the sandbox' })
  await widget.getByRole('button', { name: /^Pay ₦/ }).click()
  await expect(page.getByRole('heading', { name: 'Payment Confirmed' })).toBeVisible()
  const listed = await hospital.call('get', '/all-appointments')
  expect(listed.appointments).toMatchObject([
    { _id: expect.any(String), status: 'confirmed', paymentStatus: 'paid', date: tomorrow, time: '10:00' },
  ])
})

test('two people choose one time: one is booked, the other takes one of the next three, by keyboard', async ({
  browser,
}) => {
  const [one, other] = [await openPage(await browser.newContext()), await openPage(await browser.newContext())]
  const { hospital } = await hospitalWith(one, {})
  for (const page of [one, other]) {
    await patientWithProfile(page)
    await page.goto(`/${href('visitBooking', {}, { hospital: hospital.id })}`)
    await page
      .getByRole('group', { name: m.booking_days_label() })
      .getByRole('button', { name: formatDay(tomorrow) })
      .press('Enter')
    await button(page, /^10:00am, /).press('Enter')
  }
  await button(one, m.booking_confirm_button()).press('Enter')
  await expect(one.getByRole('heading', { level: 1, name: m.booking_booked_title() })).toBeFocused()

  await other.getByLabel(/^Reason for the visit/).fill('A cough')
  await button(other, m.booking_confirm_button()).press('Enter')
  await expect(other.getByText(/is not free any more\. Choose another time\.$/).first()).toBeVisible()
  const next = other.getByRole('region', { name: m.doctors_free_times() }).getByRole('button')
  await expect(next).toHaveCount(3)
  await next.first().press('Enter')
  await expect(other.getByText(/, 10:30am, Lagos time$/)).toBeVisible()
  await expect(other.getByLabel(/^Reason for the visit/)).toHaveValue('A cough')
  await button(other, m.booking_confirm_button()).press('Enter')
  await expect(other.getByRole('heading', { level: 1, name: m.booking_booked_title() })).toBeVisible()
})

test.describe('a service that is retired meanwhile', () => {
  test.use({ expected: ['409'] })

  test('the check names what was chosen, also after it has left the list', async ({ page }) => {
    const { hospital } = await hospitalWith(page, {})
    const scan = await hospital.call('post', '/services', { name: 'Scan', minutes: 30, fee: 9000, booking: 'at-once' })
    await patientWithProfile(page)
    await page.goto(`/${href('visitBooking', {}, { hospital: hospital.id })}`)
    await page.getByLabel(m.services_choice_label()).selectOption({ value: scan.data._id })
    await page
      .getByRole('group', { name: m.booking_days_label() })
      .getByRole('button', { name: formatDay(tomorrow) })
      .click()
    await button(page, /^10:00am, /).click()
    await expect(page.getByText('₦9,000')).toBeVisible()
    await hospital.call('put', `/services/${scan.data._id}/retire`)
    const readAgain = page.waitForResponse((response) => response.url().includes('/bookable-services/'))
    await button(page, m.booking_confirm_button()).click()
    await (await readAgain).finished()
    await expect(page.getByText(m.booking_not_at_once({ name: 'Scan' })).first()).toBeVisible()
    await expect(page.getByText('₦9,000')).toBeVisible()
    await expect(page.getByText(m.services_with_length({ name: 'Scan', minutes: '30' }))).toBeVisible()
    await expect(page.getByText('₦4,500')).toHaveCount(0)
  })
})

test('a patient moves a booked visit to another free time without asking', async ({ page }) => {
  const { hospital, serviceId } = await hospitalWith(page, {})
  const patient = await enter(page, 'patient', await newPatient(page))
  await patient.call('put', `/update-profile/${patient.id}`, profile)
  const { appointment } = await patient.call('post', `/book-visit/${hospital.id}`, {
    service: serviceId,
    date: tomorrow,
    time: '10:00',
  })
  await page.goto(`/${href('patientAppointmentReview', { appointmentId: appointment._id })}`)
  await page.getByRole('link', { name: m.booking_move_button() }).click()

  await expect(page.getByRole('heading', { level: 1, name: m.booking_move_title() })).toBeVisible()
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  await page
    .getByRole('group', { name: m.booking_days_label() })
    .getByRole('button', { name: formatDay(tomorrow) })
    .click()
  await expect(button(page, /^2:00pm, /)).toBeVisible()
  await expect(button(page, /^10:00am, /)).toHaveCount(0)
  await button(page, /^2:00pm, /).click()
  await expect(page.getByText(m.booking_move_fee())).toBeVisible()
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  await button(page, m.booking_move_confirm_button()).click()
  await expect(page.getByRole('heading', { level: 1, name: m.booking_moved_title() })).toBeVisible()
  const listed = await hospital.call('get', '/all-appointments')
  expect(listed.appointments).toMatchObject([{ _id: appointment._id, status: 'confirmed', time: '14:00' }])
})

test('a patient books the last doctor again in three taps from the home', async ({ page }) => {
  const { hospital, serviceId } = await hospitalWith(page, {})
  const patient = await enter(page, 'patient', await newPatient(page))
  await patient.call('put', `/update-profile/${patient.id}`, profile)
  const { appointment } = await patient.call('post', `/book-visit/${hospital.id}`, {
    service: serviceId,
    date: tomorrow,
    time: '10:00',
  })
  // A visit is attended on its day only: the home is told that it has been.
  await page.route('**/api/patient-home', async (route) => {
    const details = await patient.call('get', `/app-details/${appointment._id}`)
    const last = { ...details.appointment, status: 'attended', date: lagosToday(new Date()) }
    await route.fulfill({ json: { data: { next: null, owed: [], last } } })
  })
  await page.goto(`/${href('patient')}`)
  let taps = 0
  const tap = async (target: Locator) => {
    await target.click()
    taps += 1
  }
  await tap(page.getByRole('link', { name: m.booking_again_button({ doctorName: 'Dr Zainab Musa' }) }))
  // Of today where the day is not over, else of a later one.
  await tap(button(page, /^\d+:\d\d[ap]m, /).first())
  await tap(button(page, m.booking_confirm_button()))
  await expect(page.getByRole('heading', { level: 1, name: m.booking_booked_title() })).toBeVisible()
  await expect(page.getByText(/, with Dr Zainab Musa$/)).toBeVisible()
  expect(taps).toBeLessThanOrEqual(4)
})
