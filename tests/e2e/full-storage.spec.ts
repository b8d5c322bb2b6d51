import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import type { Page } from '@playwright/test'
import { confirmedAppointment } from './support/appointments.ts'
import { account, newHospital, newPatient } from './support/enter.ts'
import { expect, logIn, logOut, test } from './support/test.ts'

/** A browser whose storage is full. */
const full = () => {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
}

/** A browser that blocks storage. */
const blocked = () => {
  for (const name of ['localStorage', 'sessionStorage', 'caches', 'indexedDB'])
    Object.defineProperty(globalThis, name, {
      get() {
        throw new DOMException('Access is denied.', 'SecurityError')
      },
    })
}

/** A browser whose storage accepts writes and loses them. */
const unreadable = () => {
  Storage.prototype.getItem = () => {
    throw new DOMException('The storage cannot be read.', 'InvalidStateError')
  }
}

/** A browser without IndexedDB. */
const noDatabase = () => {
  Object.defineProperty(globalThis, 'indexedDB', { value: undefined })
}

/** A browser that rejects opening IndexedDB, as in some private windows. */
const closedDatabase = () => {
  IDBFactory.prototype.open = () => {
    throw new DOMException('Access is denied.', 'SecurityError')
  }
}

/** A browser whose IndexedDB is damaged. */
const damagedDatabase = () => {
  // Opening fails asynchronously.
  IDBFactory.prototype.open = function open(name) {
    const request = this.deleteDatabase(name)
    request.addEventListener('success', (event) => {
      event.stopImmediatePropagation()
      request.dispatchEvent(new Event('error'))
    })
    return request
  }
}

/** Navigates without a document load, because unsaved state lives in the document. */
async function openInPage(page: Page, address: string): Promise<void> {
  await page.evaluate((hash) => void (location.hash = hash), address)
  await page.waitForURL(`**/${address}`)
}

async function requestAtFirst(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^View / })
    .first()
    .click()
  await page.getByRole('link', { name: /Request an Appointment/ }).click()
  await page.getByLabel('How do you feel?').fill('Cough')
}

for (const [name, storage] of [
  ['full', full],
  ['blocked', blocked],
  ['unreadable', unreadable],
] as const)
  test(`with a storage that is ${name} a patient logs in, requests an appointment and logs out without a claim that drafts are saved`, async ({
    page,
  }) => {
    await page.addInitScript(storage)
    await logIn(page, 'patient', await newPatient(page))
    await requestAtFirst(page)
    await expect(page.getByText(/^At /)).toBeVisible()
    await expect(page.getByText(m.appointments_typed_is_kept())).toHaveCount(0)
    // A toast under the pointer stays, and a click on a button below it would leave the pointer there.
    await expect(page.getByRole('region', { name: 'Messages' }).getByText('Login successful')).toBeHidden()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByRole('link', { name: 'See the request' })).toBeVisible()
    await logOut(page)
    await page.waitForURL(`**/${href('patientLogin')}`)
    await expect(page.getByText(m.common_unexpected_error())).toHaveCount(0)
  })

for (const [name, storage] of [
  ['a storage that is full', full],
  ['a storage that is blocked', blocked],
  ['a storage that is unreadable', unreadable],
  ['no database', noDatabase],
  ['a database that does not open', closedDatabase],
  ['a database that is damaged', damagedDatabase],
] as const)
  test(`with ${name} a patient uses the health chat, pays and logs out`, async ({ page }) => {
    await page.addInitScript(storage)
    const login = await newPatient(page)
    const patient = await account(page, 'patient', login)
    const hospital = await account(page, 'hospital', await newHospital(page))
    await patient.call('put', '/chat-consent', { agreed: true })
    const appointmentId = await confirmedAppointment(patient, hospital)
    await logIn(page, 'patient', login)

    await openInPage(page, href('chat'))
    await page.getByLabel('Your message').fill('How do I pay?')
    await page.getByRole('button', { name: m.chat_send(), exact: true }).click()
    await expect(page.getByRole('log').getByRole('article', { name: 'Ilera assistant' })).toHaveCount(1)
    await expect(page.getByLabel('Your message')).toHaveValue('')

    await openInPage(page, href('patientAppointmentReview', { appointmentId }))
    await page.getByRole('button', { name: 'Pay for appointment' }).click()
    const provider = page.getByRole('dialog', { name: 'Pay with the sandbox' })
    await provider.getByLabel(/succeeds/).check()
    await provider.getByRole('button', { name: /^Pay ₦/ }).click()
    await expect(page.getByRole('heading', { name: m.payments_confirmed_title() })).toBeVisible()
    await openInPage(page, href('patient'))
    await logOut(page)
    await page.waitForURL(`**/${href('patientLogin')}`)
    await expect(page.getByText(m.common_unexpected_error())).toHaveCount(0)
  })

test('stops claiming that a draft is saved once the storage is full', async ({ page }) => {
  await logIn(page, 'patient', await newPatient(page))
  await requestAtFirst(page)
  await expect(page.getByText(m.appointments_typed_is_kept())).toBeVisible()
  await page.evaluate(full)
  await page.getByLabel('How do you feel?').fill('A cough for a week')
  await expect(page.getByText(m.appointments_typed_is_kept())).toHaveCount(0)
})

test('does not restore the previous login when the new one could not be stored', async ({ page }) => {
  await logIn(page, 'patient', await newPatient(page, 'Amaka'))
  await page.evaluate(full)
  await openInPage(page, href('patientLogin'))
  const { email, password } = await newPatient(page, 'Bola')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL(`**/${href('patient')}`)
  await expect(page.getByRole('banner')).toContainText('Bola')
  await page.reload()
  await page.waitForURL(`**/${href('patientLogin')}`)
})
