import { keepToasts } from './support/keep-toasts.ts'
import { expect, newEmail, password, test } from './support/test.ts'
import type { Page } from '@playwright/test'

/** The number of visible toasts, and of these elements that they cover. */
const covered = (page: Page, selector: string) =>
  page.evaluate((used) => {
    const toasts = Array.from(document.querySelectorAll('[aria-label=Messages][aria-live] > *'))
      .map((one) => one.getBoundingClientRect())
      .filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight)
    const cover = Array.from(document.querySelectorAll(used)).filter((one) => {
      const box = one.getBoundingClientRect()
      return toasts.some(
        (toast) => toast.left < box.right && box.left < toast.right && toast.top < box.bottom && box.top < toast.bottom,
      )
    })
    return { toasts: toasts.length, covered: cover.map(({ textContent }) => textContent) }
  }, selector)

test('toasts after sign-up and login do not cover the search and its results', async ({ page }) => {
  await keepToasts(page)
  const email = newEmail('search')
  await page.goto('/#/patientRegister')
  await page.getByLabel('First name').fill('Hauwa')
  await page.getByLabel('Last name').fill('Sani')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Register' }).click()
  await page.waitForURL('**/#/patientLogin')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL('**/#/patient')
  await page.getByRole('combobox', { name: 'Search for a hospital' }).fill('Lagoon')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect.poll(() => covered(page, '[role=combobox], [role=option]')).toEqual({ toasts: 2, covered: [] })
  await page.getByRole('option').first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome to / })).toBeVisible()
  // The search is closed, so toasts return to their usual place.
  const toast = page.getByRole('region', { name: 'Messages' }).getByText('Welcome back, Hauwa')
  await expect.poll(async () => (await toast.boundingBox())?.y).toBeLessThan(250)
})
