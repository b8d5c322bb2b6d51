import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import type { Page } from '@playwright/test'
import { account, enter, newHospital, newPatient } from './support/enter.ts'
import { expect, test } from './support/test.ts'

const cards = (page: Page) => page.getByRole('list', { name: 'Hospitals' })
const field = (page: Page) => page.getByRole('searchbox', { name: 'What do you need?' })

async function open(page: Page): Promise<void> {
  await enter(page, 'patient', await newPatient(page))
  await page.goto(`/${href('patient')}`)
  await expect(cards(page)).toBeVisible()
}

async function search(page: Page, words: string): Promise<void> {
  await field(page).fill(words)
  await field(page).press('Enter')
}

for (const width of [360, 1280])
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 740 } })

    test('"child with fever" finds a paediatrician, and filters stand in the address', async ({ page }) => {
      await open(page)
      await search(page, 'child with fever')
      await expect(page.getByText('Searched for: Paediatrics')).toBeVisible()
      await expect(cards(page).getByRole('listitem').first()).toContainText('Paediatrics')
      await expect(page).toHaveURL(/[?]q=child(?:[+]|%20)with/)
      await page.getByRole('button', { name: 'Filters' }).click()
      await page.getByLabel('Town or area').fill('Yaba')
      await page.getByRole('button', { name: 'Show hospitals' }).click()
      await expect(page).toHaveURL(/area=Yaba/)
      await expect(cards(page)).toContainText('about')
      await page.goBack()
      await expect(page).not.toHaveURL(/area=Yaba/)
      await page.goForward()
      await page.reload()
      await expect(field(page)).toHaveValue('child with fever')
      await page.getByRole('button', { name: 'Remove Yaba' }).click()
      await expect(page).not.toHaveURL(/area=Yaba/)
      const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overhang).toBeLessThanOrEqual(0)
    })

    test('"chest pain" shows the call for help before any result', async ({ page }) => {
      await open(page)
      await search(page, 'chest pain')
      const help = page.getByRole('alert').filter({ hasText: 'This may be an emergency.' })
      await expect(help).toBeVisible()
      const [above, below] = [await help.boundingBox(), await cards(page).boundingBox()]
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
      await expect(page.getByRole('link', { name: 'Call 112' })).toHaveAttribute('href', 'tel:112')
    })
  })

test('words in the header that are no name lead to the search for care, which keeps the focus', async ({ page }) => {
  await open(page)
  await page.getByRole('combobox', { name: 'Search for a hospital' }).fill('chest pain')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=chest/)
  await expect(page.getByRole('link', { name: 'Call 112' })).toBeInViewport()
  await search(page, 'malaria')
  await expect(page).toHaveURL(/q=malaria/)
  await expect(page.getByText('Searched for: General medicine')).toBeVisible()
  await expect(field(page)).toBeFocused()
})

test('an address that says "near me" does not ask for the location', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = () => document.documentElement.setAttribute('data-asked', '')
  })
  await open(page)
  await page.goto(`/${href('patient')}?near=yes`)
  await page.reload()
  await expect(cards(page)).toBeVisible()
  await expect(page.locator('html[data-asked]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Near me', exact: true }).click()
  await expect(page.locator('html[data-asked]')).toHaveCount(1)
})

test('a refused location leaves a sentence and the field for a town', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'Near me', exact: true }).click()
  await expect(page.getByText('Your phone did not share your location.')).toBeVisible()
  await page.getByLabel('Town or area').fill('Ikeja')
  await page.getByLabel('Town or area').press('Enter')
  await expect(page).toHaveURL(/area=Ikeja/)
  await expect(page.getByText('Your phone did not share your location.')).toBeHidden()
})

test('near me sends about where the phone is, and keeps it out of the address', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 6.60123, longitude: 3.35187 })
  await open(page)
  const sent = page.waitForRequest((request) => request.url().includes('near=6.60%2C3.35'))
  await page.getByRole('button', { name: 'Near me', exact: true }).click()
  await sent
  await expect(cards(page)).toContainText('about')
  await expect(page).toHaveURL(/near=yes/)
  expect(page.url()).not.toContain('6.60')
})

test('the table is the same search, and the choice is kept', async ({ page }) => {
  await open(page)
  await search(page, 'Yaba')
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await expect(page.getByRole('table', { name: 'Hospitals' })).toContainText('Yaba')
  await page.reload()
  await expect(page.getByRole('table', { name: 'Hospitals' })).toContainText('Yaba')
})

test('a late answer of an older search does not replace a newer one, and old results stay meanwhile', async ({
  page,
}) => {
  await open(page)
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/all-hospitals*q=Yaba*', async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  await search(page, 'Yaba')
  await expect(page).toHaveURL(/q=Yaba/)
  await expect(cards(page)).toBeVisible()
  await search(page, 'Kano')
  await expect(page.getByText('Searched for: Kano')).toBeVisible()
  release()
  await page.waitForLoadState('networkidle')
  await expect(page.getByText('Searched for: Kano')).toBeVisible()
})

test('where nothing fits, a sentence says what to loosen', async ({ page }) => {
  await open(page)
  await page.goto(`/${href('patient')}?q=child+with+fever&price=1`)
  await expect(page.getByText('Try a higher price.')).toBeVisible()
})

test('an owner says which HMOs the hospital takes and where it is, and a patient finds it by one', async ({ page }) => {
  const owner = await newHospital(page)
  const { login } = await account(page, 'hospital', owner)
  const { hospitalName } = login.data
  await page.setViewportSize({ width: 360, height: 740 })
  await enter(page, 'hospital', owner)
  await page.goto(`/${href('adminProfileUpdate')}`)
  const place = page.getByLabel(/^Exact place on the map/)
  await place.fill('51.5072, -0.1276')
  await page.getByText('Choose HMOs').click()
  await page.getByRole('checkbox', { name: 'Avon HMO' }).check()
  await page.getByRole('checkbox', { name: 'Hygeia HMO' }).check()
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByText(m.hospitals_coordinates_abroad()).first()).toBeVisible()
  await expect(place).toHaveValue('51.5072, -0.1276')
  await place.fill('https://www.openstreetmap.org/#map=17/6.5244/3.3792')
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await page.waitForURL(`**/${href('adminProfile')}`)
  await expect(page.getByText('Avon HMO, Hygeia HMO')).toBeVisible()
  await expect(page.getByRole('link', { name: '6.5244, 3.3792' })).toHaveAttribute('href', /query=6.5244/)

  await open(page)
  await search(page, hospitalName)
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('HMO', { exact: true }).selectOption('Hygeia HMO')
  await page.getByRole('button', { name: 'Show hospitals' }).click()
  await expect(page).toHaveURL(/hmo=Hygeia/)
  await expect(cards(page).getByRole('listitem')).toContainText(['Takes Hygeia HMO and Avon HMO'])
  await page.getByRole('button', { name: 'Remove Takes Hygeia HMO' }).click()
  await expect(page).not.toHaveURL(/hmo=/)
})

test('a device that keeps its place leaves the profile’s field as it is', async ({ page }) => {
  await enter(page, 'hospital', await newHospital(page))
  await page.goto(`/${href('adminProfileUpdate')}`)
  const place = page.getByLabel(/^Exact place on the map/)
  await place.fill('6.5244, 3.3792')
  await page.getByRole('button', { name: 'Use where I am now' }).click()
  await expect(page.getByText(m.hospitals_coordinates_refused())).toBeVisible()
  await expect(place).toHaveValue('6.5244, 3.3792')
})

test('where the device is fills the profile’s field, to about a metre', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 6.601234, longitude: 3.351876, accuracy: 12 })
  await enter(page, 'hospital', await newHospital(page))
  await page.goto(`/${href('adminProfileUpdate')}`)
  await page.getByRole('button', { name: 'Use where I am now' }).click()
  await expect(page.getByLabel(/^Exact place on the map/)).toHaveValue('6.60123, 3.35188')
})
