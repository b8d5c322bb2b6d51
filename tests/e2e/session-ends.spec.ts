import type { Page } from '@playwright/test'
import { href } from '@ilera/contract/routes'
import { assignedAppointment, confirmedAppointment } from './support/appointments.ts'
import { account, enter, newHospital, newPatient, type Account, type Role } from './support/enter.ts'
import { expect, password, test } from './support/test.ts'

test.use({ expected: ['401'] })

type Form = {
  name: string
  role: Role
  /** Where the form is, once there is what it is about. */
  address: (own: Account, other: Account) => Promise<string>
  /** To the form itself, where the page does not begin with it. */
  open?: (page: Page) => Promise<void>
  label: string | RegExp
  typed: string
  /** Fills in the rest, and sends. */
  send: (page: Page) => Promise<void>
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click()

const forms: Form[] = [
  {
    name: 'the request, at its first step',
    role: 'patient',
    address: async (_, hospital) => href('appointmentForm', {}, { hospital: hospital.id }),
    label: 'How do you feel?',
    typed: 'A rash since Tuesday',
    send: async (page) => {
      await press('Continue')(page)
      await press('Send request')(page)
    },
  },
  {
    name: 'the profile',
    role: 'patient',
    address: async () => href('patientProfileUpdate'),
    label: 'Address',
    typed: '17 Adeniyi Jones Avenue',
    send: press('Update'),
  },
  {
    name: 'the reschedule',
    role: 'patient',
    address: async (patient, hospital) =>
      href('patientReschedule', {}, { appointment: await confirmedAppointment(patient, hospital) }),
    label: /reason/i,
    typed: 'I travel to Kano',
    send: async (page) => {
      const date = new Date(Date.now() + 12 * 86_400_000).toISOString().slice(0, 10)
      await page.getByLabel('Date').fill(date)
      await page.getByLabel('Time').fill('11:00')
      await press('RESCHEDULE')(page)
    },
  },
  {
    name: 'the assignment of a doctor',
    role: 'hospital',
    address: async (hospital, patient) => {
      const { appointment } = await patient.call('post', `/request-appointment/${hospital.id}`, {
        presentSymptoms: 'Cough',
      })
      return href('adminAssignDoctor', {}, { appointment: appointment._id })
    },
    label: 'Speciality',
    typed: 'Chest physician',
    send: async (page) => {
      await page.getByLabel("Doctor's name").fill('Dr Zainab Musa')
      await page.getByLabel('Day').fill(new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10))
      await page.getByLabel('Time', { exact: true }).fill('10:30')
      await press('Proceed')(page)
    },
  },
  {
    name: 'the reason of a cancellation',
    role: 'hospital',
    address: async (hospital, patient) =>
      href('adminAppointmentReview', {}, { appointment: await assignedAppointment(patient, hospital) }),
    open: press('Cancel appointment'),
    label: 'Reason',
    typed: 'Dr Musa is away',
    send: press('Cancel the appointment'),
  },
  {
    name: 'the settlement account',
    role: 'hospital',
    address: async () => href('adminSettlement'),
    label: 'Account number',
    typed: '0123456789',
    send: async (page) => {
      await page.locator('select').first().selectOption({ index: 1 })
      await page
        .getByLabel(/password/i)
        .first()
        .fill(password)
      await page.locator('main form button[type=submit]').click()
    },
  },
]

const logInHere = async (page: Page, login: { email: string }) => {
  await page.getByLabel('Email').fill(login.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

for (const { name, role, address, open, label, typed, send } of forms)
  test(`a session that ends in the middle: ${name} is kept for its own account, and shown to no other`, async ({
    page,
  }) => {
    // The live line would lead to the login before the button is pressed.
    await page.routeWebSocket(/socket\.io/, () => undefined)
    const [other, otherRole] =
      role === 'patient' ? [newHospital, 'hospital' as const] : [newPatient, 'patient' as const]
    const counterpart = await account(page, otherRole, await other(page))
    const make = role === 'patient' ? newPatient : newHospital
    const [login, stranger] = [await make(page), await make(page)]
    const own = await enter(page, role, login)
    const form = await address(own, counterpart)
    await page.goto(`/${form}`)
    await open?.(page)
    const field = page.getByLabel(label).last()
    await field.fill(typed)
    await own.call('post', '/logout')
    await send(page)
    const loginPage = href(role === 'patient' ? 'patientLogin' : 'hospitalLogin')
    await page.waitForURL(`**/${loginPage}`)

    await page.evaluate((to) => void (location.hash = to), loginPage)
    const beside = await page.context().newPage()
    await enter(beside, role, stranger)
    await page.goto(`/${form}`)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(typed)).toHaveCount(0)
    for (const box of await page.locator('main :is(input, textarea)').all())
      expect(await box.inputValue()).not.toBe(typed)

    await page.goto(`/${loginPage}`)
    await logInHere(page, login)
    await page.waitForURL(/#\/(?:patient|admin)$/)
    await page.goto(`/${form}`)
    await open?.(page)
    await expect(page.getByLabel(label).last()).toHaveValue(typed)
  })
