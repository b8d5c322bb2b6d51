import { m } from '@ilera/contract/messages'
import { formatDay } from '@ilera/contract/formats'
import { href } from '@ilera/contract/routes'
import { addDays, lagosToday } from '@ilera/contract/shared/lagos-time'
import type { Page } from '@playwright/test'
import { account, enter, newHospital, newPatient } from './support/enter.ts'
import { expect, test } from './support/test.ts'

const tomorrow = addDays(lagosToday(new Date()), 1)
const symptoms = 'Fever at night for three days'

/** Logs in a patient with a profile, and opens the page of a hospital where a service is booked at once. */
async function openHospital(page: Page): Promise<void> {
  const hospital = await account(page, 'hospital', await newHospital(page))
  await hospital.call('post', '/doctors', { doctorName: 'Dr Zainab Musa', specialities: ['Cardiology'] })
  await hospital.call('post', '/services', { name: 'Check-up', minutes: 30, fee: 4500, booking: 'at-once' })
  const patient = await enter(page, 'patient', await newPatient(page))
  const profile = {
    phoneNumber: '0803 412 7788',
    age: '34',
    gender: 'Female',
    patientAddress: '18 Bode Thomas Street, Lagos',
  }
  await patient.call('put', `/update-profile/${patient.id}`, profile)
  await page.goto(`/${href('patientHospital', {}, { hospital: hospital.id })}`)
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const hospitalPage = /^Welcome to /

test('Back leads from "Check your answers" to the answers, and from there to the hospital', async ({ page }) => {
  await openHospital(page)
  await page.getByRole('link', { name: new RegExp(`^${m.patients_request_tile()}`) }).click()
  const field = page.getByLabel(m.appointments_symptoms_question())
  await field.fill(symptoms)
  await press(page, m.common_continue())
  await expect(heading(page, m.appointments_check_title())).toBeFocused()
  await page.goBack()
  await expect(heading(page, m.appointments_form_title())).toBeFocused()
  await expect(field).toHaveValue(symptoms)

  // The button that changes the answers leaves no second entry behind.
  await press(page, m.common_continue())
  await press(page, m.appointments_change_answers_button())
  await expect(field).toHaveValue(symptoms)
  await page.goBack()
  await expect(heading(page, hospitalPage)).toBeVisible()

  // The check that was left stays in the history ahead: it begins with the answers.
  await page.goForward()
  await expect(field).toHaveValue(symptoms)
  await press(page, m.common_continue())
  await page.reload()
  await expect(field).toHaveValue(symptoms)
})

/** Comes to the check of a free time, back from it, and to the check of another one. */
async function checkSecondTime(page: Page): Promise<void> {
  await openHospital(page)
  await page.getByRole('link', { name: new RegExp(`^${m.booking_tile()}`) }).click()
  const day = page
    .getByRole('group', { name: m.booking_days_label() })
    .getByRole('button', { name: formatDay(tomorrow) })
  await day.click()
  await press(page, /^10:00am, /)
  await expect(heading(page, m.booking_check_title())).toBeVisible()
  await page.goBack()
  await expect(heading(page, m.booking_title())).toBeVisible()
  await expect(day).toHaveAttribute('aria-pressed', 'true')
  await press(page, /^10:30am, /)
  await expect(heading(page, m.booking_check_title())).toBeVisible()
}

test('Back leads from the check of a free time to the free times, and from the end to the hospital', async ({
  page,
}) => {
  await checkSecondTime(page)
  await press(page, m.booking_confirm_button())
  await expect(heading(page, m.booking_booked_title())).toBeVisible()
  await page.goBack()
  await expect(heading(page, hospitalPage)).toBeVisible()
})

/** Goes back as soon as this heading stands on the page, before anything else can happen. */
const goBackWhenShown = (page: Page, title: string) =>
  page.evaluate((text) => {
    const goBack = (_: MutationRecord[], observer: MutationObserver) => {
      if (document.querySelector('h1')?.textContent !== text) return
      observer.disconnect()
      history.back()
    }
    new MutationObserver(goBack).observe(document.body, { subtree: true, childList: true, characterData: true })
  }, title)

test('Back leads to the hospital also in the moment in which the visit is shown as booked', async ({ page }) => {
  await checkSecondTime(page)
  await goBackWhenShown(page, m.booking_booked_title())
  await press(page, m.booking_confirm_button())
  await expect(heading(page, hospitalPage)).toBeVisible()
})

test('Back leads to the hospital also in the moment in which the request is shown as sent', async ({ page }) => {
  await openHospital(page)
  await page.getByRole('link', { name: new RegExp(`^${m.patients_request_tile()}`) }).click()
  await page.getByLabel(m.appointments_symptoms_question()).fill(symptoms)
  await press(page, m.common_continue())
  await expect(heading(page, m.appointments_check_title())).toBeFocused()
  await goBackWhenShown(page, m.appointments_requested_title())
  await press(page, m.appointments_send_request_button())
  await expect(heading(page, hospitalPage)).toBeVisible()
})
