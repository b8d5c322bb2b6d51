import { m } from '@ilera/contract/messages'
import { calls } from '@ilera/contract/calls'
import { href, routes, type RouteName } from '@ilera/contract/routes'
import { addDays, lagosToday } from '@ilera/contract/shared/lagos-time'
import type { Page } from '@playwright/test'
import { confirmedAppointment, paidAppointment } from './support/appointments.ts'
import { account, enter, newHospital, newPatient, type Account, type Role } from './support/enter.ts'
import { pageReads } from './support/page-reads.ts'
import { expectNowhere } from './support/session-ends.ts'
import { expect, password, test } from './support/test.ts'

test.use({ expected: ['400', '404'] })

/** Records of two unrelated pairs of a patient and a hospital. */
type Records = {
  hospital: string
  appointment: string
  paid: string
  rescheduled: string
  doctor: string
  service: string
}
type Pair = { patient: Account; desk: Account; records: Records }

const secret = 'Boils behind the knee'
const later = addDays(lagosToday(new Date()), 12)

async function newPair(page: Page, name: string): Promise<Pair> {
  const patient = await account(page, 'patient', await newPatient(page, name))
  const desk = await account(page, 'hospital', await newHospital(page))
  const asked = await patient.call('post', `/request-appointment/${desk.id}`, { presentSymptoms: secret })
  const rescheduled = await confirmedAppointment(patient, desk)
  const wish = { date: later, time: '11:00', reasonForReschedule: secret }
  await patient.call('put', `/reschedule-app/${rescheduled}`, wish)
  // The first doctor is booked at that time.
  const paid = await paidAppointment(page, patient, await account(page, 'hospital', await newHospital(page)))
  const { data }: { data: unknown } = await desk.call('get', '/doctors')
  const [doctor]: { _id: string }[] = Array.isArray(data) ? data : []
  const { data: offered }: { data: unknown } = await desk.call('get', '/services')
  const [service]: { _id: string }[] = Array.isArray(offered) ? offered : []
  const records = {
    hospital: desk.id,
    appointment: asked.appointment._id,
    paid,
    rescheduled,
    doctor: doctor?._id ?? '',
    service: service?._id ?? '',
  }
  return { patient, desk, records }
}

/** Calls that read by a hospital's id. */
const hospitalCalls: ReadonlySet<string> = new Set(['oneHospital', 'bookableServices'])

/** Pages about one record, whose id is in the URL or in the page's request. */
const aboutRecords = pageReads.flatMap(({ name, page }) => {
  if (!page?.role) return []
  const ids = page.reads.filter(({ call }) => calls[call].path.includes(':id') && call !== 'appointmentHistory')
  if (ids.length === 0 && !routes[name].includes(':')) return []
  return [{ name, role: page.role, isAboutHospital: ids.some(({ call }) => hospitalCalls.has(call)) }]
})

/** The record that a page shows, if it is not the requested appointment. */
const kinds: Partial<Record<RouteName, keyof Records>> = {
  receipt: 'paid',
  adminRescheduleReview: 'rescheduled',
  adminDoctorHours: 'doctor',
  adminDoctorDetails: 'doctor',
  adminService: 'service',
}

const addressFor = (name: RouteName, id: string, isAboutHospital: boolean): string => {
  const params = { id, appointmentId: id, doctorId: id, serviceId: id }
  if (routes[name].includes(':')) return `/${href(name, params)}`
  return `/${href(name, {}, isAboutHospital ? { hospital: id } : { appointment: id })}`
}

for (const role of ['patient', 'hospital'] satisfies Role[])
  test(`pages of a ${role} report a missing record and another’s record as not found`, async ({ page }) => {
    await page.routeWebSocket(/socket\.io/, () => undefined)
    const other = await newPair(page, 'Bolanle')
    const own = await newPair(page, 'Amaka')
    await enter(page, role, { email: own[role === 'patient' ? 'patient' : 'desk'].login.data.email, password })
    const pages = aboutRecords.filter((one) => one.role === role)
    expect(pages.length).toBeGreaterThan(3)
    for (const { name, isAboutHospital } of pages)
      await test.step(name, async () => {
        const kind = isAboutHospital ? 'hospital' : (kinds[name] ?? 'appointment')
        const missing = page.getByRole('main').getByText(m.common_not_found())
        // Every patient may see every hospital.
        const theirs = isAboutHospital ? [] : [other.records[kind]]
        const odd = ['019a9a6c-0000-7000-8000-00000000dead', ...theirs, 'x'.repeat(5_000), '\0', 'constructor']
        for (const id of odd) {
          // Change from a shown record: nothing of it may stay.
          await page.goto(addressFor(name, own.records[kind], isAboutHospital))
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expect(page.getByText(/^Loading /)).toHaveCount(0)
          await expect(missing).toHaveCount(0)
          await page.goto(addressFor(name, id, isAboutHospital))
          await expect(missing, id.slice(0, 20)).toBeVisible()
          await expectNowhere(page, secret)
          await expect(page.getByRole('main').getByText('Bolanle')).toHaveCount(0)
          await expect(page.getByRole('main').locator('form')).toHaveCount(0)
          // A retry cannot help.
          await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
        }
      })
  })

test('acts on the record that the page shows after changing from another', async ({ page }) => {
  await page.routeWebSocket(/socket\.io/, () => undefined)
  const login = await newPatient(page)
  const patient = await account(page, 'patient', login)
  const first = await confirmedAppointment(patient, await account(page, 'hospital', await newHospital(page)))
  const second = await confirmedAppointment(patient, await account(page, 'hospital', await newHospital(page)))
  await enter(page, 'patient', login)

  await page.goto(addressFor('patientReschedule', first, false))
  await page.getByLabel('Reason').fill('About the first')
  await page.goto(addressFor('patientReschedule', second, false))
  await expect(page.getByLabel('Reason')).toHaveValue('')
  await page.getByLabel('Date').fill(later)
  await page.getByLabel('Time').fill('10:00')
  await page.getByLabel('Reason').fill('About the second')
  const asked = page.waitForRequest(/reschedule-app/)
  await page.getByRole('button', { name: 'RESCHEDULE' }).click()
  expect((await asked).url()).toContain(second)

  await page.goto(addressFor('patientAppointmentReview', second, false))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(addressFor('patientAppointmentReview', first, false))
  const begun = page.waitForRequest(/start-payment/)
  await page.getByRole('button', { name: 'Pay for appointment' }).click()
  expect((await begun).url()).toContain(first)
})

test('pays the second pay link that is opened in the same tab', async ({ page }) => {
  const patient = await account(page, 'patient', await newPatient(page))
  const makeLink = async () => {
    const desk = await account(page, 'hospital', await newHospital(page))
    return (await patient.call('post', `/pay-link/${await confirmedAppointment(patient, desk)}`)).link
  }
  const [first, second] = [await makeLink(), await makeLink()]
  await page.goto(first)
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeVisible()
  await page.goto(second)
  const begun = page.waitForRequest(/start-link-payment/)
  await page.getByRole('button', { name: /^Pay/ }).click()
  expect((await begun).postData()).toContain(second.split('/').at(-1))
})
