import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import { confirmEmail, enter, newHospital } from './support/enter.ts'
import { expect, expectAccessible, mailTo, newEmail, openPage, password, test } from './support/test.ts'

// The removed member's next request is rejected, and so is a link that was used; the browser logs both.
test.use({ expected: ['401', '403', '404'] })

test('an owner invites a cashier, who sees the payments only, and is out at once when removed', async ({
  page,
  browser,
}) => {
  const name = 'Bisi Ade'
  const email = newEmail('bisi')
  const owner = await newHospital(page)
  const hospital = await enter(page, 'hospital', owner)
  await page.goto(`/${href('adminStaff')}`)
  await expect(page.getByRole('heading', { name: 'Staff' })).toBeVisible()
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('alert').getByText(m.members_roles_missing()).first()).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Cashier').check()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(
    page
      .getByRole('dialog')
      .getByText(m.accounts_verify_first({ email: owner.email }))
      .first(),
  ).toBeVisible()
  await confirmEmail(page, owner.email)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Withdraw the invitation of ${name}` })).toBeVisible()
  await expectAccessible(page)

  const mail = await mailTo(email, /has invited you/)
  const link = /#\/invitation\/[\w-]+/.exec(mail)?.[0] ?? ''
  const others = await browser.newContext()
  // What the link shows is asked for before the page's scripts, and needs no HTTP client.
  const early = await openPage(others)
  await early.route('**/assets/http-client-*', () => undefined)
  await early.goto(`/${link}`)
  await expect(early.getByText(hospital.login.data.hospitalName)).toBeVisible()
  await early.close()
  const cashier = await openPage(others)
  await cashier.goto(`/${link}`)
  await expect(cashier.getByText(hospital.login.data.hospitalName)).toBeVisible()
  await expectAccessible(cashier)
  await cashier.getByLabel('Password', { exact: true }).fill(password)
  await cashier.getByLabel('Password again').fill(password)
  await cashier.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(cashier.getByRole('heading', { name: 'Payment Overview' })).toBeVisible()
  await expect(cashier.getByRole('link', { name: m.payments_settlement_button() })).toHaveCount(0)
  for (const refused of ['adminPatients', 'adminRegister'] as const) {
    await cashier.goto(`/${href(refused)}`)
    await expect(cashier.getByRole('heading', { name: m.staff_page_not_allowed() })).toBeVisible()
  }
  await cashier.goto(`/${href('adminAccount')}`)
  await expect(cashier.getByText(email)).toBeVisible()
  await expectAccessible(cashier)

  // Whoever signed the hospital up has no name until they say it.
  await page.goto(`/${href('adminAccount')}`)
  await page.getByLabel('Your name').fill('Ngozi Eze')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText(m.members_name_saved())).toBeVisible()
  await page.goto(`/${href('adminStaff')}`)
  await expect(page.getByText('Ngozi Eze')).toBeVisible()
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText(email)).toHaveCount(0)
  await expect(cashier.getByRole('heading', { name: 'Hospital Login' })).toBeVisible()
  await cashier.goto(`/${link}`)
  await expect(cashier.getByText(m.members_invitation_used())).toBeVisible()
  await others.close()
})
