import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import { enter, newHospital } from './support/enter.ts'
import { expect, expectAccessible, test } from './support/test.ts'

test('the desk books an hour, and the times inside it are gone', async ({ page }) => {
  const hospital = await enter(page, 'hospital', await newHospital(page))
  await hospital.call('post', '/doctors', { doctorName: 'Dr Ngozi Eze', specialities: ['Radiology'] })
  await hospital.call('post', '/services', { name: 'Ultrasound scan', minutes: 60, fee: 15_000 })
  const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  const query = `doctorName=Dr%20Ngozi%20Eze&date=${nextWeek}`
  const doctorsDay = async () => (await hospital.call('get', `/doctor-availability?${query}`)).data
  expect(await doctorsDay()).toMatchObject({ free: expect.arrayContaining(['09:30', '10:00', '10:30', '11:00']) })

  await page.goto(`/${href('adminRegister')}`)
  await page.getByLabel(m.desk_first_name_label()).fill('Chidi')
  await page.getByLabel(m.desk_last_name_label()).fill('Okoro')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: m.desk_register_button() }).click()
  await expect(page.getByRole('heading', { level: 1, name: m.desk_book_title({ name: 'Chidi Okoro' }) })).toBeVisible()

  const service = page.getByLabel(m.services_choice_label(), { exact: true })
  await expect(service.locator(':checked')).toHaveText('Consultation, 30 min, ₦3,000')
  await service.selectOption({ label: 'Ultrasound scan, 60 min, ₦15,000' })
  await expect(page.getByLabel(m.appointments_fee_field(), { exact: true })).toHaveValue('15000')
  await page.getByLabel(m.desk_reason_label()).fill('Twelve weeks')
  // The next free time is filled in again for the hour.
  await expect(page.getByRole('combobox', { name: m.appointments_doctor_name_field() })).toHaveValue('Dr Ngozi Eze')
  await page
    .getByRole('textbox', { name: m.appointments_day_field(), exact: true })
    .fill(nextWeek.split('-').toReversed().join('/'))
  await page.getByRole('textbox', { name: m.appointments_time_field(), exact: true }).fill('10:00am')
  await expectAccessible(page)
  await page.getByRole('button', { name: m.desk_book_button(), exact: true }).click()
  await expect(page.getByText('Ultrasound scan, 60 min')).toBeVisible()
  await expect(page.getByText('₦15,000')).toBeVisible()

  const left = await doctorsDay()
  expect(left).toMatchObject({
    free: expect.arrayContaining(['09:30', '11:00']),
    taken: [{ time: '10:00', minutes: 60 }],
  })
  for (const time of ['10:00', '10:30']) expect(left).toMatchObject({ free: expect.not.arrayContaining([time]) })

  await page.goto(`/${href('admin', {}, { date: nextWeek })}`)
  await expect(page.getByRole('button', { name: /Chidi Okoro/ })).toContainText('Ultrasound scan, 60 min')
})
