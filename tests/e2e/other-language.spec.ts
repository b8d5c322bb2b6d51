import { m } from '@ilera/contract/messages'
import { callPath } from '@ilera/contract/calls'
import type { Problem } from '@ilera/contract/shared/problem'
import { href } from '@ilera/contract/routes'
import type { Page } from '@playwright/test'
import { appCode } from '../support/authenticator-app.ts'
import { account, newHospital } from './support/enter.ts'
import { expect, password, test } from './support/test.ts'

// The errors of this server are in a language that the app does not have (decision 089).
const otherLanguage = 'Nǹkan kan kò tọ́.'

test.use({ expected: ['status of 400', 'status of 401', 'status of 404'] })

test.beforeEach(({ page }) =>
  page.route('**/api/**', async (route) => {
    const answer = await route.fetch()
    if (answer.ok()) return route.fulfill({ response: answer })
    const error: Problem = await answer.json()
    return route.fulfill({ response: answer, json: { ...error, error: otherLanguage, message: otherLanguage } })
  }),
)

const retry = (page: Page) => page.getByRole('button', { name: m.common_try_again() })

test('a login asks for the two-factor code', async ({ page }) => {
  const desk = await newHospital(page)
  const { call } = await account(page, 'hospital', desk)
  const { data } = await call('post', callPath('beginTwoFactor'))
  await call('put', callPath('turnOnTwoFactor'), { code: appCode(data.key, new Date()), password })
  await page.goto(`/${href('hospitalLogin')}`)
  await page.getByLabel('Email').fill(desk.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText(m.two_factor_code_prompt())).toBeVisible()
  await expect(page.getByText(otherLanguage)).toHaveCount(0)
})

test('a password reset link that does not work leads to a new one', async ({ page }) => {
  await page.goto(`/${href('setPassword')}?token=used`)
  await expect(page.getByText(m.accounts_reset_link_invalid())).toBeVisible()
  await expect(page.getByRole('link', { name: m.accounts_ask_for_new_link() })).toBeVisible()
})

test('a payment link that has ended is not tried again', async ({ page }) => {
  await page.goto(`/${href('payLink', { token: 'ended' })}`)
  await expect(page.getByText(otherLanguage)).toBeVisible()
  await expect(retry(page)).toHaveCount(0)
})

test.describe('a payment link behind a proxy', () => {
  test.use({ expected: ['status of 404'] })

  for (const body of ['', '<h1>404 Not Found</h1>'])
    test(`that answers with ${body || 'an empty page'} can be tried again`, async ({ page }) => {
      await page.route(`**/api${callPath('payLink')}`, (route) =>
        route.fulfill({ status: 404, contentType: 'text/html', body }),
      )
      await page.goto(`/${href('payLink', { token: 'unknown' })}`)
      await expect(page.getByText(m.common_an_error_occurred())).toBeVisible()
      await expect(retry(page)).toBeVisible()
    })
})
