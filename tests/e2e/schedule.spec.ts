import { m } from '@ilera/contract/messages'
import { formatDay, formatDayMonth, formatTime } from '@ilera/contract/formats'
import { href } from '@ilera/contract/routes'
import { addDays, lagosToday } from '@ilera/contract/shared/lagos-time'
import type { Page } from '@playwright/test'
import { assignedAppointment } from './support/appointments.ts'
import { account, enter, newHospital, newPatient } from './support/enter.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const doctorName = 'Dr Zainab Musa'
const day = addDays(lagosToday(new Date()), 3)
const slot = (time: string) => m.schedule_slot_free({ doctorName, day: formatDayMonth(day), time: formatTime(time) })

/** A hospital that knows one doctor, with a patient's request for a day and a time. */
async function openRequest(page: Page) {
  const hospital = await enter(page, 'hospital', await newHospital(page))
  const patient = await account(page, 'patient', await newPatient(page))
  await assignedAppointment(patient, hospital)
  const ask = async () => {
    const wish = { presentSymptoms: 'A cough', preferredDate: day, preferredTime: '10:30' }
    const { appointment } = await patient.call('post', `/request-appointment/${hospital.id}`, wish)
    return appointment._id
  }
  const id = await ask()
  await page.goto(`/${href('adminAppointmentReview', {}, { appointment: id })}`)
  return { hospital, ask, id }
}

test('books a request in four presses: assign, a free time, proceed, book', async ({ page }) => {
  const { hospital, id } = await openRequest(page)
  await page.getByRole('button', { name: 'Assign a doctor' }).click()
  await expect(page.getByText('A cough')).toBeVisible()
  await page.getByRole('button', { name: slot('10:30') }).click()
  await expect(page.getByText(`${formatDay(day)}, 10:30am, ${doctorName}, ₦3,000`)).toBeVisible()
  await expect(page.getByRole('button', { name: slot('10:30') })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Proceed' }).click()
  await page.getByRole('button', { name: 'Book Appointment' }).click()
  await page.waitForURL('**/#/admin')
  const { appointment } = await hospital.call('get', `/oneappointment/${id}`)
  expect(appointment).toMatchObject({ status: 'confirmed', date: day, time: '10:30' })
})

test('chooses a time by keyboard alone, and takes a fee as it is printed', async ({ page, isMobile }) => {
  await openRequest(page)
  await page.getByRole('button', { name: 'Assign a doctor' }).click()
  const time = page.getByRole('button', { name: slot(isMobile ? '10:30' : '10:00') })
  await expect(time).toBeVisible()
  if (isMobile) await time.focus()
  else {
    await page.getByRole('button', { name: 'Later days' }).focus()
    await page.keyboard.press('Tab')
    await expect(time).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('button', { name: slot('10:30') })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await page.getByLabel('Fee').fill('₦15,000')
  await expect(page.getByText(`${formatDay(day)}, 10:30am, ${doctorName}, ₦15,000`)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Booking Review' })).toBeVisible()
  await expect(page.getByText('₦15,000')).toBeVisible()
})

test('shows that another desk has booked the chosen time, and loses nothing that was typed', async ({ page }) => {
  const { hospital, ask } = await openRequest(page)
  await page.getByRole('button', { name: 'Assign a doctor' }).click()
  await page.getByRole('button', { name: slot('10:30') }).click()
  await page.getByLabel('Fee').fill('7,500')

  const assignment = { doctorName, speciality: 'General practice', date: day, time: '10:30', fee: 5000 }
  await hospital.call('post', `/createAppointment/${await ask()}`, assignment)
  await expect(page.getByText(`${doctorName} is not free on`)).toBeVisible()
  await expect(page.getByRole('button', { name: slot('10:30') })).toHaveCount(0)
  await expect(page.getByLabel('Fee')).toHaveValue('7,500')

  await page.getByRole('button', { name: slot('11:00') }).click()
  await expect(page.getByText(`${formatDay(day)}, 11:00am, ${doctorName}, ₦7,500`)).toBeVisible()
  // What was typed outlives a reload, and the schedule shows it.
  await page.reload()
  await expect(page.getByText(`${formatDay(day)}, 11:00am, ${doctorName}, ₦7,500`)).toBeVisible()
  await expect(page.getByRole('button', { name: slot('11:00') })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Proceed' }).click()
  await expect(page.getByRole('heading', { name: 'Booking Review' })).toBeVisible()
})
