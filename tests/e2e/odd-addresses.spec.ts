import { href } from '@ilera/contract/routes'
import { demo, expect, test } from './support/test.ts'

// The document of an unknown URL has status 404, which the browser logs.
test.use({ expected: ['404', 'could not be decoded'] })

for (const address of [
  '/#constructor',
  '/#/constructor',
  '/#__proto__',
  '/#/toString/',
  '/#/%E0%A4%A',
  '/#//evil.example',
  '/foo',
  '/%E0%A4%A',
  '//evil.example/x',
  '/%00',
])
  test(`${address} leads to the “not found” page`, async ({ page, baseURL }) => {
    // With the origin: a path with two slashes would name another host.
    await page.goto(`${baseURL}${address}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to Home' })).toBeVisible()
  })

for (const [path, heading] of [
  ['/patientLogin', 'Login'],
  ['/faq', 'Frequently asked questions'],
] as const)
  test(`${path} without its # leads to its page`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    expect(new URL(page.url()).hash).toBe(`#${path}`)
  })

for (const returnTo of ['constructor', '__proto__', 'toString', '//evil.example', 'https:evil.example', 'receipt'])
  test(`a login that should return to ${returnTo} returns to the dashboard`, async ({ page, baseURL }) => {
    await page.goto(`/${href('patientLogin')}?returnTo=${encodeURIComponent(returnTo)}`)
    await page.getByLabel('Email').fill(demo.patient.email)
    await page.getByLabel('Password', { exact: true }).fill(demo.patient.password)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page.waitForURL(`${baseURL}/${href('patient')}`)
  })
