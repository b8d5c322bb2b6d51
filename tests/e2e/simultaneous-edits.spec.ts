import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import type { Browser, Page } from '@playwright/test'
import { account, enter, newHospital, newPatient, storeLogin, type Account } from './support/enter.ts'
import { expect, expectAccessible, openPage, test } from './support/test.ts'

// The second save is refused.
test.use({ expected: ['409'] })

const doctorName = 'Dr Ngozi Eze'
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click()

/** A hospital with a doctor and a service, open in two browsers. */
async function twoBrowsers(ada: Page, browser: Browser) {
  const login = await newHospital(ada)
  const hospital = await enter(ada, 'hospital', login)
  await hospital.call('post', '/doctors', { doctorName, specialities: ['Paediatrics'], languages: ['English'] })
  const bisi = await openPage(await browser.newContext())
  await storeLogin(bisi, 'hospital', await account(bisi, 'hospital', login))
  const { doctors } = await account(ada, 'hospital', login)
  return { bisi, hospital, doctorId: doctors[0]?._id ?? '' }
}

/** Opens a form in both browsers. */
async function openForms(ada: Page, bisi: Page, address: string) {
  await ada.goto(`/${address}`)
  await bisi.goto(`/${address}`)
}

/** The second save was refused: the message has the focus. The button shows the record as it is now. */
async function expectRefused(page: Page) {
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toBeFocused()
  await expect(alert).toContainText(m.common_changed_meanwhile())
  await expectAccessible(page)
}
const showCurrent = (page: Page) => page.getByRole('button', { name: m.common_show_current_button() }).click()
const doctorOf = async (hospital: Account) => (await hospital.call('get', '/doctors')).data

test('a doctor’s details: the second save undoes nothing, and is made again on the current values', async ({
  page,
  browser,
}) => {
  const { bisi, hospital, doctorId } = await twoBrowsers(page, browser)
  await openForms(page, bisi, href('adminDoctorDetails', { doctorId }))
  await page.getByLabel('Languages spoken').fill('English, Yorùbá')
  await save(page)
  await expect(page.getByText(m.doctor_details_saved({ doctorName }))).toBeVisible()
  await bisi.getByLabel('MDCN').fill('MDCN/R/12345')
  // A reload restores what was typed, over the values that it was typed over.
  await bisi.reload()
  await save(bisi)
  await expectRefused(bisi)
  await expect(bisi.getByLabel('MDCN')).toHaveValue('MDCN/R/12345')
  expect(await doctorOf(hospital)).toMatchObject([{ languages: ['English', 'Yorùbá'], mdcnNumber: null }])
  await showCurrent(bisi)
  await expect(bisi.getByLabel('Languages spoken')).toHaveValue('English, Yorùbá')
  await expect(bisi.getByLabel('MDCN')).toHaveValue('')
  await bisi.getByLabel('MDCN').fill('MDCN/R/12345')
  await save(bisi)
  await expect(bisi.getByText(m.doctor_details_saved({ doctorName }))).toBeVisible()
  expect(await doctorOf(hospital)).toMatchObject([{ languages: ['English', 'Yorùbá'], mdcnNumber: 'MDCN/R/12345' }])
})

test('a doctor’s hours: leave that is added does not give back an hour', async ({ page, browser }) => {
  const { bisi, hospital, doctorId } = await twoBrowsers(page, browser)
  await openForms(page, bisi, href('adminDoctorHours', { doctorId }))
  await page.getByRole('group', { name: 'Friday' }).getByLabel('Last time').fill('14:00')
  await save(page)
  await expect(page.getByText(m.doctors_saved({ outside: 0 }))).toBeVisible()
  await bisi.getByRole('group', { name: 'Monday' }).getByRole('button', { name: 'Day off' }).click()
  await save(bisi)
  await expectRefused(bisi)
  await expect(bisi.getByRole('group', { name: 'Monday' }).getByLabel('First time')).toHaveValue('')
  await showCurrent(bisi)
  await expect(bisi.getByRole('group', { name: 'Friday' }).getByLabel('Last time')).toHaveValue('2:00pm')
  await bisi.getByRole('group', { name: 'Monday' }).getByRole('button', { name: 'Day off' }).click()
  await save(bisi)
  await expect(bisi.getByText(m.doctors_saved({ outside: 0 }))).toBeVisible()
  const friday = { day: 'friday', from: '08:00', to: '14:00' }
  expect(await doctorOf(hospital)).toMatchObject([{ workingDays: expect.arrayContaining([friday]) }])
})

test('a service and the hospital’s profile: the second save undoes nothing', async ({ page, browser }) => {
  const { bisi, hospital } = await twoBrowsers(page, browser)
  const added = await hospital.call('post', '/services', { name: 'Antenatal visit', fee: 8000 })
  await openForms(page, bisi, href('adminService', { serviceId: added.data._id }))
  await page.getByLabel('Fee').fill('8500')
  await save(page)
  await expect(page.getByRole('row', { name: /^Antenatal visit 30 min ₦8,500/ })).toBeVisible()
  await bisi.getByLabel('Minutes', { exact: true }).fill('40')
  await save(bisi)
  await expectRefused(bisi)
  await showCurrent(bisi)
  await expect(bisi.getByLabel('Fee')).toHaveValue('8500')
  await bisi.getByLabel('Minutes', { exact: true }).fill('40')
  await save(bisi)
  await expect(bisi.getByRole('row', { name: /^Antenatal visit 40 min ₦8,500/ })).toBeVisible()

  await openForms(page, bisi, href('adminProfileUpdate'))
  await page.getByLabel('Address').fill('17 Bourdillon Road, Ikoyi, Lagos')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText(m.hospitals_updated())).toBeVisible()
  await bisi.getByRole('textbox', { name: 'Phone' }).fill('0803 555 0199')
  await bisi.getByRole('button', { name: 'Update' }).click()
  await bisi.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect(bisi.getByRole('textbox', { name: 'Phone' })).toHaveValue('0803 555 0199')
  await showCurrent(bisi)
  await expect(bisi.getByLabel('Address')).toHaveValue('17 Bourdillon Road, Ikoyi, Lagos')
})

test('a patient’s profile on two devices: the second save undoes nothing', async ({ page, browser }) => {
  const login = await newPatient(page)
  const patient = await enter(page, 'patient', login)
  const tablet = await openPage(await browser.newContext())
  await storeLogin(tablet, 'patient', await account(tablet, 'patient', login))
  await openForms(page, tablet, href('patientProfileUpdate'))
  const update = (of: Page) => of.getByRole('button', { name: 'Update' }).click()
  await page.getByLabel('Allergies').fill('Penicillin')
  await update(page)
  await expect(page.getByText(m.patients_updated())).toBeVisible()
  await tablet.getByLabel('Blood type').fill('O+')
  await update(tablet)
  await expectRefused(tablet)
  await expect(tablet.getByLabel('Blood type')).toHaveValue('O+')
  expect((await patient.call('get', '/get-one-user')).data).toMatchObject({ allergies: 'Penicillin', bloodType: null })
  await showCurrent(tablet)
  await expect(tablet.getByLabel('Allergies')).toHaveValue('Penicillin')
  await tablet.getByLabel('Blood type').fill('O+')
  await update(tablet)
  await expect(tablet.getByText(m.patients_updated())).toBeVisible()
})
