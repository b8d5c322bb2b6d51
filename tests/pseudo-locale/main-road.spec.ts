import type { Browser, Locator, Page } from '@playwright/test'
import { overwriteGetLocale } from '@ilera/contract/locale'
import { m } from '@ilera/contract/messages'
import { formatTime } from '@ilera/contract/formats'
import { toPseudoLocale } from '../../scripts/steps/pseudo-locale.mjs'
import type { Login } from '../e2e/support/enter.ts'
import { demo, expect, newEmail, openPage, password, test } from '../e2e/support/test.ts'
import { expectNoOverhang, expectTranslated, watchData, widths } from './expect-translated.ts'
import { readTexts } from './english-texts.ts'

overwriteGetLocale(() => 'en-XA')

const hospitalName = 'Lagoon View Hospital'
const symptoms = 'A cough for two weeks, worse at night'
const reason = 'I travel to Enugu that day'
const greeting = 'Hello'
const speciality = 'Chest physician'
/** A working day that no seed data touches, as a date field takes it. */
const dayAhead = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
/** A link inside a message. */
const linkText = (text: string): string => toPseudoLocale({ text }).text.slice(1, -1)

/** One of the two people, with the check of each screen that they reach. */
class Person {
  readonly page: Page
  readonly #isPlain: (text: string) => boolean
  constructor(page: Page, typed: readonly string[]) {
    page.setDefaultTimeout(15_000)
    this.page = page
    this.#isPlain = watchData(page, typed)
  }
  heading = (name: string): Locator => this.page.getByRole('heading', { name, exact: true }).first()
  press = (name: string): Promise<void> => this.page.getByRole('button', { name, exact: true }).click()
  fill = (label: string, value: string): Promise<void> => this.page.getByLabel(label).fill(value)
  /** Follows a link of the side navigation, which a phone opens first. */
  async navigate(name: string): Promise<void> {
    const menu = this.page.locator(`summary[aria-label="${m.navigation_menu()}"]`)
    if (await menu.isVisible()) await menu.click()
    await this.page.getByRole('link', { name, exact: true }).filter({ visible: true }).click()
  }
  async logIn({ email, password: typed }: Login): Promise<void> {
    await this.fill(m.accounts_email_label(), email)
    await this.page.getByLabel(m.accounts_password_label(), { exact: true }).fill(typed)
    await this.press(m.accounts_login_button())
  }
  /** Waits for the screen with this heading: it is in the pseudo-locale, and nothing overhangs. */
  async arrive(name: string): Promise<void> {
    await expect(this.heading(name)).toBeVisible()
    await this.check()
  }
  async check(): Promise<void> {
    await expectTranslated(this.page)
    const plain = (await this.page.evaluate(readTexts)).filter(this.#isPlain)
    expect.soft(plain, `no message at ${this.page.url()}`).toEqual([])
    await expectNoOverhang(this.page)
  }
}

async function signUp(patient: Person, email: string): Promise<void> {
  const { page } = patient
  await page.goto('/#/patientRegister')
  await patient.arrive(m.accounts_patient_signup_title())
  await patient.fill(m.accounts_first_name_label(), 'Ngozi')
  await patient.fill(m.accounts_last_name_label(), 'Eze')
  await patient.fill(m.accounts_email_label(), email)
  await page.getByLabel(m.accounts_password_label(), { exact: true }).fill(password)
  await patient.fill(m.accounts_confirm_password_label(), password)
  await patient.press(m.accounts_register_button())
  await patient.arrive(m.accounts_login_title())
  await patient.logIn({ email, password })
  await page.waitForURL('**/#/patient')
  await patient.arrive(m.patients_hospitals_title())
}

async function updateProfile(patient: Person): Promise<void> {
  await patient.arrive(m.patients_update_title())
  await patient.fill(m.patients_address_label(), '18 Bode Thomas Street, Surulere, Lagos')
  await patient.fill(m.patients_phone_label(), '0803 412 7788')
  await patient.page.getByLabel(m.patients_gender_label()).selectOption('Female')
  await patient.fill(m.patients_age_label(), '34')
  await patient.fill(m.patients_allergies_label(), 'Penicillin')
  await patient.fill(m.patients_blood_type_label(), 'O+')
  await patient.press(m.profiles_update_button())
}

async function requestAppointment(patient: Person): Promise<void> {
  const { page } = patient
  await page.getByRole('combobox', { name: m.hospitals_search() }).fill('Lagoon')
  await page.getByRole('option', { name: new RegExp(hospitalName) }).click()
  await patient.arrive(m.patients_hospital_title({ hospitalName }))
  await page.getByRole('link', { name: m.patients_request_tile() }).click()
  await patient.arrive(m.appointments_form_title())
  await patient.fill(m.appointments_symptoms_question(), symptoms)
  await patient.press(m.appointments_continue_button())
  await patient.arrive(m.appointments_check_title())
  await patient.press(m.appointments_send_request_button())
  // The incomplete profile is refused, and what was typed is kept.
  await page.getByRole('link', { name: linkText('Update your profile') }).click()
  await updateProfile(patient)
  await expect(page.getByLabel(m.appointments_symptoms_question())).toHaveValue(symptoms)
  await patient.press(m.appointments_continue_button())
  await patient.press(m.appointments_send_request_button())
  await patient.arrive(m.appointments_requested_title())
}

/** Opens the patient's row in a tab of the dashboard. */
async function openRow(admin: Person, tab: string, email: string): Promise<void> {
  await admin.page.getByRole('tab', { name: tab }).click()
  await admin.page.getByRole('row').filter({ hasText: email }).getByRole('button').first().click()
  await admin.arrive(m.appointments_review_title())
}

async function assignDoctor(admin: Person, doctorName: string, day: string): Promise<void> {
  const { page } = admin
  await admin.press(m.appointments_assign_button())
  await admin.arrive(m.appointments_assign_title())
  await page.getByRole('combobox', { name: m.appointments_doctor_name_field() }).fill(doctorName)
  await page.getByRole('combobox', { name: m.appointments_speciality_field() }).fill(speciality)
  await page.getByLabel(m.appointments_day_field(), { exact: true }).fill(day)
  await admin.press(formatTime('10:30'))
  await admin.fill(m.appointments_fee_field(), '7500')
  await admin.check()
  await admin.press(m.appointments_proceed_button())
  await admin.arrive(m.appointments_booking_title())
  await admin.press(m.appointments_book_button())
  await expect(page.getByText(m.appointments_booked())).toBeVisible()
  await admin.arrive(m.appointments_title())
}

/** From the notification to the receipt of the embedded provider. */
async function pay(patient: Person): Promise<void> {
  const { page } = patient
  await page.getByRole('link', { name: m.navigation_notifications() }).click()
  await patient.arrive(m.notifications_title())
  await page
    .getByRole('button', { name: m.notifications_view_button().slice(1, -1) })
    .first()
    .click()
  await patient.arrive(m.appointments_one_title({ hospitalName }))
  await page.getByRole('link', { name: m.appointments_pay_or_reschedule_button() }).click()
  await patient.arrive(m.appointments_review_title())
  await patient.press(m.appointments_pay_button())
  // The window is the provider's, with texts of its own.
  await page.getByRole('button', { name: /^Pay ₦/ }).click()
  await expect(page.getByRole('dialog', { name: m.payments_confirmed_title() })).toBeVisible()
  await patient.check()
  await patient.press(m.common_continue())
  await expect(page.getByText(m.payments_status_paid()).first()).toBeVisible()
}

async function reschedule(patient: Person, day: string): Promise<void> {
  const { page } = patient
  const panel = page.getByRole('form', { name: m.appointments_reschedule_form() })
  await panel.getByLabel(m.appointments_reschedule_date()).fill(day)
  await panel.getByLabel(m.appointments_reschedule_time()).fill('11:00')
  await panel.getByLabel(m.appointments_reason()).fill(reason)
  await patient.check()
  await panel.getByRole('button', { name: m.appointments_reschedule_submit() }).click()
  await page.waitForURL('**/#/appointments')
  await patient.arrive(m.appointments_mine_title())
}

async function approve(admin: Person, email: string): Promise<void> {
  const { page } = admin
  await openRow(admin, m.appointments_tab_reschedules(), email)
  await page.getByRole('link', { name: m.appointments_review_reschedule_button() }).click()
  await admin.arrive(m.appointments_reschedule_title())
  await admin.press(m.appointments_approve_button())
  await expect(page.getByText(m.appointments_reschedule_approved())).toBeVisible()
  await admin.arrive(m.appointments_title())
}

async function chat(patient: Person): Promise<void> {
  const { page } = patient
  await page.getByRole('link', { name: m.navigation_health_chat() }).click()
  await patient.arrive(m.chat_title())
  await patient.press(m.chat_agree())
  await patient.fill(m.chat_your_message(), greeting)
  await patient.press(m.chat_send())
  await expect(page.getByText(m.assistant_greeting())).toBeVisible()
  await patient.check()
}

async function hospitalDesk(browser: Browser, login: Login, typed: string[]): Promise<Person> {
  const admin = new Person(await openPage(await browser.newContext()), typed)
  await admin.page.goto('/#/hospitalLogin')
  await admin.arrive(m.accounts_hospital_login_title())
  await admin.logIn(login)
  await admin.page.waitForURL('**/#/admin')
  await admin.arrive(m.appointments_title())
  return admin
}

// The incomplete profile is refused once.
test.use({ expected: ['422'] })

for (const width of widths)
  test(`the main road runs in the pseudo-locale at ${width} px`, async ({ page, browser }) => {
    test.setTimeout(400_000)
    const email = newEmail('ngozi')
    const doctorName = `Dr Ifeanyi Okeke ${email.slice(-24, -12)}`
    const typed = [email, symptoms, reason, speciality, doctorName, greeting]
    await page.setViewportSize({ width, height: 800 })
    const patient = new Person(page, typed)
    await signUp(patient, email)
    await requestAppointment(patient)
    const admin = await hospitalDesk(browser, demo.hospital, typed)
    await admin.page.setViewportSize({ width, height: 800 })
    await openRow(admin, m.appointments_tab_pending(), email)
    await assignDoctor(admin, doctorName, dayAhead(20))
    await pay(patient)
    await reschedule(patient, dayAhead(21))
    await approve(admin, email)
    await chat(patient)
    await admin.page.context().close()
  })
