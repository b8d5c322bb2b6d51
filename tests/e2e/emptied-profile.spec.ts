import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import { enter, newPatient } from './support/enter.ts'
import { expect, test } from './support/test.ts'

test('lets a patient clear allergies and blood type, but not what booking requires', async ({ page }) => {
  await enter(page, 'patient', await newPatient(page))
  await page.goto(`/${href('patientProfileUpdate')}`)
  await page.getByLabel('Allergies').fill('Penicillin')
  await page.getByLabel('Blood type').fill('A+')
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await page.waitForURL(`**/${href('patientProfile')}`)
  await expect(page.getByText('Penicillin')).toBeVisible()

  await page.goto(`/${href('patientProfileUpdate')}`)
  // A toast stays while the pointer rests on it, and may cover the button.
  await page.mouse.move(0, 0)
  await expect(page.getByLabel('Allergies')).toHaveValue('Penicillin')
  await page.getByLabel('Allergies').fill('')
  await page.getByLabel('Blood type').fill('')
  await page.getByLabel('Phone number').fill('')
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByText(m.patients_cannot_be_emptied()).first()).toBeVisible()
  await page.getByLabel('Phone number').fill('0803 123 4567')
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await page.waitForURL(`**/${href('patientProfile')}`)
  await expect(page.getByText('Penicillin')).toBeHidden()
  await expect(page.getByText('A+')).toBeHidden()
})
