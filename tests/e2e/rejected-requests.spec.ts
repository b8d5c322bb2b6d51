import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import { account, enter, newHospital, newPatient, storeClientState } from './support/enter.ts'
import { fillValidly, openForm } from './support/forms.ts'
import { firstRequests } from './support/first-requests.ts'
import { expect, newEmail, password, test } from './support/test.ts'

// These tests cause error responses, which the browser logs.
test.use({ expected: ['Failed to load resource', 'ERR_', 'WebSocket'] })

// A list reloads when the socket connects, so the socket never connects here.
test.beforeEach(({ page }) => page.routeWebSocket(/socket\.io/, () => undefined))

const sentence = 'A sentence of the server.'

for (const status of [400, 403, 404, 409, 422, 429, 500, 503])
  test(`a list whose call returns ${status} shows the reason and can be reloaded`, async ({ page }) => {
    await enter(page, 'patient')
    await page.route('**/api/all-hospitals*', (route) =>
      route.fulfill({ status, json: { statusCode: status, error: sentence, message: sentence } }),
    )
    await page.goto(`/${href('patient')}`)
    await expect(page.getByText(sentence)).toBeVisible()
    await page.unroute('**/api/all-hospitals*')
    await page.getByRole('button', { name: /try again/i }).click()
    await expect(page.getByRole('list', { name: 'Hospitals' })).toBeVisible()
  })

test('shows the spec’s message for a dropped connection', async ({ page }) => {
  await enter(page, 'patient')
  await page.route('**/api/all-hospitals*', (route) => route.abort())
  await page.goto(`/${href('patient')}`)
  await expect(page.getByText(m.common_check_your_network())).toBeVisible()
  await page.unroute('**/api/all-hospitals*')
  await page.getByRole('button', { name: /try again/i }).click()
  await expect(page.getByRole('list', { name: 'Hospitals' })).toBeVisible()
})

test('handles a response that is not JSON as a failure with a retry', async ({ page }) => {
  await enter(page, 'patient')
  await page.route('**/api/all-hospitals*', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  )
  await page.goto(`/${href('patient')}`)
  await expect(page.getByRole('button', { name: /try again/i })).toBeVisible()
  await expect(page.getByText('Bad gateway')).toHaveCount(0)
})

test('times out a call without a response', async ({ page }) => {
  await page.clock.install()
  await enter(page, 'patient')
  await page.route('**/api/all-hospitals*', () => undefined)
  await page.goto(`/${href('patient')}`)
  await expect(page.getByText('Loading hospitals')).toBeAttached()
  await page.clock.fastForward('02:00')
  await expect(page.getByText(m.common_check_your_network())).toBeVisible()
})

for (const id of ['019a9a6c-0000-7000-8000-00000000dead', 'no-id', '%27%3B--'])
  test(`an appointment that is not there (${id}) is reported, and the menu still works`, async ({ page, isMobile }) => {
    await enter(page, 'patient')
    for (const route of ['patientAppointmentReview', 'patientAppointment'] as const) {
      await page.goto(`/${href(route, { appointmentId: id, id })}`)
      await expect(page.getByText(m.common_not_found()).first()).toBeVisible()
    }
    await expect(page.getByRole('link', { name: 'Dashboard' }).first()).toBeVisible({ visible: !isMobile })
  })

const deletes = [
  ['adminPatients', /^Delete /, m.patients_remove_failed()],
  ['adminPayments', /^Delete the payment from /, m.payments_hide_failed()],
  ['admin', /^Delete the appointment with /, m.appointments_delete_failed(), { tab: 'all' }],
] as const

for (const [name, button, sentence, query] of deletes)
  test(`a row of ${name} that cannot be deleted stays with an error message`, async ({ page }) => {
    await enter(page, 'hospital')
    await page.goto(`/${href(name, {}, query)}`)
    const remove = page.getByRole('button', { name: button }).first()
    const label = (await remove.getAttribute('aria-label')) ?? ''
    await page.route('**/api/delete-*/*', (route) => route.abort())
    await remove.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText(sentence).first()).toBeVisible()
    await expect(page.getByRole('button', { name: label, exact: true }).first()).toBeVisible()
  })

test('shows the spec’s message for a rejected reschedule without one (section 8)', async ({ page }) => {
  await openForm(page, { name: 'patientReschedule', role: 'patient' })
  await page.route('**/api/reschedule-app/*', (route) => route.fulfill({ status: 400, body: '' }))
  await fillValidly(page)
  await page.getByRole('button', { name: 'RESCHEDULE' }).click()
  await expect(page.getByText(m.common_internal_server_error()).first()).toBeVisible()
})

test('reports another patient’s appointment as not found', async ({ page }) => {
  const { appointments } = await enter(page, 'patient')
  await enter(page, 'patient', await newPatient(page))
  await page.goto(`/${href('patientAppointment', { id: appointments[0]?._id ?? '' })}`)
  await expect(page.getByText(m.common_not_found()).first()).toBeVisible()
})

test('tells a hospital that a page belongs to patients', async ({ page }) => {
  await enter(page, 'hospital')
  await page.goto(`/${href('appointments')}`)
  await expect(page.getByRole('heading', { level: 1, name: 'This page is for patients' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to my dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Appointments' })).toBeVisible()
})

test('requires a guardian before a patient under 18 can book', async ({ page }) => {
  const login = await newPatient(page)
  const { call, id } = await enter(page, 'patient', login)
  await call('put', `/update-profile/${id}`, { age: 12 })
  const hospital = await account(page, 'hospital')
  await storeClientState(page, { hospitalIDSearch: hospital.id })
  await page.goto(`/${href('appointmentForm')}`)
  await page.getByLabel('How do you feel?').fill('A rash on both arms since Friday')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText(m.patients_guardian_required())).toBeVisible()
  await page.getByRole('link', { name: /Update your profile/ }).click()
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByRole('alert').getByRole('link', { name: m.patients_guardian_missing() })).toBeVisible()
  await page.getByLabel('Parent or guardian').fill('Ngozi Adeyemi')
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByLabel('How do you feel?')).toHaveValue('A rash on both arms since Friday')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('heading', { name: 'Your request has been sent' })).toBeVisible()
})

test('requires the password to change the email address after an old login, and keeps the typed values', async ({
  page,
}) => {
  const login = await newHospital(page)
  const moved = newEmail('moved')
  await enter(page, 'hospital', login)
  await page.goto(`/${href('adminProfileUpdate')}`)
  await page.getByLabel('Email').fill(moved)
  const message = m.hospitals_password_required_for_email()
  await page.route(
    '**/api/admin-profile-update/**',
    firstRequests(1, (route) =>
      route.fulfill({ status: 403, json: { statusCode: 403, message, fields: { password: message } } }),
    ),
  )
  const update = page.getByRole('button', { name: 'Update' })
  await update.click()
  await page.getByRole('dialog').getByText('Close').click()
  const field = page.getByLabel('Password', { exact: true })
  await expect(field).toHaveAccessibleDescription(new RegExp(message))
  await field.fill('a guess at it')
  await update.click()
  await page.getByRole('dialog').getByText('Close').click()
  await expect(field).toHaveAccessibleDescription(new RegExp(m.accounts_wrong_password()))
  await field.fill(password)
  await update.click()
  await page.waitForURL(`**/${href('adminProfile')}`)
  await expect(page.getByText(moved).first()).toBeVisible()
})
