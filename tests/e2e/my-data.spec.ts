import { pathToFileURL } from 'node:url'
import { href } from '@ilera/contract/routes'
import { enter, newPatient } from './support/enter.ts'
import { expect, expectAccessible, test } from './support/test.ts'

test('opens the exported data as an offline page that shows typed markup as text', async ({ page, context }, info) => {
  const patient = await enter(page, 'patient', await newPatient(page))
  const address = '<img src=x onerror="document.title=1"> 4 Awolowo Road'
  await patient.call('put', `/update-profile/${patient.id}`, { patientAddress: address })
  await page.goto(`/${href('patientPrivacy')}`)
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await downloaded
  expect(file.suggestedFilename()).toBe('ilera-my-data.html')
  const copy = info.outputPath('copy.html')
  await file.saveAs(copy)
  // The app would report that it is offline.
  await page.goto('about:blank')
  await context.setOffline(true)
  await page.goto(pathToFileURL(copy).href)
  await expect(page.getByRole('heading', { level: 1, name: 'Your data in Ilera' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
  await expect(page.getByText(address)).toBeVisible()
  await expect(page.getByText('Nothing.').first()).toBeVisible()
  await expect(page).toHaveTitle('Your data in Ilera')
  await expectAccessible(page)
})

test('the page says in words what is stored: no columns, codes or ids', async ({ page }, info) => {
  await enter(page, 'patient')
  await page.goto(`/${href('patientPrivacy')}`)
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const copy = info.outputPath('copy.html')
  await (await downloaded).saveAs(copy)
  await page.goto(pathToFileURL(copy).href)
  const main = page.getByRole('main')
  for (const text of ['Dr Amaka Obi', 'Lagoon View Hospital', 'Confirmed', '₦5,000', 'Requested'])
    await expect(main.getByText(text, { exact: true }).first()).toBeVisible()
  const text = await main.innerText()
  expect(
    text.match(/\b[a-z]+_[a-z_]+\b|\b[a-z]+[A-Z]\w+|[{}[\]]|\b[\da-f]{8}-[\da-f]{4}\S*|\d{4}-\d\d-\d\d/g) ?? [],
  ).toEqual([])
})
