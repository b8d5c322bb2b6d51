import { m } from '@ilera/contract/messages'
import { demo, expect, expectAccessible, test } from './support/test.ts'
import { weigh } from './support/weight.ts'

const kib = 1024
const page = '/h/lagoon-view-hospital'
const addresses = [
  page,
  `${page}/poster`,
  '/hospitals',
  '/hospitals/lagos',
  '/hospitals/lagos/cardiology',
  '/h/nowhere',
]

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expected: ['Failed to load resource'] })

  for (const width of [320, 360, 1280])
    test(`a hospital is found by city and speciality at ${width} px, with its prices and phone number`, async ({
      page: tab,
    }) => {
      await tab.setViewportSize({ width, height: 800 })
      await tab.goto('/hospitals', { waitUntil: 'commit' })
      await tab.getByRole('link', { name: 'Lagos' }).click()
      await tab.getByRole('link', { name: 'Cardiology' }).click()
      await tab.getByRole('link', { name: 'Lagoon View Hospital' }).click()
      await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Lagoon View Hospital')
      await expect(tab.getByText('₦35,000')).toBeVisible()
      await expect(tab.getByRole('link', { name: '+2348035550101' })).toHaveAttribute('href', 'tel:+2348035550101')
      for (const address of addresses) {
        await tab.goto(address, { waitUntil: 'commit' })
        await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
        const across = await tab.evaluate(() => document.documentElement.scrollWidth)
        expect(across, address).toBe(width)
      }
    })
})

test('leads to the login, and from there to the request form of this hospital', async ({ page: tab }) => {
  await tab.goto(page)
  await tab.getByRole('link', { name: m.public_pages_request_button() }).click()
  await tab.waitForURL(/patientLogin/)
  await tab.getByLabel('Email').fill(demo.patient.email)
  await tab.getByLabel('Password', { exact: true }).fill(demo.patient.password)
  await tab.getByRole('button', { name: 'Login', exact: true }).click()
  await tab.waitForURL(/patientAppointmentForm\?hospital=/)
  await expect(tab.getByText('Lagoon View Hospital').first()).toBeVisible()
})

test('a first visit to the page of a hospital transfers at most 60 KiB', async ({ page: tab }) => {
  const weight = await weigh(tab)
  await tab.goto(page)
  await tab.waitForLoadState('networkidle')
  await tab.evaluate(() => document.fonts.ready.then(() => undefined))
  const { requests, scripts, total } = weight()
  process.stdout.write(`public hospital: ${requests} requests, ${(total / kib).toFixed(1)} KiB\n`)
  expect(scripts).toBe(0)
  expect(total).toBeLessThanOrEqual(60 * kib)
  const families = await tab.evaluate(() => Array.from(document.fonts, ({ status }) => status))
  expect(families).toContain('loaded')
})

test.describe('in both themes', () => {
  test.use({ expected: ['Failed to load resource'] })

  for (const colorScheme of ['light', 'dark'] as const)
    test(`the pages have no barriers in the ${colorScheme} theme`, async ({ page: tab }) => {
      await tab.emulateMedia({ colorScheme })
      for (const address of addresses) {
        await tab.goto(address)
        await expectAccessible(tab)
      }
    })
})
