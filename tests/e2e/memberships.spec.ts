import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import type { Page, WebSocket } from '@playwright/test'
import { account, confirmEmail, enter, newPatient, type Login } from './support/enter.ts'
import { expect, mailTo, newEmail, password, test } from './support/test.ts'

/** Invites the person with this address to the desk of a new hospital, and returns the token of the link. */
async function invitation(page: Page, email: string, hospitalName: string): Promise<string> {
  const owner: Login = { email: newEmail('desk'), password }
  const place = { hospitalName, hospitalAddress: 'Gwarinpa, Abuja', phoneNumber: '0809 555 0134' }
  await page.request.post('/api/signup', { data: { ...owner, ...place, confirmPassword: password } })
  const { call } = await account(page, 'hospital', owner)
  const invite = () => call('post', '/staff/invitations', { name: 'Bisi Ade', email, roles: ['desk'] })
  // The first attempt is refused, and mails the owner a link that confirms the address.
  await expect(invite()).rejects.toThrow('403')
  await confirmEmail(page, owner.email)
  await invite()
  const mail = await mailTo(email, new RegExp(`${hospitalName} has invited you`))
  return /#\/invitation\/([\w-]+)/.exec(mail)?.[1] ?? ''
}

/** A new hospital, of which the person with this address is a member of the desk. */
async function joinedHospital(page: Page, email: string, hospitalName: string, who: 'new' | 'existing') {
  const token = await invitation(page, email, hospitalName)
  const data = { token, account: who, password, ...(who === 'new' && { confirmPassword: password }) }
  expect((await page.request.post('/api/accept-invitation', { data })).ok()).toBe(true)
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

test.describe('with an account', () => {
  // Another address and a wrong password are refused.
  test.use({ expected: ['401', '403'] })

  test('who has an account accepts an invitation with it, after a wrong address and a wrong password', async ({
    page,
  }) => {
    const { email } = await newPatient(page)
    const token = await invitation(page, email, 'Olumo Rock Clinic')
    await page.goto(`/${href('acceptInvitation', { token })}`)
    const field = (label: string) => page.getByLabel(label, { exact: true })
    const accept = page.getByRole('button', { name: m.staff_invitation_accept() })
    await expect(page.getByRole('radio', { name: m.staff_invitation_existing_tab() })).toBeChecked()
    await field(m.accounts_email_label()).fill(newEmail('other'))
    await field(m.accounts_password_label()).fill(password)
    await accept.click()
    await expect(page.getByText(m.members_invitation_for_another({ email })).first()).toBeVisible()
    await expect(field(m.accounts_email_label())).toHaveValue(email)
    await expect(field(m.accounts_password_label())).toHaveValue(password)
    await field(m.accounts_password_label()).fill('not the password')
    await accept.click()
    await expect(page.getByText(m.accounts_invalid_credentials()).first()).toBeVisible()
    await field(m.accounts_password_label()).fill(password)
    await accept.click()
    await page.waitForURL(`**/${href('admin')}`)
    await expect(page.getByRole('banner').getByText('Olumo Rock Clinic')).toBeVisible()
  })
})
