import { createOperatorLinks } from '../../packages/server/src/operators/operator-links.ts'
import { createSecrets } from '../../packages/server/src/secrets.ts'
import { readSettings } from '../../packages/server/src/settings.ts'
import { secretsKey } from '../support/product-setup.ts'
import { account, enter, newHospital } from './support/enter.ts'
import { expectNoHorizontalScroll } from './support/narrow.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { expectTouchTargets } from './support/touch.ts'

// The browser logs the response of an address that nobody else knows, and of a rejected form.
test.use({ expected: ['404', '400'] })

test('an operator refuses a licence, which the hospital reads, and verifies the next', async ({ page, baseURL }) => {
  const settings = readSettings({ PUBLIC_URL: baseURL, SECRETS_KEY: secretsKey })
  const links = createOperatorLinks({ clock: () => new Date(), secrets: createSecrets(settings), settings })
  await page.goto('/operator')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()

  const desk = await newHospital(page)
  const hospital = await account(page, 'hospital', desk)
  const submit = (licenceNumber: string) =>
    hospital.call('put', `/admin-profile-update/${hospital.id}`, {
      licenceNumber,
      licenceAuthority: 'HEFAMAA',
      licenceUntil: '2099-12-31',
    })
  await submit('HEFAMAA/1')

  await page.goto(links.create('Ada Eze'))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByLabel('Name, e-mail, licence or id').fill(hospital.id)
  await page.getByRole('button', { name: 'Search' }).click()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await expectTouchTargets(page)
  await page.getByRole('listitem').getByRole('link').click()
  const refusal = page.locator('form', { has: page.getByRole('button', { name: 'Refuse the licence' }) })
  await refusal.getByLabel('Reason').fill('HEFAMAA has no such number.')
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await expectTouchTargets(page)
  await refusal.getByRole('button').click()
  await expect(page.getByText('refused by Ada Eze')).toBeVisible()
  const hospitalPage = page.url()

  await enter(page, 'hospital', desk)
  await page.goto('/#/admin/adminProfile')
  await expect(page.getByText(/We could not accept your licence: HEFAMAA has no such number\./)).toBeVisible()
  await submit('HEFAMAA/2')

  await page.goto(hospitalPage)
  await page.getByLabel('Listed until').fill('2099-12-31')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('verified by Ada Eze: licence HEFAMAA/2')).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.goto('/#/admin/adminProfile')
  await expect(page.getByText('Listed until 31/12/2099')).toBeVisible()
  await page.goto(hospitalPage)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})
