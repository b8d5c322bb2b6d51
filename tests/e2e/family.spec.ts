import { href } from '@ilera/contract/routes'
import { confirmedAppointment } from './support/appointments.ts'
import { account, confirmEmail, enter, newHospital, newPatient } from './support/enter.ts'
import { expect, expectAccessible, mailTo, newEmail, test } from './support/test.ts'

// An invitation before the address is confirmed is refused, which the browser logs.
test.use({ expected: ['403'] })

const symptoms = 'A fever since last night'

test('adds a child and requests for them within six screens; the hospital reads the child’s name', async ({ page }) => {
  await enter(page, 'patient', await newPatient(page, 'Ngozi'))
  const screens: string[] = []
  const seen = async (heading: string | RegExp) => {
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    screens.push(await page.getByRole('heading', { level: 1 }).innerText())
  }
  await page.goto(`/${href('patientFamily')}`)
  await seen('Family')
  await page.getByRole('link', { name: 'Add a child' }).click()
  await seen('Add a child')
  await page.getByLabel('First name').fill('Chidi')
  await page.getByLabel('Date of birth').fill('14/03/2018')
  await page.getByLabel('Gender').selectOption('Male')
  await page.getByLabel(/^I am the parent or guardian/).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add to my family' }).click()
  await seen('Home')
  await expect(page.getByText('For Chidi (your son)')).toBeVisible()
  await page.getByRole('combobox', { name: 'Search for a hospital' }).fill('Lagoon')
  await page.getByRole('option', { name: 'Lagoon View Hospital' }).click()
  await seen(/^Welcome to/)
  await page.getByRole('link', { name: 'Request an Appointment' }).click()
  await seen('Request an Appointment')
  await page.getByLabel('How do you feel?').fill(symptoms)

  // The draft is the child's: it is not there for the mother, and comes back.
  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByRole('link', { name: 'Yourself' }).click()
  await expect(page.getByText('For you', { exact: true })).toBeVisible()
  await page.goto(`/${href('appointmentForm')}`)
  await expect(page.getByLabel('How do you feel?')).toHaveValue('')
  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByRole('link', { name: 'Chidi (your son)' }).click()
  await expect(page.getByText('For Chidi (your son)')).toBeVisible()
  await page.goto(`/${href('appointmentForm')}`)
  await expect(page.getByLabel('How do you feel?')).toHaveValue(symptoms)

  await page.getByRole('button', { name: 'Continue' }).click()
  await seen(/^Check your/)
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('heading', { name: 'Your request has been sent' })).toBeVisible()
  await expect(page.getByText('For Chidi (your son)')).toBeVisible()
  expect(screens.length).toBeLessThanOrEqual(6)

  const hospital = await account(page, 'hospital')
  const { appointments } = await hospital.call('get', '/pendingappointment?limit=100')
  expect(JSON.stringify(appointments)).toContain('Chidi Adeyemi')

  // The mother reads in her own notifications what the hospital did, and opens it for her son.
  const request = appointments.find(({ fullName }) => fullName === 'Chidi Adeyemi')
  await hospital.call('put', `/decline-appointment/${request?._id}`, { reason: 'Our children’s clinic is closed.' })
  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByRole('link', { name: 'Yourself' }).click()
  await expect(page.getByText('For you', { exact: true })).toBeVisible()
  await page.goto(`/${href('patientNotifications')}`)
  await page.getByRole('button', { name: /^View.*Chidi Adeyemi/ }).click()
  await expect(page.getByText('For Chidi (your son)')).toBeVisible()
  await expect(page.getByText('by Ngozi Adeyemi for Chidi Adeyemi')).toBeVisible()
  // Another tab is for the mother, until she chooses there.
  const other = await page.context().newPage()
  await other.goto(`/${href('patient')}`)
  await expect(other.getByText('For you', { exact: true })).toBeVisible()
  await other.close()
})

test('a carer who acts for a child opens their own visit from the link in their own mail', async ({ page }) => {
  const hospital = await account(page, 'hospital', await newHospital(page))
  const ngozi = await newPatient(page, 'Ngozi')
  const mother = await enter(page, 'patient', ngozi)
  const child = {
    firstName: 'Chidi',
    lastName: 'Adeyemi',
    birthDate: `${new Date().getFullYear() - 8}-03-14`,
    gender: 'Male',
    relation: 'child',
    phoneNumber: '0803 555 0190',
    patientAddress: '3 Allen Avenue, Ikeja',
    consent: true,
  }
  await mother.call('post', '/family/children', child)
  const appointmentId = await confirmedAppointment(mother, hospital)
  const actForChild = async () => {
    await page.goto(`/${href('patientFamily')}`)
    await page.getByRole('button', { name: 'Change' }).click()
    await page.getByRole('link', { name: 'Chidi (your son)' }).click()
    await expect(page.getByText('For Chidi (your son)')).toBeVisible()
  }
  const isOwnVisit = async () => {
    await expect(page.getByText('₦6,500').first()).toBeVisible()
    await expect(page.getByText('For you', { exact: true })).toBeVisible()
  }
  await actForChild()
  await page.goto(`/${href('appointmentLogin', { appointmentId })}`)
  await page.getByRole('link', { name: 'See the appointment' }).click()
  await isOwnVisit()

  // The same by the form of that page.
  await actForChild()
  await page.goto(`/${href('appointmentLogin', { appointmentId })}`)
  await page.getByLabel('Email').fill(ngozi.email)
  await page.getByLabel('Password', { exact: true }).fill(ngozi.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('button', { name: 'See my appointment' }).click()
  await isOwnVisit()
})

test('the data of a child is named as theirs, and offers no deletion of the parent’s account', async ({ page }) => {
  const ngozi = await newPatient(page, 'Ngozi')
  const mother = await enter(page, 'patient', ngozi)
  await mother.call('post', '/family/children', {
    firstName: 'Chidi',
    lastName: 'Adeyemi',
    birthDate: `${new Date().getFullYear() - 8}-03-14`,
    gender: 'Male',
    relation: 'child',
    phoneNumber: '0803 555 0190',
    patientAddress: '3 Allen Avenue, Ikeja',
    consent: true,
  })
  const { data } = await mother.call('get', '/family')
  await page.goto(`/${href('patientPrivacy', {}, { for: data.caresFor[0]?.patientId ?? '' })}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Data of Chidi Adeyemi' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Who opened the record of Chidi Adeyemi' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Delete my account|Download)/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'See where you are logged in' })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto(`/${href('patientProfile')}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Profile of Chidi Adeyemi' })).toBeVisible()
  await page.getByRole('link', { name: 'Data of Chidi Adeyemi' }).click()
  await page.getByRole('link', { name: 'switch to yourself' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your data' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('dialog').getByText(`This deletes the account of ${ngozi.email}.`)).toBeVisible()
})

test('a child who has turned 18 is invited by their own record, agrees by a code, and is acted for again', async ({
  page,
}) => {
  const ngozi = await newPatient(page, 'Ngozi')
  const mother = await enter(page, 'patient', ngozi)
  const child = {
    firstName: 'Ifeoma',
    lastName: 'Adeyemi',
    birthDate: `${new Date().getFullYear() - 12}-03-14`,
    gender: 'Female',
    relation: 'child',
    phoneNumber: '0803 555 0190',
    patientAddress: '3 Allen Avenue, Ikeja',
    consent: true,
  }
  await mother.call('post', '/family/children', child)
  const { data } = await mother.call('get', '/family')
  const patientId = data.caresFor[0]?.patientId ?? ''
  // The record says another birth date: the child is 19.
  const corrected = await page.request.put(`/api/update-profile/${patientId}`, {
    headers: { authorization: `Bearer ${mother.login.token}`, 'acting-for': patientId },
    data: { birthDate: `${new Date().getFullYear() - 19}-03-14` },
  })
  expect(corrected.ok()).toBe(true)

  await page.goto(`/${href('patientFamily')}`)
  await expect(page.getByText('Is 18 now, and has to agree before you act for them again.')).toBeVisible()
  await page.getByRole('link', { name: 'Invite Ifeoma' }).click()
  await expect(page).toHaveURL(new RegExp(`about=${patientId}`))
  const email = newEmail('ifeoma')
  await page.getByLabel('First name').fill('Ifeoma')
  await page.getByLabel('Last name').fill('Adeyemi')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByText(/^Confirm your email address first/).first()).toBeVisible()
  await confirmEmail(page, ngozi.email)
  await page.getByRole('button', { name: 'Send the code' }).click()
  const code = /^[2-9A-Z]{4}-[2-9A-Z]{4}$/m.exec(await mailTo(email, /./))?.[0] ?? ''
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('button', { name: 'Book for Ifeoma' }).click()
  await expect(page.getByText(/^For Ifeoma/)).toBeVisible()
})
