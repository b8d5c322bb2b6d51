import type { Browser, Page } from '@playwright/test'
import {
  demo,
  expect,
  expectAccessible,
  logIn,
  logOut,
  mailTo,
  newEmail,
  openPage,
  password,
  test,
} from './support/test.ts'

const hospitalName = 'Lagoon View Hospital'
/** A working day without demo data, in the format of a date input. */
const dayAhead = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const shownDate = (day: string): string => day.split('-').toReversed().join('/')

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/#/patientRegister')
  await page.getByLabel('First name').fill('Ngozi')
  await page.getByLabel('Last name').fill('Eze')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Register' }).click()
  await page.waitForURL('**/#/patientLogin')
  await logIn(page, 'patient', { email, password })
}

async function chooseHospital(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Search for a hospital' }).fill('Lagoon')
  await page.getByRole('option', { name: new RegExp(hospitalName) }).click()
  await expect(page.getByRole('heading', { name: `Welcome to ${hospitalName}` })).toBeVisible()
}

async function updateProfile(page: Page): Promise<void> {
  await page.getByLabel('Address').fill('18 Bode Thomas Street, Surulere, Lagos')
  await page.getByLabel('Phone number').fill('0803 412 7788')
  await page.getByLabel('Gender').selectOption('Female')
  await page.getByRole('textbox', { name: 'Age' }).fill('34')
  await page.getByLabel('Allergies').fill('Penicillin')
  await page.getByLabel('Blood type').fill('O+')
  await page.getByRole('button', { name: 'Update' }).click()
}

async function hospitalPage(browser: Browser): Promise<Page> {
  const page = await openPage(await browser.newContext())
  page.setDefaultTimeout(10_000)
  await logIn(page, 'hospital', demo.hospital)
  return page
}

// The incomplete profile is rejected once.
test.use({ expected: ['422'] })

test('takes an appointment from sign-up to payment and reschedule, between a patient and a hospital', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000)
  page.setDefaultTimeout(10_000)
  const email = newEmail('ngozi')
  const doctorName = `Dr Ifeanyi Okeke ${email.slice(-24, -12)}`
  const day = dayAhead(20)
  const nextDay = dayAhead(21)

  // The patient requests an appointment and completes the profile on the way. The draft is kept.
  await signUp(page, email)
  await chooseHospital(page)
  await page.getByRole('link', { name: /Request an Appointment/ }).click()
  await page.getByLabel('How do you feel?').fill('A cough for two weeks, worse at night')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Please update your profile before booking').first()).toBeVisible()
  await page.getByRole('link', { name: /Update your profile/ }).click()
  await updateProfile(page)
  await expect(page.getByLabel('How do you feel?')).toHaveValue('A cough for two weeks, worse at night')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('heading', { name: 'Your request has been sent' })).toBeVisible()
  await expectAccessible(page)

  // The hospital sees it, assigns a doctor and books.
  const admin = await hospitalPage(browser)
  await admin.getByRole('tab', { name: /Pending/ }).click()
  await expect(admin.getByText(email)).toBeVisible()
  await admin.getByRole('row').filter({ hasText: email }).getByRole('button', { name: /View/ }).click()
  await expect(admin.getByText('A cough for two weeks, worse at night')).toBeVisible()
  await expect(admin.getByText('Penicillin')).toBeVisible()
  await admin.getByRole('button', { name: 'Assign a doctor' }).click()
  await admin.getByRole('button', { name: 'Proceed' }).click()
  await expect(admin.getByText('All fields are required.').first()).toBeVisible()
  await admin.getByLabel("Doctor's name").fill(doctorName)
  await admin.getByLabel('Speciality').fill('Chest physician')
  await admin.getByLabel('Day').fill(day)
  await admin.getByRole('button', { name: '10:30am' }).click()
  await admin.getByLabel('Fee').fill('7500')
  await admin.getByRole('button', { name: 'Proceed' }).click()
  await expect(admin.getByRole('heading', { name: 'Booking Review' })).toBeVisible()
  await expect(admin).toHaveURL(/bookingReview\?appointment=[0-9a-f-]+$/)
  await expectAccessible(admin)
  await admin.getByRole('button', { name: 'Book Appointment' }).click()
  await expect(admin.getByText('This Appointment has sucessfully been confirmed')).toBeVisible()
  await admin.waitForURL('**/#/admin')

  // The mail leads back to the appointment, through its own login.
  const mail = await mailTo(page, email, /is confirmed/)
  expect(mail).toContain('₦7,500')
  const link = /#\/appointmentLogin\/\S+/.exec(mail)?.[0] ?? ''
  await page.goto(`/${link}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'You have logged In Successfully' })).toBeVisible()
  await page.getByRole('button', { name: 'See my appointment' }).click()
  await page.waitForURL('**/#/patient/patientAppointmentReview/*')
  await expect(page.getByText(doctorName)).toBeVisible()
  await expect(page.getByText('₦7,500').first()).toBeVisible()
  await expectAccessible(page)

  // A declined card, then one that succeeds.
  await page.getByRole('button', { name: 'Pay for appointment' }).click()
  const widget = page.getByRole('dialog', { name: 'Pay with the sandbox' })
  await widget.getByLabel(/declined/i).check()
  await widget.getByRole('button', { name: /Pay ₦/ }).click()
  await expect(page.getByRole('heading', { name: 'An Error Occurred' })).toBeVisible()
  await page.getByRole('button', { name: /try again/i }).click()
  await widget.getByRole('button', { name: /Pay ₦/ }).click()
  await expect(page.getByRole('heading', { name: 'Payment Confirmed' })).toBeVisible()
  await expect(page.getByText('Your payment was successful.')).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /close|done/i })
    .first()
    .click()
  await expect(page.getByText('Paid').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay for appointment' })).toBeHidden()

  // The hospital sees the payment.
  await admin.goto('/#/admin/adminPayment')
  await expect(admin.getByRole('row').filter({ hasText: email })).toContainText('₦7,500')

  // The patient requests another day, and the hospital approves.
  const panel = page.getByRole('form', { name: 'Reschedule' })
  await panel.getByLabel('Date').fill(nextDay)
  await panel.getByLabel('Time').fill('11:00')
  await panel.getByLabel('Reason').fill('I travel to Enugu that day')
  await panel.getByRole('button', { name: 'RESCHEDULE' }).click()
  await page.waitForURL('**/#/appointments')
  await admin.goto('/#/admin')
  await admin.getByRole('tab', { name: /Reschedules/ }).click()
  await admin.getByRole('row').filter({ hasText: email }).getByRole('button', { name: /View/ }).click()
  await admin.getByRole('link', { name: 'Review the reschedule' }).click()
  await expect(admin.getByText('I travel to Enugu that day')).toBeVisible()
  await expectAccessible(admin)
  await admin.getByRole('button', { name: 'Approve' }).click()
  await expect(admin.getByText('The new time has been confirmed.')).toBeVisible()
  await admin.waitForURL('**/#/admin')

  // The patient's lists show it without a reload. Then the patient logs out.
  await expect(page.getByRole('link', { name: /11:00am, Lagos time Confirmed/ })).toBeVisible()
  await chooseHospital(page)
  await page.getByRole('link', { name: /View Appointments/ }).click()
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText(shownDate(nextDay))
  await expectAccessible(page)
  await page.evaluate(() => scrollTo(0, 0))
  await logOut(page)
  await page.waitForURL('**/#/patientLogin')
  await page.goto('/#/patient')
  await expect(page.getByRole('heading', { name: /log ?in/i })).toBeVisible()
  await admin.context().close()
})
