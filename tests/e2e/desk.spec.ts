import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import type { Page } from '@playwright/test'
import { enter, newHospital } from './support/enter.ts'
import { expectNoHorizontalScroll } from './support/narrow.ts'
import { expect, expectAccessible, test } from './support/test.ts'

// A registration that is like another one is answered 409, which the browser logs.
test.use({ expected: ['409'] })

/** Presses beyond the typed data that the desk may need to register and book somebody who walks in. */
const maxPresses = 25

/** A hospital with two doctors and a patient, who has been there before. Opens the page by the link of the dashboard. */
async function atTheDesk(page: Page) {
  const hospital = await enter(page, 'hospital', await newHospital(page))
  const { data } = await hospital.call('post', '/register-patient', {
    firstName: 'Ngozi',
    lastName: 'Eze',
    phoneNumber: '0803 111 2233',
    agreed: true,
  })
  const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  for (const [doctorName, speciality] of [
    ['Dr Amaka Obi', 'Surgery'],
    ['Dr Bala Musa', 'Dentistry'],
  ] as const)
    await hospital.call('post', `/book-for-patient/${data._id}`, {
      doctorName,
      speciality,
      date: nextWeek,
      time: doctorName === 'Dr Amaka Obi' ? '09:00' : '10:00',
      presentSymptoms: 'Stitches',
    })
  await page.goto(`/${href('admin')}`)
  await page.getByRole('link', { name: m.pages_register_patient() }).focus()
  let presses = 0
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      presses += 1
      await page.keyboard.press(key)
    }
  }
  await press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: m.pages_register_patient() })).toBeFocused()
  return {
    hospital,
    press,
    type: (text: string) => page.keyboard.type(text),
    presses: () => presses,
    field: (label: string) => page.getByLabel(label, { exact: false }).first(),
    heading: (name: string) => page.getByRole('heading', { level: 1, name }),
  }
}

test('registers and books for somebody who walks in, by few presses of the keyboard', async ({ page }) => {
  const { hospital, press, type, presses, field, heading } = await atTheDesk(page)
  for (const [label, text] of [
    [m.desk_first_name_label(), 'Chidi'],
    [m.desk_last_name_label(), 'Okoro'],
    [m.patients_phone_label(), '08035550142'],
    [m.patients_birth_date_label(), '17051990'],
  ] as const) {
    await press('Tab')
    await expect(field(label)).toBeFocused()
    await type(text)
  }
  // Age, gender and address stay empty.
  await press('Tab', 'Tab', 'Tab', 'Tab')
  await expect(field(m.desk_agreed_label())).toBeFocused()
  await press('Space', 'Enter')

  await expect(heading(m.desk_book_title({ name: 'Chidi Okoro' }))).toBeFocused()
  await expect(field(m.appointments_doctor_name_field())).toHaveValue('Dr Amaka Obi')
  const time = await field(m.appointments_time_field()).inputValue()
  // The service comes first, and is chosen already.
  await press('Tab', 'Tab')
  await type('A cut hand')
  await press('Enter')
  await expect(heading(m.desk_booked_title({ name: 'Chidi Okoro' }))).toBeFocused()
  await expect(page.getByRole('main').getByText(time)).toBeVisible()
  expect(presses()).toBeLessThanOrEqual(maxPresses)
  const { appointments } = await hospital.call('get', '/all-appointments')
  expect(appointments[0]).toMatchObject({ status: 'confirmed' })
  await expectAccessible(page)

  await press('Tab', 'Enter')
  await expect(heading(m.pages_register_patient())).toBeFocused()
  await expect(field(m.desk_first_name_label())).toHaveValue('')
})

test('offers a patient who is on the list while the desk types, and books another doctor', async ({ page }) => {
  const { press, type, presses, field, heading } = await atTheDesk(page)
  await press('Tab')
  await type('EZE')
  await press('Tab')
  await type('ngọzi')
  const known = page.getByRole('button', { name: m.desk_choose_label({ name: 'Ngozi Eze' }) })
  await expect(known).toBeVisible()
  await expectAccessible(page)
  await press('Tab', 'Tab', 'Tab', 'Tab')
  await expect(known).toBeFocused()
  await press('Enter')

  await expect(heading(m.desk_book_title({ name: 'Ngozi Eze' }))).toBeFocused()
  await expect(field(m.appointments_doctor_name_field())).toHaveValue('Dr Amaka Obi')
  await press('Tab', 'Tab')
  await type('Toothache')
  await press('Tab')
  await type('Bala')
  await press('ArrowDown', 'Enter')
  await expect(field(m.appointments_speciality_field())).toHaveValue('Dentistry')
  await press('Enter')
  await expect(heading(m.desk_booked_title({ name: 'Ngozi Eze' }))).toBeFocused()
  await expect(page.getByRole('main').getByText('Dr Bala Musa')).toBeVisible()
  expect(presses()).toBeLessThanOrEqual(maxPresses)
})

test('asks before it registers somebody twice, and says what is wrong beside the field', async ({ page }) => {
  const { press, type, field, heading } = await atTheDesk(page)
  await field(m.desk_first_name_label()).fill('Ngozi')
  await press('Enter')
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(field(m.desk_last_name_label())).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await field(m.desk_last_name_label()).fill('Eze')
  await field(m.desk_agreed_label()).check()
  await press('Enter')
  const question = page.getByRole('heading', { name: m.desk_likely_question_title() })
  await expect(question).toBeFocused()
  await expectAccessible(page)

  // Another person is another question.
  await field(m.desk_last_name_label()).focus()
  await page.keyboard.press('End')
  await type('kwe')
  await expect(question).toHaveCount(0)
  await field(m.desk_last_name_label()).fill('Eze')
  await press('Enter')
  await expect(question).toBeFocused()
  await press('Tab', 'Tab', 'Enter')
  await expect(heading(m.desk_book_title({ name: 'Ngozi Eze' }))).toBeFocused()
  await expectNoHorizontalScroll(page)
})
