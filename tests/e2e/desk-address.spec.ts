import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import type { Page } from '@playwright/test'
import { enter, newHospital } from './support/enter.ts'
import { expect, expectAccessible, test } from './support/test.ts'

// A second visit of a patient at one time is answered 409, which the browser logs.
test.use({ expected: ['409'] })

const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
const obi = { doctorName: 'Dr Amaka Obi', speciality: 'Cardiology' }
const sule = { doctorName: 'Dr Ibrahim Sule', speciality: 'Paediatrics' }

/** A hospital with two doctors and two patients. */
async function atTheDesk(page: Page) {
  const hospital = await enter(page, 'hospital', await newHospital(page))
  for (const { doctorName, speciality } of [obi, sule])
    await hospital.call('post', '/doctors', { doctorName, specialities: [speciality] })
  const register = async (firstName: string, lastName: string): Promise<string> =>
    (await hospital.call('post', '/register-patient', { firstName, lastName, agreed: true })).data._id
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  const goTo = (query: Record<string, string> = {}) => page.goto(`/${href('adminRegister', {}, query)}`)
  return {
    hospital,
    zed: await register('Zed', 'Bello'),
    ngozi: await register('Ngozi', 'Eze'),
    goTo,
    heading,
    doctor: page.getByRole('combobox', { name: m.appointments_doctor_name_field() }),
    speciality: page.getByLabel(m.appointments_speciality_field()),
    book: page.getByRole('button', { name: m.desk_book_button(), exact: true }),
    isFor: (name: string) => expect(heading(m.desk_book_title({ name }))).toBeVisible(),
  }
}

test('shows whom the address names, and the empty page without a name', async ({ page }) => {
  const { zed, ngozi, goTo, heading, isFor } = await atTheDesk(page)
  const isEmpty = () => expect(heading(m.pages_register_patient())).toBeVisible()
  await goTo()
  await page.getByLabel(m.desk_first_name_label()).fill('Musa')
  await goTo({ patient: zed })
  await isFor('Zed Bello')
  await goTo({ patient: ngozi })
  await isFor('Ngozi Eze')
  await goTo()
  await isEmpty()
  await expect(page.getByLabel(m.desk_first_name_label())).toHaveValue('')
  await page.goBack()
  await isFor('Ngozi Eze')
  await page.reload()
  await isFor('Ngozi Eze')
  await page.getByRole('button', { name: m.desk_skip_booking_button() }).click()
  await isEmpty()
  expect(page.url()).not.toContain('patient=')
})

test('shows what is booked after a reload, until the visit is cancelled', async ({ page }) => {
  const { hospital, zed, goTo, heading, doctor, book, isFor } = await atTheDesk(page)
  await goTo({ patient: zed })
  // The next free time is filled in.
  await expect(doctor).not.toHaveValue('')
  await book.click()
  const title = heading(m.desk_booked_title({ name: 'Zed Bello' }))
  await expect(title).toBeVisible()
  await page.reload()
  await expect(title).toBeVisible()
  await expect(page.getByRole('main').getByText(/^Dr /)).toBeVisible()
  await expectAccessible(page)

  // The link of the list is for another visit.
  await goTo({ patient: zed })
  await isFor('Zed Bello')
  await page.goBack()
  await expect(title).toBeVisible()
  const { appointments } = await hospital.call('get', '/all-appointments')
  await hospital.call('put', `/cancel-appointment/${appointments[0]?._id}`, { reason: 'Phoned' })
  await page.reload()
  await isFor('Zed Bello')
})

test('fills in the speciality of a doctor whose name is typed, and keeps one that is typed afterwards', async ({
  page,
}) => {
  const { hospital, zed, goTo, heading, doctor, speciality, book } = await atTheDesk(page)
  await goTo({ patient: zed })
  await expect(doctor).not.toHaveValue('')
  await doctor.fill(obi.doctorName)
  await expect(speciality).toHaveValue(obi.speciality)
  await speciality.fill('Echocardiography')
  await doctor.press('End')
  await expect(speciality).toHaveValue('Echocardiography')
  await doctor.fill(sule.doctorName)
  await doctor.press('Tab')
  await expect(speciality).toHaveValue(sule.speciality)
  await book.click()
  await expect(heading(m.desk_booked_title({ name: 'Zed Bello' }))).toBeVisible()
  const { appointments } = await hospital.call('get', '/all-appointments')
  expect(appointments[0]).toMatchObject(sule)
})

test('says which visit of the patient is in the way', async ({ page }) => {
  const { hospital, zed, goTo, doctor, book } = await atTheDesk(page)
  const visit = { date: nextWeek, time: '10:00', presentSymptoms: 'Cough' }
  await hospital.call('post', `/book-for-patient/${zed}`, { ...obi, ...visit })
  await goTo({ patient: zed })
  await expect(doctor).not.toHaveValue('')
  await doctor.fill(sule.doctorName)
  await doctor.press('Tab')
  await page
    .getByRole('textbox', { name: m.appointments_day_field(), exact: true })
    .fill(nextWeek.split('-').toReversed().join('/'))
  await page.getByRole('textbox', { name: m.appointments_time_field(), exact: true }).fill('10:00am')
  await book.click()
  const summary = page.getByRole('alert').filter({ hasText: 'This patient has a visit with Dr Amaka Obi' })
  await expect(summary.first()).toBeVisible()
  expect((await hospital.call('get', '/all-appointments')).appointments).toHaveLength(1)
})

test('searches by the name while a phone number is typed', async ({ page }) => {
  const { goTo } = await atTheDesk(page)
  const searches: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/likely-patients')) searches.push(request.url())
  })
  await goTo()
  await page.getByLabel(m.desk_first_name_label()).fill('Ngozi')
  await page.getByLabel(m.desk_last_name_label()).fill('Eze')
  await page.getByLabel(m.patients_phone_label()).pressSequentially('123')
  await expect(page.getByRole('button', { name: m.desk_choose_label({ name: 'Ngozi Eze' }) })).toBeVisible()
  await expect(page.getByText(m.desk_likely_failed())).toHaveCount(0)
  const ofPhone = () => searches.filter((url) => url.includes('phoneNumber'))
  expect(ofPhone()).toEqual([])
  await page.getByLabel(m.patients_phone_label()).fill('0803 111 2233')
  await expect.poll(() => ofPhone().length).toBeGreaterThan(0)
})
