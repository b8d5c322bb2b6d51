import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import { enter, newHospital } from './support/enter.ts'
import { expect, expectAccessible, test } from './support/test.ts'

// A name that is used already is refused.
test.use({ expected: ['409'] })

test('an owner registers a doctor, describes a service of theirs, and retires another one', async ({ page }) => {
  const hospital = await enter(page, 'hospital', await newHospital(page))
  await page.goto(`/${href('adminDoctors')}`)
  await page.getByRole('link', { name: 'Add a doctor' }).click()
  await page.getByLabel("Doctor's name").fill('Dr Ngozi Eze')
  await page.getByLabel('Specialities').fill('Radiology, Paediatrics')
  await page.getByLabel('Languages spoken').fill('English, Igbo')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText(m.doctor_details_added({ doctorName: 'Dr Ngozi Eze' }))).toBeVisible()
  await expect(page.getByText('Radiology, Paediatrics')).toBeVisible()
  // Nobody was assigned yet, and the schedule offers the doctor.
  const { data } = await hospital.call('get', '/schedule')
  expect(data).toMatchObject({ doctors: [{ doctorName: 'Dr Ngozi Eze', speciality: 'Radiology' }] })

  await page.getByRole('link', { name: 'Add a doctor' }).click()
  await page.getByLabel("Doctor's name").fill('ngozi ezè')
  await page.getByLabel('Specialities').fill('Surgery')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeFocused()
  await expect(page.getByLabel('Specialities')).toHaveValue('Surgery')

  await page.goto(`/${href('adminServices')}`)
  await expect(page.getByRole('row', { name: /^Consultation 30 min ₦3,000 All doctors On request/ })).toBeVisible()
  await page.getByRole('link', { name: 'Add a service' }).click()
  await page.getByLabel('Name of the service').fill('Ultrasound scan')
  await page.getByLabel('Minutes', { exact: true }).fill('45')
  await page.getByLabel('Fee').fill('15,000')
  await page.getByRole('checkbox', { name: 'All doctors' }).uncheck()
  await page.getByRole('checkbox', { name: 'Dr Ngozi Eze' }).check()
  // The choice of doctors is part of the draft.
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Dr Ngozi Eze' })).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /^Ultrasound scan 45 min ₦15,000 Dr Ngozi Eze/ })).toBeVisible()

  await page.getByRole('button', { name: 'Retire Consultation' }).click()
  await page.getByRole('button', { name: m.services_retire_confirm() }).click()
  await expect(page.getByRole('heading', { name: 'Retired services' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit Consultation' })).toHaveCount(0)
  await expectAccessible(page)
})
