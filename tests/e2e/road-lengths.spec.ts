import { m } from '@ilera/contract/messages'
import { formatDay } from '@ilera/contract/formats'
import { hospitalPath } from '@ilera/contract/public-pages/paths'
import { slugOf } from '@ilera/contract/public-pages/slug'
import { addDays, lagosToday } from '@ilera/contract/shared/lagos-time'
import type { Locator, Page } from '@playwright/test'
import { account, enter, newHospital, newPatient } from './support/enter.ts'
import { expect, newEmail, password, test } from './support/test.ts'

/*
 * How long a patient's road is, in screens and presses (docs/performance.md). A screen is a page with a heading of its own on which
 * something is pressed; a window over it belongs to it. A press is a tap, or a key that is no character of a text. Going into a
 * field is one press, and its characters are counted apart.
 */
class Walk {
  readonly #page: Page
  readonly screens: string[] = []
  presses = 0
  characters = 0

  constructor(page: Page) {
    this.#page = page
  }

  async #count(): Promise<void> {
    const heading = await this.#page.locator('h1').first().textContent()
    const screen = heading?.trim() ?? ''
    if (this.screens.at(-1) !== screen) this.screens.push(screen)
    this.presses += 1
  }

  async press(target: Locator): Promise<void> {
    await expect(target).toBeVisible()
    await this.#count()
    await target.click()
  }

  async type(field: Locator, text: string): Promise<void> {
    await expect(field).toBeVisible()
    await this.#count()
    this.characters += text.length
    await field.fill(text)
  }

  /** Two presses: the list opens, and an entry is chosen. */
  async choose(list: Locator, label: string): Promise<void> {
    await this.#count()
    this.presses += 1
    await list.selectOption(label)
  }

  /** The counts, for whoever runs this. */
  report(): string {
    return `${this.screens.length} screens, ${this.presses} presses and ${this.characters} characters: ${this.screens.join(' → ')}`
  }
}

const tomorrow = addDays(lagosToday(new Date()), 1)

/** A hospital whose visits are booked at once and paid first; the address of its public page. */
async function publicHospital(page: Page): Promise<string> {
  const hospital = await account(page, 'hospital', await newHospital(page))
  await hospital.call('post', '/doctors', { doctorName: 'Dr Zainab Musa', specialities: ['Cardiology'] })
  const service = { name: 'Check-up', minutes: 30, fee: 4500, booking: 'at-once', needsPrepayment: true }
  await hospital.call('post', '/services', service)
  return hospitalPath(slugOf(hospital.login.data.hospitalName))
}

/** From the free times to the receipt. */
async function bookAndPay(page: Page, walk: Walk): Promise<void> {
  const days = page.getByRole('group', { name: m.booking_days_label() })
  await walk.press(days.getByRole('button', { name: formatDay(tomorrow) }))
  await walk.press(page.getByRole('button', { name: /^10:\d\dam, / }).first())
  await walk.press(page.getByRole('button', { name: m.booking_hold_button() }))
  await walk.press(page.getByRole('button', { name: m.appointments_pay_button() }))
  await walk.press(page.getByRole('dialog', { name: 'Pay with the sandbox' }).getByRole('button', { name: /^Pay ₦/ }))
  await expect(page.getByRole('heading', { name: m.payments_confirmed_title() })).toBeVisible()
}

test.use({ viewport: { width: 360, height: 740 } })

test('a newcomer comes from a public page to a paid visit in 7 screens and 60 presses', async ({ page }) => {
  const address = await publicHospital(page)
  const walk = new Walk(page)
  await page.goto(address)
  await walk.press(page.getByRole('link', { name: m.public_pages_new_link() }))

  const email = newEmail('newcomer')
  await walk.type(page.getByLabel(m.accounts_first_name_label()), 'Ngozi')
  await walk.type(page.getByLabel(m.accounts_last_name_label()), 'Eze')
  await walk.type(page.getByLabel(m.accounts_email_label()), email)
  await walk.type(page.getByLabel(m.accounts_password_label(), { exact: true }), password)
  await walk.type(page.getByLabel(m.accounts_confirm_password_label()), password)
  await walk.press(page.getByRole('button', { name: m.accounts_register_button() }))

  await page.waitForURL('**/#/patientLogin**')
  // The e-mail address is there already, and the password has the focus.
  const again = page.getByLabel(m.accounts_password_label(), { exact: true })
  await expect(again).toBeFocused()
  await walk.type(again, password)
  await walk.press(page.getByRole('button', { name: m.accounts_login_button(), exact: true }))

  await expect(page.getByText(m.patients_profile_incomplete())).toBeVisible()
  await walk.type(page.getByLabel(m.patients_address_label()), '18 Bode Thomas Street, Lagos')
  await walk.type(page.getByLabel(m.patients_phone_label()), '0803 412 7788')
  await walk.choose(page.getByLabel(m.patients_gender_label()), 'Female')
  await walk.type(page.getByRole('textbox', { name: m.patients_age_label() }), '34')
  await walk.press(page.getByRole('button', { name: m.patients_profile_update_button() }))

  await bookAndPay(page, walk)
  process.stdout.write(`A newcomer: ${walk.report()}\n`)
  expect(walk.screens.length).toBeLessThanOrEqual(7)
  expect(walk.presses).toBeLessThanOrEqual(60)
})

test('a patient who has been here before needs 4 screens', async ({ page }) => {
  const address = await publicHospital(page)
  await enter(page, 'patient', await newPatient(page))
  const walk = new Walk(page)
  await page.goto(address)
  await walk.press(page.getByRole('link', { name: m.public_pages_book_button() }))
  await bookAndPay(page, walk)
  process.stdout.write(`A returning patient: ${walk.report()}\n`)
  expect(walk.screens.length).toBeLessThanOrEqual(4)
})
