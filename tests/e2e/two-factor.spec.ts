import { m } from '@ilera/contract/messages'
import { readFile } from 'node:fs/promises'
import { href } from '@ilera/contract/routes'
import { appCode } from '../support/authenticator-app.ts'
import { enter, newHospital } from './support/enter.ts'
import { expect, expectAccessible, mailTo, password, test } from './support/test.ts'

// The server rejects wrong values too, which the browser logs.
test.use({ expected: ['401', '403'] })

test('turns two-factor authentication on, logs in with it, and turns it off again', async ({ page }) => {
  const desk = await newHospital(page)
  await enter(page, 'hospital', desk)
  await page.goto(`/${href('adminProfile')}`)
  await page.getByRole('link', { name: 'Second step at login' }).click()
  await expect(page.getByRole('heading', { name: 'It is off' })).toBeVisible()
  await page.getByRole('button', { name: 'Start' }).click()

  const code = page.getByLabel('Code', { exact: true })
  const secret = page.getByLabel('Password', { exact: true })
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Second step at login' })).toBeFocused()
  await expectAccessible(page)
  const link = await page.getByRole('link', { name: 'Open it there' }).getAttribute('href')
  const { protocol, searchParams } = new URL(link ?? '')
  expect(protocol).toBe('otpauth:')
  await code.fill('000000')
  await secret.fill(password)
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('alert').getByText(m.two_factor_code_wrong()).first()).toBeVisible()
  await code.fill(appCode(searchParams.get('secret') ?? '', new Date()))
  await page.getByRole('button', { name: 'Turn on' }).click()

  await expect(page.getByRole('heading', { name: 'Keep these recovery codes' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Second step at login' })).toBeFocused()
  await expectAccessible(page)
  const codes = await page.getByRole('main').getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a file' }).click()
  const saved = await saving
  expect((await readFile(await saved.path(), 'utf8')).split('\n')).toEqual(codes)
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByRole('heading', { name: 'Hospital profile' })).toBeVisible()
  expect(await mailTo(desk.email, /login was changed/)).toContain(m.two_factor_changed_on())

  await page.evaluate(() => localStorage.clear())
  // The page that is open would take the login with it, and lead back to itself after the next one.
  await page.goto('about:blank')
  await page.goto(`/${href('hospitalLogin')}`)
  await page.getByLabel('Email').fill(desk.email)
  await secret.fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText(m.two_factor_code_prompt())).toBeVisible()
  await expect(code).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').getByText(m.two_factor_code_required()).first()).toBeVisible()
  await code.fill((codes[0] ?? '').toLowerCase())
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Appointments' })).toBeVisible()

  await page.goto(`/${href('adminTwoFactor')}`)
  await expect(page.getByText('9 recovery codes are left')).toBeVisible()
  await code.fill('000000')
  await secret.fill(password)
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByRole('alert').getByText(m.two_factor_code_wrong()).first()).toBeVisible()
  await code.fill(codes[1] ?? '')
  await secret.fill(password)
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText(m.two_factor_off()).first()).toBeVisible()
  await page.getByRole('link', { name: 'Second step at login' }).click()
  await expect(page.getByRole('heading', { name: 'It is off' })).toBeVisible()
})
