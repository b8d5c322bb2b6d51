import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import { confirmedAppointment } from './support/appointments.ts'
import { account, enter, newHospital, newPatient } from './support/enter.ts'
import { expect, expectAccessible, mailTo, password, test } from './support/test.ts'

// The server rejects wrong values too, which the browser logs.
test.use({ expected: ['403', '422'] })

test('sets a hospital’s settlement account, which payments then name', async ({ page }) => {
  const desk = await newHospital(page)
  const hospital = await enter(page, 'hospital', desk)
  await page.goto(`/${href('adminPayments')}`)
  await page.getByRole('link', { name: 'Settlement account' }).click()
  await expect(page.getByText(m.settlement_none())).toBeVisible()

  const number = page.getByLabel('Account number')
  const save = () => page.getByRole('button', { name: 'Save' }).click()
  await page.getByLabel('Bank').selectOption('Zenith Bank')
  await number.fill('12345')
  await page.getByLabel('Password', { exact: true }).fill('a guess')
  await save()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByRole('alert').getByText(m.settlement_account_number())).toBeVisible()
  await expectAccessible(page)
  await number.fill('1234560000')
  await save()
  await expect(page.getByRole('alert').getByText('That password is not correct.').first()).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await save()
  await expect(page.getByRole('alert').getByText(m.settlement_unknown_account()).first()).toBeVisible()
  await expect(page.getByLabel('Bank')).toHaveValue('057')
  await number.fill('0123456047')
  await save()
  await expect(page.getByText(/From now on, payments go to .*, account ending in 6047/).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Payment Overview' })).toBeVisible()
  await page.getByRole('link', { name: 'Settlement account' }).click()
  await expect(page.getByText('ending in 6047', { exact: true })).toBeVisible()
  expect(await mailTo(desk.email, /settlement account/)).toContain('6047')

  const patient = await account(page, 'patient', await newPatient(page))
  const id = await confirmedAppointment(patient, hospital)
  expect(await patient.call('post', `/start-payment/${id}`)).toHaveProperty('subaccount')
})
