import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import { addDays, lagosToday } from '@ilera/contract/shared/lagos-time'
import type { Page } from '@playwright/test'
import { assignedAppointment, confirmedAppointment } from './support/appointments.ts'
import { expectFirstDay } from './support/calendar.ts'
import { setDeviceClock, setServerTime } from './support/clocks.ts'
import { account, enter, newHospital, newPatient } from './support/enter.ts'
import { startProxy } from './support/proxy.ts'
import { expect, logIn, test } from './support/test.ts'

const minute = 60_000
const day = 1_440 * minute
const today = () => lagosToday(new Date())
const tomorrow = () => addDays(today(), 1)

const symptoms = { presentSymptoms: 'Cough' }
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

for (const [name, off] of [
  ['3 days ahead', 3 * day],
  ['400 days behind', -400 * day],
] as const)
  test.describe(`on a device whose clock is ${name}`, () => {
    // Around midnight in Lagos only the server decides what is past, and the browser logs its answer.
    test.use({ expected: ['400'] })
    test.beforeEach(({ page }) => setDeviceClock(page, off))

    test('lets a hospital assign tomorrow, and reports that yesterday is past', async ({ page }) => {
      const patient = await account(page, 'patient', await newPatient(page))
      const hospital = await enter(page, 'hospital', await newHospital(page))
      const { appointment } = await patient.call('post', `/request-appointment/${hospital.id}`, symptoms)
      await page.goto(`/${href('adminAssignDoctor', {}, { appointment: appointment._id })}`)
      await page.getByRole('combobox', { name: "Doctor's name" }).fill('Dr Zainab Musa')
      await page.getByRole('combobox', { name: 'Speciality' }).fill('Chest physician')
      const dayField = page.getByLabel('Day', { exact: true })
      await expectFirstDay(page, /^Day$/, today())
      await dayField.fill(addDays(today(), -1))
      await page.getByLabel('Time', { exact: true }).fill('10:30')
      await press(page, 'Proceed')
      await expect(page.getByText('Date cannot be in the past.').first()).toBeVisible()
      await dayField.fill(tomorrow())
      await press(page, 'Proceed')
      await expect(page.getByRole('heading', { name: 'Booking Review' })).toBeVisible()
    })

    test('accepts leave from today, and shows the actions before the visit', async ({ page }) => {
      const patient = await account(page, 'patient', await newPatient(page))
      const hospital = await enter(page, 'hospital', await newHospital(page))
      const id = await assignedAppointment(patient, hospital)
      const { doctors } = await account(page, 'hospital', {
        email: hospital.login.data.email,
        password: 'three brown goats',
      })
      await page.goto(`/${href('adminDoctorHours', { doctorId: doctors[0]?._id ?? '' })}`)
      const from = page.getByLabel(/first day/i).first()
      await expectFirstDay(page, 'First day', today())
      await from.fill(today())
      await page
        .getByLabel(/last day/i)
        .first()
        .fill(tomorrow())
      await press(page, 'Save')
      await expect(page.getByText(m.doctors_saved({ outside: 0 })).first()).toBeVisible()
      await page.goto(`/${href('adminAppointmentReview', {}, { appointment: id })}`)
      await expect(page.getByRole('button', { name: 'Cancel appointment' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Attended' })).toHaveCount(0)
    })

    test('lets a patient request tomorrow and reschedule, and lists the appointment as upcoming', async ({ page }) => {
      const hospital = await account(page, 'hospital', await newHospital(page))
      const login = await newPatient(page)
      const id = await confirmedAppointment(await account(page, 'patient', login), hospital)
      await logIn(page, 'patient', login)

      await page.goto(`/${href('appointmentForm', {}, { hospital: hospital.id })}`)
      await page.getByLabel('How do you feel?').fill('Cough')
      await page.getByLabel('Which day suits you?').fill(tomorrow())
      await press(page, 'Continue')
      await press(page, 'Send request')
      await expect(page.getByRole('link', { name: 'See the request' })).toBeVisible()

      await page.goto(`/${href('patientReschedule', {}, { appointment: id })}`)
      await expectFirstDay(page, 'Date', today())
      await page.getByLabel('Date').fill(tomorrow())
      await page.getByLabel('Time').fill('11:00')
      await page.getByLabel(/reason/i).fill('I travel to Kano')
      await press(page, 'RESCHEDULE')
      await page.waitForURL(`**/${href('appointments')}`)
      await expect(page.getByText('Reschedule requested').first()).toBeVisible()

      await page.goto(`/${href('patientProfileUpdate')}`)
      await page.getByLabel('Age', { exact: true }).fill('31')
      await press(page, 'Update')
      await page.waitForURL(`**/${href('patientProfile')}`)
      await expect(page.getByText('31').first()).toBeVisible()
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible()
    })
  })

for (const [name, off] of [
  ['ahead', 400 * day],
  ['back', -400 * day],
] as const)
  test(`a clock that is set ${name} while somebody types changes neither the draft nor the days`, async ({ page }) => {
    const hospital = await account(page, 'hospital', await newHospital(page))
    const patient = await enter(page, 'patient', await newPatient(page))
    const id = await confirmedAppointment(patient, hospital)
    await page.goto(`/${href('patientReschedule', {}, { appointment: id })}`)
    const reason = page.getByLabel(/reason/i)
    await reason.fill('I travel to Kano')
    await setDeviceClock(page, off)
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expectFirstDay(page, 'Date', today())
    await page.getByLabel('Date').fill(tomorrow())
    await page.reload()
    await expect(reason).toHaveValue('I travel to Kano')
    await expectFirstDay(page, 'Date', today())
    await page.getByLabel('Date').fill(tomorrow())
    await page.getByLabel('Time').fill('11:00')
    await press(page, 'RESCHEDULE')
    await page.waitForURL(`**/${href('appointments')}`)
  })

for (const [name, serverSays, deviceOff, first] of [
  ['before midnight in Lagos, on a device that is past it', '22:55', 10 * minute, '2027-03-01'],
  ['after midnight in Lagos, on a device that is before it', '23:05', -10 * minute, '2027-03-02'],
] as const)
  test(`${name}, the date picker starts with the server’s day`, async ({ page }) => {
    const server = Date.parse(`2027-03-01T${serverSays}:00Z`)
    await setServerTime(page, server)
    const hospital = await account(page, 'hospital', await newHospital(page))
    await enter(page, 'patient', await newPatient(page))
    await setDeviceClock(page, server + deviceOff - Date.now())
    await page.goto(`/${href('appointmentForm', {}, { hospital: hospital.id })}`)
    await expectFirstDay(page, 'Which day suits you?', first)
  })

test.describe('without a network', () => {
  test.use({
    serviceWorkers: 'allow',
    expected: ['ERR_', 'WebSocket', 'cross-world service worker resource mismatch'],
  })

  test('shows cached data on a device whose clock is 400 days ahead', async ({ page, context, baseURL }) => {
    // Every response here has the server's time of 400 days ago, also for the service worker.
    const past = await startProxy(baseURL, () => ({
      headers: { date: new Date(Date.now() - 400 * day).toUTCString() },
    }))
    const own = past.url
    try {
      const hospital = await account(page, 'hospital', await newHospital(page))
      const patient = await account(page, 'patient', await newPatient(page))
      const { appointment } = await patient.call('post', `/request-appointment/${hospital.id}`, symptoms)
      await page.goto(`${own}/healthz`)
      await page.evaluate(
        ([text, token]) => {
          localStorage.setItem('loggedInUser', text)
          localStorage.setItem('loggedInUserToken', token)
        },
        [JSON.stringify(patient.login), patient.login.token] as const,
      )
      await page.goto(`${own}/${href('appointments')}`)
      const files = async () => (await (await caches.open('assets')).keys()).map(({ url }) => url).join('\n')
      await expect.poll(() => page.evaluate(files), { timeout: 20_000 }).toMatch(/receipt\.route/)
      const shown = `${own}/${href('patientAppointment', { id: appointment._id })}`
      await page.goto(shown)
      await expect(page.getByText('Cough')).toBeVisible()
      await context.setOffline(true)
      await page.reload()
      await expect(page.getByText('Cough')).toBeVisible()
    } finally {
      past.stop()
    }
  })
})
