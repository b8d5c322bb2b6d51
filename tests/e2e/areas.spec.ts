import type { Page } from '@playwright/test'
import { href, type RouteName } from '@ilera/contract/routes'
import { enter, remember, type Role } from './support/enter.ts'
import { expect, expectAccessible, expectReadableInDark, test } from './support/test.ts'

type Visit = {
  name: RouteName
  heading: string | RegExp
  params?: (ids: Ids) => Record<string, string>
  query?: (ids: Ids) => string
}
/** Records of the demo account that pages are opened with. */
type Ids = Record<'any' | 'confirmed' | 'paid' | 'pending' | 'reschedule', string>

const pages: Record<Role, Visit[]> = {
  patient: [
    { name: 'patient', heading: 'Hospitals' },
    { name: 'patientProfile', heading: 'Your profile' },
    { name: 'patientPrivacy', heading: 'Your data' },
    { name: 'patientSessions', heading: 'Where you are logged in' },
    { name: 'patientProfileUpdate', heading: 'Update your profile' },
    { name: 'patientHospital', heading: /^Welcome to / },
    { name: 'appointmentForm', heading: 'Request an Appointment' },
    { name: 'appointmentHistory', heading: 'Appointment History' },
    {
      name: 'patientAppointmentReview',
      heading: 'Appointment Review',
      params: (ids) => ({ appointmentId: ids.confirmed }),
    },
    { name: 'patientAppointment', heading: /^Appointment at /, params: (ids) => ({ id: ids.any }) },
    { name: 'appointments', heading: 'My appointments' },
    { name: 'receipt', heading: 'Payment receipt', params: (ids) => ({ appointmentId: ids.paid }) },
    { name: 'patientReschedule', heading: 'Request a Reschedule', query: (ids) => `?appointment=${ids.confirmed}` },
    { name: 'chat', heading: 'Health chat' },
    { name: 'patientNotifications', heading: 'Notifications' },
  ],
  hospital: [
    { name: 'admin', heading: 'Appointments' },
    { name: 'adminPatients', heading: 'Patients' },
    { name: 'adminPayments', heading: 'Payment Overview' },
    { name: 'adminProfile', heading: 'Hospital profile' },
    { name: 'adminSessions', heading: 'Where you are logged in' },
    { name: 'adminProfileUpdate', heading: 'Update the hospital profile' },
    { name: 'adminAppointmentReview', heading: 'Appointment Review' },
    { name: 'adminAssignDoctor', heading: 'Assign a Doctor' },
    { name: 'adminRescheduleReview', heading: 'Reschedule Review' },
    { name: 'adminNotifications', heading: 'Notifications' },
  ],
}

/** Pages of a hospital that are about one appointment, and in which status it is. */
const about: Partial<Record<RouteName, keyof Ids>> = {
  adminAppointmentReview: 'pending',
  adminAssignDoctor: 'pending',
  adminRescheduleReview: 'reschedule',
}

async function open(page: Page, role: Role, { name, params, query }: Visit): Promise<void> {
  const { appointments } = await enter(page, role)
  const idOf = (status: string) => appointments.find((row) => row.status === status)?._id ?? ''
  const ids: Ids = {
    any: appointments[0]?._id ?? '',
    confirmed: idOf('confirmed'),
    pending: idOf('pending'),
    reschedule: idOf('reschedule-requested'),
    paid: appointments.find(({ paymentStatus }) => paymentStatus === 'paid')?._id ?? '',
  }
  const topic = about[name]
  await remember(page, { hospitalIDSearch: appointments[0]?.hospitalId, userAppointmentID: topic && ids[topic] })
  await page.goto(`/${href(name, params?.(ids))}${query?.(ids) ?? ''}`)
}

/** Nothing of the page lies beyond its right edge. */
const sidewards = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const role of ['patient', 'hospital'] as const)
  for (const visit of pages[role])
    test(`${role}: ${visit.name} opens by its address, readable, in its window`, async ({ page, isMobile }) => {
      await open(page, role, visit)
      await expect(page.getByRole('heading', { level: 1, name: visit.heading })).toBeVisible()
      await expect(page).toHaveTitle(/ – Ilera$/)
      await expect(page.getByText(/^Loading/)).toHaveCount(0)
      await expectAccessible(page)
      await expectReadableInDark(page)
      if (!isMobile) return
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await sidewards(page), 'at 320 px').toBe(0)
      await page.setViewportSize({ width: 360, height: 740 })
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      expect(await sidewards(page), 'text at 200 %').toBe(0)
    })
