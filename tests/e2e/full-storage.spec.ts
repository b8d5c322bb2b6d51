import { appointmentMessages } from '@ilera/contract/appointments/messages'
import { href } from '@ilera/contract/routes'
import { commonMessages } from '@ilera/contract/shared/messages'
import type { Page } from '@playwright/test'
import { newPatient } from './support/enter.ts'
import { expect, logIn, logOut, test } from './support/test.ts'

/** A browser that keeps nothing more. */
const full = () => {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
}

/** A browser in which a site may keep nothing at all. */
const blocked = () => {
  for (const name of ['localStorage', 'sessionStorage', 'caches', 'indexedDB'])
    Object.defineProperty(globalThis, name, {
      get() {
        throw new DOMException('Access is denied.', 'SecurityError')
      },
    })
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
] as const)
  test(`with a storage that is ${name} a patient logs in, asks and logs out, and nothing is said to be kept`, async ({
    page,
  }) => {
    await page.addInitScript(storage)
    await logIn(page, 'patient', await newPatient(page))
    await requestAtFirst(page)
    await expect(page.getByText(/^At /)).toBeVisible()
    await expect(page.getByText(appointmentMessages.typedIsKept)).toHaveCount(0)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByRole('link', { name: 'See the request' })).toBeVisible()
    await logOut(page)
    await page.waitForURL(`**/${href('patientLogin')}`)
    await expect(page.getByText(commonMessages.unexpectedError)).toHaveCount(0)
  })

test('a storage that fills up while one types is no longer said to keep it', async ({ page }) => {
  await logIn(page, 'patient', await newPatient(page))
  await requestAtFirst(page)
  await expect(page.getByText(appointmentMessages.typedIsKept)).toBeVisible()
  await page.evaluate(full)
  await page.getByLabel('How do you feel?').fill('A cough for a week')
  await expect(page.getByText(appointmentMessages.typedIsKept)).toHaveCount(0)
})

test('a login that could not be kept does not bring back the one before', async ({ page }) => {
  await logIn(page, 'patient', await newPatient(page, 'Amaka'))
  await page.evaluate(full)
  await page.evaluate((address) => void (location.hash = address), href('patientLogin'))
  const { email, password } = await newPatient(page, 'Bola')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL(`**/${href('patient')}`)
  await expect(page.getByRole('banner')).toContainText('Bola')
  await page.reload()
  await page.waitForURL(`**/${href('patientLogin')}`)
})
