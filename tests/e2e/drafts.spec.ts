import type { Page } from '@playwright/test'
import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import { account, enter, newHospital, newPatient, storeClientState } from './support/enter.ts'
import { expect, logOut, password, test } from './support/test.ts'

test.use({ expected: ['401'] })

const address = '17 Adeniyi Jones Avenue, Ikeja'
const typed = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('typed.')).length)

test('keeps a half-filled sign-up while the terms are read', async ({ page }) => {
  await page.goto(`/${href('hospitalRegister')}`)
  await page.getByLabel('Hospital name').fill('Olumo Rock Hospital')
  await page.getByLabel('Hospital address').fill(address)
  await page.locator('form').getByRole('link').first().click()
  await expect(page.getByLabel('Hospital name')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByLabel('Hospital name')).toHaveValue('Olumo Rock Hospital')
  await expect(page.getByLabel('Hospital address')).toHaveValue(address)
})

test('restores a half-filled form after the session ended and the user logged in again', async ({ page }) => {
  // The socket would redirect to the login before the button is pressed.
  await page.routeWebSocket(/socket\.io/, () => undefined)
  const login = await newHospital(page)
  const hospital = await enter(page, 'hospital', login)
  await page.goto(`/${href('adminProfileUpdate')}`)
  await page.getByLabel('Address').fill(address)
  await hospital.call('post', '/logout')
  await page.getByRole('button', { name: 'Update' }).click()
  await page.waitForURL('**/#/hospitalLogin')
  await page.getByLabel('Email').fill(login.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL(`**/${href('adminProfileUpdate')}`)
  await expect(page.getByLabel('Address')).toHaveValue(address)
})

test('deletes drafts after saving and after a logout', async ({ page }) => {
  await enter(page, 'patient', await newPatient(page))
  const form = `/${href('patientProfileUpdate')}`
  await page.goto(form)
  await page.getByLabel('Address').fill(address)
  expect(await typed(page)).toBe(1)
  await page.getByRole('button', { name: 'Update' }).click()
  await page.waitForURL(`**/${href('patientProfile')}`)
  expect(await typed(page)).toBe(0)
  await page.goto(form)
  await page.getByLabel('Address').fill('6 Bourdillon Road, Ikoyi')
  expect(await typed(page)).toBe(1)
  await logOut(page)
  await page.waitForURL(`**/${href('patientLogin')}`)
  expect(await typed(page)).toBe(0)
})

test('restores what was ticked, and leaves boxes that can be ticked', async ({ page }) => {
  await enter(page, 'patient', await newPatient(page))
  await page.goto(`/${href('patientFamilyAdd', {}, { who: 'adult' })}`)
  await page.getByLabel(m.family_first_name()).fill('Bola')
  await page.getByLabel(m.family_may_book()).uncheck()
  await page.reload()
  await expect(page.getByLabel(m.family_first_name())).toHaveValue('Bola')
  await expect(page.getByLabel(m.family_may_book())).not.toBeChecked()
  await expect(page.getByLabel(m.family_may_pay())).toBeChecked()

  await enter(page, 'hospital', await newHospital(page))
  await page.goto(`/${href('adminRegister')}`)
  await page.getByLabel(m.desk_first_name_label()).fill('Musa')
  await page.getByLabel(m.desk_last_name_label()).fill('Danjuma')
  await page.reload()
  await expect(page.getByLabel(m.desk_last_name_label())).toHaveValue('Danjuma')
  await page.getByLabel(m.desk_agreed_label()).check()
  await page.getByRole('button', { name: m.desk_register_button() }).click()
  await expect(page.getByRole('heading', { level: 1, name: m.desk_book_title({ name: 'Musa Danjuma' }) })).toBeVisible()
})

test('restores a draft of a doctor’s hours with a day off and a third leave after a reload', async ({ page }) => {
  const { doctors } = await enter(page, 'hospital')
  await page.goto(`/${href('adminDoctorHours', { doctorId: doctors[0]?._id ?? '' })}`)
  await page.getByRole('group', { name: 'Monday' }).getByRole('button', { name: 'Day off' }).click()
  const more = page.getByRole('button', { name: 'Add more leave' })
  await more.click()
  await more.click()
  await page.getByRole('group', { name: 'Leave 3' }).getByLabel('First day').fill('2027-03-01')
  await page.reload()
  await expect(page.getByRole('group', { name: 'Leave 3' }).getByLabel('First day')).toHaveValue('01/03/2027')
  await expect(page.getByRole('group', { name: 'Monday' }).getByLabel('First time')).toHaveValue('')
})

test('keeps the draft of a reason to decline until it is sent', async ({ page }) => {
  const patient = await account(page, 'patient', await newPatient(page))
  const hospital = await enter(page, 'hospital', await newHospital(page))
  const symptoms = { presentSymptoms: 'Fever at night for three days' }
  const { appointment } = await patient.call('post', `/request-appointment/${hospital.id}`, symptoms)
  await storeClientState(page, { userAppointmentID: appointment._id })
  await page.goto(`/${href('adminAppointmentReview')}`)
  const reason = 'The clinic is closed on that day'
  const decline = page.getByRole('button', { name: 'Decline', exact: true })
  await decline.click()
  await page.getByLabel('Reason').fill(reason)
  await page.getByRole('button', { name: 'Go back' }).click()
  await decline.click()
  await expect(page.getByLabel('Reason')).toHaveValue(reason)
  await page.reload()
  await decline.click()
  await expect(page.getByLabel('Reason')).toHaveValue(reason)
  expect(await typed(page)).toBe(1)
  await page.getByRole('button', { name: 'Decline the request' }).click()
  await expect(page.getByText(reason)).toBeVisible()
  expect(await typed(page)).toBe(0)
})

test('restores the guardian of a minor after a reload', async ({ page }) => {
  await enter(page, 'patient', await newPatient(page))
  await page.goto(`/${href('patientProfileUpdate')}`)
  await page.getByLabel('Age', { exact: true }).fill('12')
  await page.getByLabel('Parent or guardian').fill('Ngozi Adeyemi')
  await page.reload()
  await expect(page.getByLabel('Parent or guardian')).toHaveValue('Ngozi Adeyemi')
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect(page.getByLabel('Age', { exact: true })).toHaveValue('29')
  await expect(page.getByLabel('Parent or guardian')).toHaveCount(0)
})
