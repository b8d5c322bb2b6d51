import { href } from '@ilera/contract/routes'
import { words } from '@ilera/contract/shared/words'
import type { Page } from '@playwright/test'
import { enter, newHospital, newPatient } from './support/enter.ts'
import { expect, test } from './support/test.ts'

test.use({ quiet: false })

/** From now on the server has another version: its page names other files. The old ones are gone. */
async function upgrade(page: Page): Promise<void> {
  await page.route('**/index.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><script>/* the next version */</script>' }),
  )
}

test('a tab of an older version that meets an answer of another shape loads the new one, and keeps what was typed', async ({
  page,
}) => {
  await enter(page, 'patient', await newPatient(page))
  await page.goto(`/${href('patientProfileUpdate')}`)
  await page.getByLabel('Address').fill('17 Adeniyi Jones Avenue')
  await upgrade(page)
  await page.route('**/api/privacy*', (route) => route.fulfill({ json: { of: 'another shape' } }), { times: 1 })
  await page.evaluate((address) => void (location.hash = address), href('patientPrivacy'))
  await expect(page.getByText(words.loadedAnew)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Your data' })).toBeVisible()
  await page.goto(`/${href('patientProfileUpdate')}`)
  await expect(page.getByLabel('Address')).toHaveValue('17 Adeniyi Jones Avenue')
})

test('a call that the server no longer knows leads to the new version', async ({ page }) => {
  await enter(page, 'hospital', await newHospital(page))
  await page.goto(`/${href('admin')}`)
  await upgrade(page)
  const gone = { statusCode: 404, error: words.unknownCall, message: words.unknownCall }
  await page.route('**/api/doctors', (route) => route.fulfill({ status: 404, json: gone }), { times: 1 })
  await page.evaluate((address) => void (location.hash = address), href('adminDoctors'))
  await expect(page.getByText(words.loadedAnew)).toBeVisible()
  await expect(page.getByText(words.unknownCall)).toHaveCount(0)
})

test('a file that is no more: the new version is loaded, and says so', async ({ page }) => {
  await page.goto(`/${href('faq')}`)
  await page.route('**/assets/about-us.route-*', (route) => route.fulfill({ status: 404 }), { times: 2 })
  await page.evaluate((address) => void (location.hash = address), href('aboutUs'))
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
  await expect(page.getByText(words.loadedAnew)).toBeVisible()
})

test('an error of the version that runs is still said as one', async ({ page }) => {
  await enter(page, 'patient', await newPatient(page))
  await page.route('**/api/privacy*', (route) => route.fulfill({ json: { of: 'another shape' } }))
  await page.goto(`/${href('patientPrivacy')}`)
  await expect(page.getByText(words.unexpectedError)).toBeVisible()
})
