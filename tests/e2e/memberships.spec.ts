import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import type { Page, WebSocket } from '@playwright/test'
import { account, confirmEmail, enter, type Login } from './support/enter.ts'
import { expect, mailTo, newEmail, password, test } from './support/test.ts'

/** A new hospital, of which the person with this address is a member of the desk. */
async function joinedHospital(page: Page, email: string, hospitalName: string, who: 'new' | 'existing') {
  const owner: Login = { email: newEmail('desk'), password }
  const place = { hospitalName, hospitalAddress: 'Gwarinpa, Abuja', phoneNumber: '0809 555 0134' }
  await page.request.post('/api/signup', { data: { ...owner, ...place, confirmPassword: password } })
  const { call } = await account(page, 'hospital', owner)
  const invite = () => call('post', '/staff/invitations', { name: 'Bisi Ade', email, roles: ['desk'] })
  // The first attempt is refused, and mails the owner a link that confirms the address.
  await expect(invite()).rejects.toThrow('403')
  await confirmEmail(page, owner.email)
  await invite()
  await expect(async () => {
    const link = /#\/invitation\/([\w-]+)/.exec(await mailTo(email, new RegExp(`${hospitalName} has invited you`)))
    const body = { token: link?.[1], account: who, password, ...(who === 'new' && { confirmPassword: password }) }
    expect((await page.request.post('/api/accept-invitation', { data: body })).ok()).toBe(true)
  }).toPass()
}

/** The answer of the call that ends the session arrives after the sockets of that session were closed. */
async function holdUntilClosed(page: Page, path: string, lines: readonly WebSocket[]) {
  const open = () => lines.filter((line) => !line.isClosed())
  await expect.poll(() => open().length).toBeGreaterThan(0)
  await page.route(path, async (route) => {
    const closed = open().map((line) => line.waitForEvent('close'))
    const response = await route.fetch()
    await Promise.all(closed)
    await route.fulfill({ response })
  })
}

test('works at another hospital, and leaves it, although the socket of the session before is closed first', async ({
  page,
}) => {
  const email = newEmail('bisi')
  const [first, second] = ['Aso Rock Clinic', 'Zuma Rock Clinic']
  await joinedHospital(page, email, first, 'new')
  await joinedHospital(page, email, second, 'existing')
  const lines: WebSocket[] = []
  page.on('websocket', (line) => void (line.url().includes('socket.io') && lines.push(line)))
  await enter(page, 'hospital', { email, password })
  await page.goto(`/${href('adminAccount')}`)
  await holdUntilClosed(page, '**/api/switch-hospital/*', lines)
  const button = page.getByRole('button', { name: /^Work here: / })
  const other = (await button.getAttribute('aria-label'))?.includes(first) ? first : second
  await button.click()
  await page.waitForURL(`**/${href('admin')}`)
  await expect(page.getByText(m.members_switched({ hospitalName: other }))).toBeVisible()
  await expect(page.getByRole('banner').getByText(other)).toBeVisible()

  await page.goto(`/${href('adminAccount')}`)
  await holdUntilClosed(page, '**/api/leave-hospital', lines)
  await page.getByRole('button', { name: m.staff_leave_button() }).click()
  await page.getByRole('dialog').getByLabel('Your password', { exact: true }).fill(password)
  await page.getByRole('dialog').getByRole('button', { name: m.staff_leave_button() }).click()
  await expect(page.getByText(m.members_left({ hospitalName: other }))).toBeVisible()
  await expect(page).toHaveURL(/#\/$/)
  // The address changes before the page does.
  await expect(page.getByRole('heading', { level: 1, name: m.landing_hero() })).toBeVisible()
  await page.goto(`/${href('admin')}`)
  await expect(page).toHaveURL(/#\/hospitalLogin$/)
  await expect(page.getByText(m.accounts_deleted())).toHaveCount(0)
})
