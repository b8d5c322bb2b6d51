import { m } from '@ilera/contract/messages'
import { channelLabels } from '@ilera/contract/privacy/channels'
import { href } from '@ilera/contract/routes'
import { account, enter, newHospital, newPatient } from './support/enter.ts'
import { expect, password, test } from './support/test.ts'

test('lets a patient log out a lost phone', async ({ page }) => {
  const login = await newPatient(page)
  const lost = await account(page, 'patient', login)
  await enter(page, 'patient', login)
  await page.goto(`/${href('patientSessions')}`)
  const devices = page.getByRole('main').getByRole('listitem')
  // Three sessions: the one after the sign-up, the lost phone's, and this one.
  await expect(devices).toHaveCount(3)
  await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1)
  const others = page.getByRole('button', { name: /^Log out / })
  await others.first().click()
  await expect(page.getByText(m.accounts_device_logged_out())).toBeVisible()
  await expect(devices).toHaveCount(2)
  await others.first().click()
  await expect(devices).toHaveCount(1)
  await expect(lost.call('get', '/get-one-user')).rejects.toThrow('401')
})

test('lets a hospital log out all other devices', async ({ page }) => {
  const login = await newHospital(page)
  const left = [await account(page, 'hospital', login), await account(page, 'hospital', login)]
  await enter(page, 'hospital', login)
  await page.goto(`/${href('adminSessions')}`)
  await page.getByRole('button', { name: 'Log out all other devices' }).click()
  await expect(page.getByText(m.accounts_other_devices_logged_out())).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  for (const { call } of left) await expect(call('get', '/one-admin')).rejects.toThrow('401')
})

test('stores how a patient wants to be reminded', async ({ page }) => {
  await enter(page, 'patient', await newPatient(page))
  await page.goto(`/${href('patientPrivacy')}`)
  const sms = page.getByLabel(channelLabels.sms())
  await expect(sms).not.toBeChecked()
  await sms.check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(m.privacy_channels_saved())).toBeVisible()
  await page.reload()
  await expect(sms).toBeChecked()
  await expect(page.getByText(/^SMS.*: agreed$/)).toBeVisible()
})

test('deletes a patient’s account and the data on the device', async ({ page }) => {
  const login = await newPatient(page)
  await enter(page, 'patient', login)
  const opened = page.waitForEvent('websocket', (line) => line.url().includes('socket.io'))
  await page.goto(`/${href('patientPrivacy')}`)
  const line = await opened
  // The server closes the socket before its answer arrives. The page waits for the answer, which says what has happened.
  await page.route('**/api/my-account', async (route) => {
    const closed = line.isClosed() ? undefined : line.waitForEvent('close')
    const response = await route.fetch()
    await closed
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText(m.accounts_deleted())).toBeVisible()
  await expect(page).toHaveURL(/#\/$/)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(login.email)
  const again = await page.request.post('/api/login', { data: login })
  expect(again.status()).toBe(401)

  // A protected URL says why it requires a login, and opens for the next account.
  await page.evaluate((address) => {
    location.hash = address
  }, href('patientProfile'))
  await page.waitForURL(`**/${href('patientLogin')}`)
  await expect(page.getByRole('main').getByText(m.accounts_deleted())).toBeVisible()
  const other = await newPatient(page, 'Bola')
  await page.getByLabel('Email').fill(other.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL(`**/${href('patientProfile')}`)
})
