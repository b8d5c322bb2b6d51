import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import { addDays, lagosToday } from '@ilera/contract/shared/lagos-time'
import { formatDate, formatDay } from '@ilera/contract/formats'
import { enter, newHospital, newPatient, storeClientState } from './support/enter.ts'
import { expect, openPage, test } from './support/test.ts'

// A time outside the hours is rejected.
test.use({ expected: ['409'] })

const doctorName = 'Dr Hauwa Danjuma'
const nextOf = (weekday: number) => {
  const today = lagosToday(new Date())
  const ahead = (weekday - new Date(`${today}T00:00:00Z`).getUTCDay() + 7) % 7 || 7
  return addDays(today, ahead)
}
const [monday, tuesday] = [nextOf(1), nextOf(2)]

test('lets a hospital set a doctor’s hours, and patients choose a free day as preferred date', async ({
  page,
  browser,
}) => {
  const desk = await newHospital(page)
  const hospital = await enter(page, 'hospital', desk)
  const patientPage = await openPage(await browser.newContext())
  const patient = await enter(patientPage, 'patient', await newPatient(patientPage))
  const { appointment } = await patient.call('post', `/request-appointment/${hospital.id}`, {
    presentSymptoms: 'Knee pain',
  })
  const given = { doctorName, speciality: 'Orthopaedics', date: monday, time: '09:00', fee: 4000 }
  await hospital.call('post', `/createAppointment/${appointment._id}`, given)

  // From the profile to the doctor's hours: Mondays off, Tuesdays in the morning.
  await page.goto(`/${href('adminProfile')}`)
  await page.getByRole('link', { name: 'Doctors and their hours' }).click()
  await expect(page.getByText('Every day 8:00am to 4:00pm')).toBeVisible()
  await page.getByRole('link', { name: `Change hours of ${doctorName}` }).click()
  await page.getByRole('group', { name: 'Monday' }).getByRole('button', { name: 'Day off' }).click()
  const hoursOf = page.getByRole('group', { name: 'Tuesday' })
  await hoursOf.getByLabel('Last time').fill('07:00')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(hoursOf.getByText('Time must be between 8:00 AM and 4:00 PM.')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Monday' }).getByLabel('First time')).toHaveValue('')
  await hoursOf.getByLabel('Last time').fill('09:30')
  await page.getByRole('button', { name: 'Save' }).click()
  // The Monday that was assigned before is now outside the hours, and a choice is asked for before anything is saved.
  await page.getByRole('combobox', { name: /^What happens to the appointment of/ }).selectOption('Leave it as it is')
  await page.getByRole('button', { name: m.doctors_carry_out_button() }).click()
  await expect(page.getByText(m.doctors_saved({ outside: 1 }))).toBeVisible()
  await expect(
    page.getByText('Tuesday 8:00am to 9:30am, Wednesday to Sunday 8:00am to 4:00pm', { exact: false }),
  ).toBeVisible()

  // The patient chooses the Tuesday, and the form opens with it.
  await storeClientState(patientPage, { hospitalIDSearch: hospital.id })
  await patientPage.goto(`/${href('patientHospital')}`)
  await expect(patientPage.getByText('Orthopaedics')).toBeVisible()
  await expect(patientPage.getByRole('link', { name: formatDay(monday) })).toHaveCount(0)
  const days = patientPage.getByRole('link', { name: /^Orthopaedics, / })
  await expect(days).toHaveCount(3)
  const wished = (await days.first().getAttribute('href'))?.slice(-10) ?? ''
  await days.first().click()
  await expect(patientPage.getByLabel(/Which day suits you/)).toHaveValue(formatDate(wished))
  // The preferred day is applied once: a later choice survives a reload.
  const later = addDays(wished, 1)
  await patientPage.getByLabel(/Which day suits you/).fill(later)
  await patientPage.getByLabel('How do you feel?').fill('The knee again')
  await patientPage.reload()
  await expect(patientPage.getByLabel('How do you feel?')).toHaveValue('The knee again')
  await expect(patientPage.getByLabel(/Which day suits you/)).toHaveValue(formatDate(later))
  await patientPage.getByRole('button', { name: 'Continue' }).click()
  await expect(patientPage.getByText(formatDay(later))).toBeVisible()

  // A time outside the hours leads to suggestions.
  const second = await patient.call('post', `/request-appointment/${hospital.id}`, { presentSymptoms: 'Knee pain' })
  await page.goto('/healthz')
  await storeClientState(page, { userAppointmentID: second.appointment._id })
  await page.goto(`/${href('adminAssignDoctor')}`)
  await page.getByRole('combobox', { name: "Doctor's name" }).fill(doctorName)
  await page.getByRole('combobox', { name: 'Speciality' }).fill('Orthopaedics')
  await page.getByLabel('Day', { exact: true }).fill(tuesday)
  const day = page.getByRole('region', { name: 'Free times' })
  await expect(day.getByRole('button', { name: '9:30am' })).toBeVisible()
  await expect(day.getByRole('button', { name: '10:00am' })).toHaveCount(0)
  await page.getByLabel('Time', { exact: true }).fill('11:00')
  await page.getByRole('button', { name: 'Proceed' }).click()
  await expect(page.getByRole('heading', { name: `${doctorName} does not see patients at` })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Free times' }).first()).toBeVisible()
})
