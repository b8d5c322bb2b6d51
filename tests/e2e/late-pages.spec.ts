import { href } from '@ilera/contract/routes'
import type { Page } from '@playwright/test'
import { newPatient } from './support/enter.ts'
import { expect, test } from './support/test.ts'

const loadingMessage = (page: Page) => page.getByText('The page is loading.')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Delays the files of a page until `release` is called. */
async function delayPage(page: Page, name: string): Promise<{ requested: Promise<void>; release: () => void }> {
  const released = Promise.withResolvers<void>()
  const requested = Promise.withResolvers<void>()
  await page.route(`**/assets/${name}-*`, async (route) => {
    requested.resolve()
    await released.promise
    await route.continue()
  })
  return { requested: requested.promise, release: released.resolve }
}

/** Expects the current page to stay while `act` loads the next one, which then replaces it. */
async function expectNoGapBetweenPages(page: Page, act: () => Promise<unknown>): Promise<void> {
  const { requested, release } = await delayPage(page, 'terms.route')
  await act()
  await requested
  // A page would be hidden in the next frame at the latest.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await expect(heading(page, 'Frequently asked questions')).toBeVisible()
  await expect(loadingMessage(page)).toBeVisible()
  release()
  await expect(heading(page, 'Terms')).toBeVisible()
  await expect(heading(page, 'Frequently asked questions')).toBeHidden()
  await expect(loadingMessage(page)).toBeHidden()
}

test('keeps the current page until a typed URL has loaded', async ({ page }) => {
  await page.goto(`/${href('faq')}`)
  await expect(heading(page, 'Frequently asked questions')).toBeVisible()
  await expectNoGapBetweenPages(page, () => page.evaluate((address) => void (location.hash = address), href('terms')))
})

test('keeps the current page until Back has loaded a page that this visit has not loaded', async ({ page }) => {
  await page.goto(`/${href('terms')}`)
  await page.goto(`/${href('faq')}`)
  await page.reload()
  await expect(heading(page, 'Frequently asked questions')).toBeVisible()
  await expectNoGapBetweenPages(page, () => page.evaluate(() => history.back()))
})

test('keeps the current page until a followed link has loaded', async ({ page }) => {
  await page.goto(`/${href('faq')}`)
  await expect(heading(page, 'Frequently asked questions')).toBeVisible()
  await expectNoGapBetweenPages(page, () =>
    page
      .locator(`a[href="${href('terms')}"]`)
      .first()
      .click(),
  )
})

test('begins a form anew when its user comes back before the next page has loaded', async ({ page }) => {
  const [amaka, bola] = [await newPatient(page, 'Amaka'), await newPatient(page, 'Bola')]
  const logIn = async ({ email, password }: typeof amaka) => {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
  }
  await page.goto(`/${href('patientLogin')}`)
  const { requested, release } = await delayPage(page, 'patient-area')
  await logIn(amaka)
  await requested
  await expect(page).toHaveURL(new RegExp(`${href('patient')}$`))
  await page.evaluate((address) => void (location.hash = address), href('patientLogin'))
  await expect(page.getByLabel('Email')).toHaveValue('')
  await logIn(bola)
  release()
  await expect(page.getByRole('banner')).toContainText('Bola')
})
