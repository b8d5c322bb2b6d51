import { href } from '@ilera/contract/routes'
import { storageKeys } from '@ilera/contract/shared/timings'
import type { Page } from '@playwright/test'
import type { Account, Login, Role } from './enter.ts'
import { expect, logOut, mailTo, openPage } from './test.ts'

/** Whose session ends, and on which page. `login` has the password that works afterwards. */
export type Person = { page: Page; role: Role; account: Account; login: Login }

/** How a session ends while the user types. */
export const endings = [
  'logout in another tab',
  'expiry at the server',
  'password reset elsewhere',
  'deletion of the account elsewhere',
] as const
export type Ending = (typeof endings)[number]

/** Whether the tab learns of the end only by the 401 of its next call. */
export const endsWithNextCall = (ending: Ending): boolean =>
  ending === 'expiry at the server' || ending === 'deletion of the account elsewhere'

export const loginPageOf = (role: Role): string => href(role === 'patient' ? 'patientLogin' : 'hospitalLogin')

async function logOutInAnotherTab({ page, role }: Person): Promise<void> {
  const tab = await openPage(page.context())
  await tab.goto(`/${href(role === 'patient' ? 'patient' : 'admin')}`)
  await logOut(tab)
  await tab.waitForURL(`**/${loginPageOf(role)}`)
  await tab.close()
}

async function resetPassword({ page, login }: Person): Promise<void> {
  await page.request.post('/api/forgot', { data: { email: login.email } })
  const token = /token=([\w-]+)/.exec(await mailTo(login.email, /Reset your/))?.[1]
  login.password = 'four white cows'
  const data = { token, password: login.password, confirmPassword: login.password }
  const answer = await page.request.post('/api/reset-password', { data })
  expect(answer.ok(), await answer.text()).toBe(true)
}

async function deleteAccount({ page, account, login }: Person): Promise<void> {
  const headers = { authorization: `Bearer ${account.login.token}` }
  const answer = await page.request.delete('/api/my-account', { headers, data: { password: login.password } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

export async function endSession(ending: Ending, person: Person): Promise<void> {
  if (ending === 'logout in another tab') await logOutInAnotherTab(person)
  else if (ending === 'password reset elsewhere') await resetPassword(person)
  else if (ending === 'deletion of the account elsewhere') await deleteAccount(person)
  else await endAtServer(person)
}

/** Ends the page's current session on the server. */
export async function endAtServer({ page, role }: Person): Promise<void> {
  const kept = await page.evaluate((key) => localStorage.getItem(key), storageKeys[role])
  const { token }: { token: string } = JSON.parse(kept ?? '')
  await page.request.post('/api/logout', { headers: { authorization: `Bearer ${token}` } })
}

/** Logs in with the form on the current page. `code`: for an account with two-factor authentication. */
export async function logInHere(page: Page, login: Login, code?: string): Promise<void> {
  await page.getByLabel('Email').fill(login.email)
  await page.getByLabel('Password', { exact: true }).fill(login.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  if (code === undefined) return
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** Expects this text nowhere on the page or in a field. */
export async function expectNowhere(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text)).toHaveCount(0)
  const values = await page
    .locator('input, textarea')
    .evaluateAll((fields) => fields.map((field) => ('value' in field ? String(field.value) : '')))
  expect(values.join('\n')).not.toContain(text)
}

/** Expects this text nowhere in the browser's storage. */
export async function expectNotStored(page: Page, text: string): Promise<void> {
  const kept = await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]))
  expect(kept).not.toContain(text)
}
