import { m } from '@ilera/contract/messages'
import { formatLongDate } from '@ilera/contract/formats'
import { href, rescheduleSection } from '@ilera/contract/routes'
import { lagosToday } from '@ilera/contract/shared/lagos-time'
import { assignedAppointment, confirmedAppointment } from './support/appointments.ts'
import { account, enter, newHospital, newPatient, storeClientState } from './support/enter.ts'
import { demo, expect, openPage, test } from './support/test.ts'

test('shows the hospital why a patient cancelled a confirmed appointment', async ({ page }) => {
  const desk = await newHospital(page)
  const hospital = await account(page, 'hospital', desk)
  const patient = await enter(page, 'patient', await newPatient(page))
  const id = await confirmedAppointment(patient, hospital)
  await page.goto(`/${href('patientAppointment', { id })}`)
  await page.getByRole('button', { name: 'Cancel appointment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this appointment?' })
  await dialog.getByLabel('Reason').fill('I travel to Kano that week')
  await dialog.getByRole('button', { name: 'Cancel the appointment' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(m.appointments_cancelled())).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel appointment' })).toBeHidden()
  // The pressed button is gone: the keyboard goes on from the heading, not from the page's start.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await enter(page, 'hospital', desk)
  await page.goto(`/${href('adminNotifications')}`)
  await page.getByRole('button', { name: /^View: Chidinma Adeyemi has cancelled/ }).click()
  await expect(page).toHaveURL(/adminAppointmentReview\?appointment=[0-9a-f-]+$/)
  await expect(page.getByText('I travel to Kano that week')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as attended' })).toBeHidden()
})

test('shows the patient on the open page why the hospital declined a request', async ({ page, browser }) => {
  const desk = await newHospital(page)
  const hospital = await enter(page, 'hospital', desk)
  const phone = await openPage(await browser.newContext())
  const patient = await enter(phone, 'patient', await newPatient(phone))
  const asked = await patient.call('post', `/request-appointment/${hospital.id}`, { presentSymptoms: 'Toothache' })
  const { _id: id } = asked.appointment
  await phone.goto(`/${href('patientAppointment', { id })}`)
  await expect(phone.getByText('Toothache')).toBeVisible()

  await storeClientState(page, { userAppointmentID: id })
  await page.goto(`/${href('adminAppointmentReview')}`)
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Decline this request?' })
  await dialog.getByLabel('Reason').fill('We have no dentist')
  await dialog.getByRole('button', { name: 'Decline the request' }).click()
  await expect(page.getByText(m.appointments_declined())).toBeVisible()
  await expect(phone.getByText('We have no dentist')).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Cancel appointment' })).toBeHidden()

  await phone.goto(`/${href('patientNotifications')}`)
  await phone.getByRole('button', { name: /^View: / }).click()
  await expect(phone.getByText('We have no dentist')).toBeVisible()
})

test('lets a hospital resume and confirm an interrupted booking', async ({ page, browser }) => {
  const hospital = await enter(page, 'hospital', await newHospital(page))
  const phone = await openPage(await browser.newContext())
  const patient = await enter(phone, 'patient', await newPatient(phone))
  const id = await assignedAppointment(patient, hospital)

  await page.goto(`/${href('admin', {}, { tab: 'all' })}`)
  await page.getByRole('button', { name: 'View the appointment with Chidinma Adeyemi' }).click()
  await expect(page.getByText('Reserved until')).toBeVisible()
  await page.getByRole('button', { name: 'Review and book' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Review' })).toBeVisible()
  for (const heading of ['Appointment Review', 'Appointments']) {
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
  }
  await page.goForward()
  await page.getByRole('button', { name: 'Review and book' }).click()
  await page.getByRole('button', { name: 'Book Appointment' }).click()
  await expect(page.getByText(m.appointments_booked())).toBeVisible()

  await phone.goto(`/${href('patientAppointment', { id })}`)
  await expect(phone.getByRole('link', { name: 'Pay or reschedule' })).toBeVisible()
})

test('goes back one booking step when Back is pressed before the step has rendered', async ({ page }) => {
  const desk = await newHospital(page)
  const hospital = await account(page, 'hospital', desk)
  const patient = await enter(page, 'patient', await newPatient(page))
  await assignedAppointment(patient, hospital)
  await enter(page, 'hospital', desk)
  await page.goto(`/${href('admin', {}, { tab: 'all' })}`)
  await page.getByRole('button', { name: 'View the appointment with Chidinma Adeyemi' }).click()
  await expect(page.getByText('Reserved until')).toBeVisible()
  await page.evaluate(() => {
    const push = history.pushState.bind(history)
    history.pushState = (...entry) => {
      push(...entry)
      history.pushState = push
      history.back()
    }
  })
  await page.getByRole('button', { name: 'Review and book' }).click()
  await expect(page).toHaveURL(/adminAppointmentReview\?appointment=[0-9a-f-]+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Appointment Review', exact: true })).toBeVisible()
  await page.goForward()
  await page.getByRole('button', { name: 'Book Appointment' }).click()
  await expect(page.getByText(m.appointments_booked())).toBeVisible()
})

test('opens the appointment from a mailed link without a password when logged in', async ({ page }) => {
  const hospital = await account(page, 'hospital', await newHospital(page))
  const patient = await enter(page, 'patient', await newPatient(page))
  const appointmentId = await confirmedAppointment(patient, hospital)
  await page.goto(`/${href('appointmentLogin', { appointmentId })}`)
  await expect(page.getByText('You are logged in as Chidinma Adeyemi.')).toBeVisible()
  await page.getByRole('link', { name: 'See the appointment' }).click()
  await expect(page.getByText('₦6,500').first()).toBeVisible()
})

test('leads to the form to reschedule, and shows the time that was asked for', async ({ page }) => {
  const hospital = await account(page, 'hospital', await newHospital(page))
  const patient = await enter(page, 'patient', await newPatient(page))
  const appointmentId = await confirmedAppointment(patient, hospital)
  await page.goto(`/${href('patientAppointmentReview', { appointmentId })}`)
  const form = page.locator(`#${rescheduleSection}`)
  await page.getByRole('button', { name: m.appointments_request_reschedule_button() }).click()
  await expect(form).toBeFocused()
  await expect(form).toBeInViewport({ ratio: 0.2 })
  const date = new Date(Date.now() + 12 * 86_400_000).toISOString().slice(0, 10)
  const wanted = { date, time: '14:30' }
  await patient.call('put', `/reschedule-app/${appointmentId}`, { ...wanted, reasonForReschedule: 'A wedding' })
  for (const route of ['patientAppointmentReview', 'patientAppointment'] as const) {
    await page.goto(`/${href(route, { id: appointmentId, appointmentId })}`)
    await expect(page.getByText(m.appointments_time_asked_for_heading(), { exact: true })).toBeVisible()
    await expect(page.getByText(formatLongDate(wanted))).toBeVisible()
  }
})

test('lets a hospital close past visits as attended or missed', async ({ page }) => {
  const { appointments } = await enter(page, 'hospital')
  const today = lagosToday(new Date())
  const closings = [
    { time: '09:00', act: 'Mark as attended', question: 'Did the patient attend?', yes: 'Attended' },
    { time: '11:30', act: 'Did not attend', question: 'Did the patient miss the appointment?', yes: 'Did not attend' },
  ]
  for (const { time, act, question, yes } of closings) {
    const past = appointments.find(
      (row) => row.status === 'confirmed' && row.time === time && (row.date ?? today) < today,
    )
    // Leave the previous page first: it stores its own appointment when it is left.
    await page.goto('/healthz')
    await storeClientState(page, { userAppointmentID: past?._id })
    await page.goto(`/${href('adminAppointmentReview')}`)
    await page.getByRole('button', { name: act, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: question })
    await dialog.getByRole('button', { name: yes, exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: act, exact: true })).toBeHidden()
  }
  await expect(page.getByText(m.appointments_closed_no_show())).toBeVisible()

  await enter(page, 'patient', { ...demo.patient, email: 'aisha.mohammed@mail.example' })
  await page.goto(`/${href('patientNotifications')}`)
  await page.getByRole('button', { name: /^View: .* has marked your appointment as attended/ }).click()
  await expect(page.getByText('Fever came back after the medicine')).toBeVisible()
})
