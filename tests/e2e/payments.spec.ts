import { m } from '@ilera/contract/messages'
import { callPath } from '@ilera/contract/calls'
import type { Browser, Page } from '@playwright/test'
import { paymentLabels } from '@ilera/contract/payments/statuses'
import { href } from '@ilera/contract/routes'
import { confirmedAppointment } from './support/appointments.ts'
import { enter, newHospital, newPatient } from './support/enter.ts'
import { expect, openPage, test } from './support/test.ts'

/** A confirmed appointment with ₦6,500 due, open on a patient's and a hospital's page. */
async function due(page: Page, browser: Browser) {
  const admin = await openPage(await browser.newContext())
  const hospital = await enter(admin, 'hospital', await newHospital(admin))
  const patient = await enter(page, 'patient', await newPatient(page))
  const appointmentId = await confirmedAppointment(patient, hospital)
  const address = `/${href('patientAppointmentReview', { appointmentId })}`
  await page.goto(address)
  return { admin, hospital, address }
}

const windowOf = (page: Page) => page.getByRole('dialog', { name: 'Pay with the sandbox' })

async function choose(page: Page, choice: RegExp) {
  await page.getByRole('button', { name: 'Pay for appointment' }).click()
  await windowOf(page).getByLabel(choice).check()
}
const pay = (page: Page) =>
  windowOf(page)
    .getByRole('button', { name: /^Pay ₦/ })
    .click()

async function expectInLedger(admin: Page, ...statuses: string[]) {
  await admin.goto(`/${href('adminPayments')}`)
  for (const status of statuses) await expect(admin.getByRole('row').filter({ hasText: status })).toHaveCount(1)
  // Not counting the heading row.
  await expect(admin.getByRole('row')).toHaveCount(statuses.length + 1)
}

test('the payment window fits into a phone', async ({ page, browser }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await due(page, browser)
  await page.getByRole('button', { name: 'Pay for appointment' }).click()
  await expect(windowOf(page)).toBeVisible()
  const { left, right } = await windowOf(page).evaluate((dialog) => dialog.getBoundingClientRect())
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(360)
})

test('updates the page without a reload when a bank transfer arrives late', async ({ page, browser }) => {
  const { admin } = await due(page, browser)
  await choose(page, /Bank transfer/)
  await pay(page)
  await expect(page.getByText(m.payments_processing()).first()).toBeVisible()
  await expect(page.getByText(paymentLabels.paid(), { exact: true }).first()).toBeVisible()
  await expectInLedger(admin, paymentLabels.paid())
})

test.describe('the amount received', () => {
  test('shows both sides ₦6,000 of ₦6,500 and lets the patient pay the rest', async ({ page, browser }) => {
    const { admin } = await due(page, browser)
    await choose(page, /too little/)
    await pay(page)
    await expect(page.getByText(m.payments_amount_mismatch()).first()).toBeVisible()
    await page.reload()
    await expect(page.getByText(paymentLabels.mismatch()).first()).toBeVisible()
    await expect(page.getByText('₦500 is still to be paid.')).toBeVisible()
    await expectInLedger(admin, paymentLabels.mismatch())
    await expect(admin.getByText('₦500 is missing.')).toBeVisible()
    await admin.goto(`/${href('adminNotifications')}`)
    await expect(admin.getByText('paid ₦6,000, but ₦6,500 was due. Please check.')).toBeVisible()

    await choose(page, /succeeds/)
    await pay(page)
    await expect(page.getByRole('heading', { name: m.payments_confirmed_title() })).toBeVisible()
    await page.reload()
    await expect(page.getByText(paymentLabels.paid(), { exact: true }).first()).toBeVisible()
  })

  test('the rest is paid without leaving the page', async ({ page, browser }) => {
    await due(page, browser)
    await choose(page, /too little/)
    await pay(page)
    await expect(page.getByText('₦500 is still to be paid.')).toBeVisible()
    await choose(page, /succeeds/)
    await windowOf(page).getByRole('button', { name: 'Pay ₦500', exact: true }).click()
    await expect(page.getByRole('heading', { name: m.payments_confirmed_title() })).toBeVisible()
  })

  test('marks ₦7,000 of ₦6,500 as paid and refunds the excess', async ({ page, browser }) => {
    const { admin } = await due(page, browser)
    await choose(page, /too much/)
    await pay(page)
    await expect(page.getByRole('heading', { name: m.payments_confirmed_title() })).toBeVisible()
    await page.reload()
    await expect(page.getByText(paymentLabels.paid(), { exact: true }).first()).toBeVisible()
    await expect(page.getByText('₦500 that was overpaid was sent back.')).toBeVisible()
    await expectInLedger(admin, paymentLabels.paid())
    await expect(admin.getByText('₦500 that was overpaid was sent back.')).toBeVisible()
  })
})

test('counts repeated and unordered webhooks once', async ({ page, browser }) => {
  const { admin } = await due(page, browser)
  await choose(page, /wrong order/)
  await pay(page)
  await expect(page.getByRole('heading', { name: m.payments_confirmed_title() })).toBeVisible()
  await expectInLedger(admin, paymentLabels.paid())
  await expect(admin.getByText('Paid: ₦6,500')).toBeVisible()
})

test.describe('over a connection that loses an answer', () => {
  test.use({ expected: ['ERR_FAILED'] })

  test('says paid alone where the answer to the confirmation was lost', async ({ page, browser }) => {
    await due(page, browser)
    await page.route(`**${callPath('confirmPayment')}`, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await choose(page, /succeeds/)
    const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith(callPath('confirmPayment')))
    await pay(page)
    await lost
    await expect(page.getByText(paymentLabels.paid(), { exact: true }).first()).toBeVisible()
    await expect(page.getByText(m.common_check_your_network())).toHaveCount(0)
    await expect(page.getByRole('button', { name: m.common_try_again() })).toHaveCount(0)
  })
})

test('reports a closed payment window, which can be opened again', async ({ page, browser }) => {
  const { admin } = await due(page, browser)
  await choose(page, /succeeds/)
  await windowOf(page).getByRole('button', { name: 'Cancel payment' }).click()
  await expect(page.getByText(m.payments_abandoned()).first()).toBeVisible()
  await page.getByRole('button', { name: 'Pay for appointment' }).click()
  await pay(page)
  await expect(page.getByRole('heading', { name: m.payments_confirmed_title() })).toBeVisible()
  await admin.close()
})

test('refunds the second payment when both tabs have paid', async ({ page, browser }) => {
  const { admin, address } = await due(page, browser)
  await choose(page, /succeeds/)
  const second = await openPage(page.context())
  await second.goto(address)
  await choose(second, /succeeds/)
  await pay(second)
  await expect(second.getByRole('heading', { name: m.payments_confirmed_title() })).toBeVisible()
  // The first tab's window is still open.
  await pay(page)
  await expect(page.getByText(m.payments_refund_sent()).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText(paymentLabels.paid(), { exact: true }).first()).toBeVisible()
  await expect(page.getByText('₦6,500 that was paid twice was sent back.')).toBeVisible()
  await admin.goto(`/${href('adminPayments')}`)
  for (const status of [paymentLabels.paid(), paymentLabels.refunded()])
    await expect(admin.getByRole('row').getByText(status, { exact: true })).toHaveCount(1)
  await expect(admin.getByText('₦6,500 that was paid twice was sent back.')).toBeVisible()
})
