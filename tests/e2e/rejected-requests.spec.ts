import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import { account, enter, newHospital, newPatient, remember } from './support/enter.ts'
import { fillFittingly, openForm } from './support/forms.ts'
import { firstRequests } from './support/first-requests.ts'
import { expect, newEmail, password, test } from './support/test.ts'

// Each of these wants calls refused, and the browser logs every refusal.
test.use({ expected: ['Failed to load resource', 'ERR_', 'WebSocket'] })

// Once the live line is up, a list asks again by itself: here it never comes up.
test.beforeEach(({ page }) => page.routeWebSocket(/socket\.io/, () => undefined))

const sentence = 'A sentence of the server.'

for (const status of [400, 403, 404, 409, 422, 429, 500, 503])
  test(`a list whose call answers ${status} says why, and can be asked for again`, async ({ page }) => {
    await enter(page, 'patient')
    await page.route('**/api/all-hospitals*', (route) =>
      route.fulfill({ status, json: { statusCode: status, error: sentence, message: sentence } }),
    )
    await page.goto(`/${href('patient')}`)
    await expect(page.getByText(sentence)).toBeVisible()
    await page.unroute('**/api/all-hospitals*')
    await page.getByRole('button', { name: /try again/i }).click()
    await expect(page.getByRole('table', { name: 'Hospitals' })).toBeVisible()
  })

test('a dropped connection is said in the words of the spec', async ({ page }) => {
  await enter(page, 'patient')
  await page.route('**/api/all-hospitals*', (route) => route.abort())
  await page.goto(`/${href('patient')}`)
  await expect(page.getByText(m.common_check_your_network())).toBeVisible()
  await page.unroute('**/api/all-hospitals*')
  await page.getByRole('button', { name: /try again/i }).click()
  await expect(page.getByRole('table', { name: 'Hospitals' })).toBeVisible()
})

test('an answer that is no JSON is a failure with a way on', async ({ page }) => {
  await enter(page, 'patient')
  await page.route('**/api/all-hospitals*', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  )
  await page.goto(`/${href('patient')}`)
  await expect(page.getByRole('button', { name: /try again/i })).toBeVisible()
  await expect(page.getByText('Bad gateway')).toHaveCount(0)
})

test('a call that never answers is given up', async ({ page }) => {
  await page.clock.install()
  await enter(page, 'patient')
  await page.route('**/api/all-hospitals*', () => undefined)
  await page.goto(`/${href('patient')}`)
  await expect(page.getByText('Loading hospitals')).toBeAttached()
  await page.clock.fastForward('02:00')
  await expect(page.getByText(m.common_check_your_network())).toBeVisible()
})

for (const id of ['019a9a6c-0000-7000-8000-00000000dead', 'no-id', '%27%3B--'])
  test(`an appointment that is not there (${id}) is said, with the menu at hand`, async ({ page, isMobile }) => {
    await enter(page, 'patient')
    for (const route of ['patientAppointmentReview', 'patientAppointment'] as const) {
      await page.goto(`/${href(route, { appointmentId: id, id })}`)
      await expect(page.getByText(m.common_not_found()).first()).toBeVisible()
    }
    await expect(page.getByRole('link', { name: 'Dashboard' }).first()).toBeVisible({ visible: !isMobile })
  })

const deletes = [
  ['adminPatients', /^Delete /, m.patients_remove_failed()],
  ['adminPayments', /^Delete the payment of /, m.payments_hide_failed()],
  ['admin', /^Delete the appointment of /, m.appointments_delete_failed()],
] as const

for (const [name, button, sentence] of deletes)
  test(`a row of ${name} that cannot be deleted stays, and the reader is told`, async ({ page }) => {
    await enter(page, 'hospital')
    await page.goto(`/${href(name)}`)
    const remove = page.getByRole('button', { name: button }).first()
    const label = (await remove.getAttribute('aria-label')) ?? ''
    await page.route('**/api/delete-*/*', (route) => route.abort())
    await remove.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText(sentence).first()).toBeVisible()
    await expect(page.getByRole('button', { name: label, exact: true }).first()).toBeVisible()
  })

test('a refused reschedule without a word is said in the words of the spec (section 8)', async ({ page }) => {
  await openForm(page, { name: 'patientReschedule', role: 'patient' })
  await page.route('**/api/reschedule-app/*', (route) => route.fulfill({ status: 400, body: '' }))
  await fillFittingly(page)
  await page.getByRole('button', { name: 'RESCHEDULE' }).click()
  await expect(page.getByText(m.common_internal_server_error()).first()).toBeVisible()
})

test('another patient’s appointment answers as one that does not exist', async ({ page }) => {
  const { appointments } = await enter(page, 'patient')
  await enter(page, 'patient', await newPatient(page))
  await page.goto(`/${href('patientAppointment', { id: appointments[0]?._id ?? '' })}`)
  await expect(page.getByText(m.common_not_found()).first()).toBeVisible()
})

test('a hospital on a patient’s page reads whose page it is', async ({ page }) => {
  await enter(page, 'hospital')
  await page.goto(`/${href('appointments')}`)
  await expect(page.getByRole('heading', { level: 1, name: 'This page is for patients' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to my dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Appointments' })).toBeVisible()
})

test('a patient under 18 is told that a guardian agrees first, and books once one is named', async ({ page }) => {
  const login = await newPatient(page)
  const { call, id } = await enter(page, 'patient', login)
  await call('put', `/update-profile/${id}`, { age: 12 })
  const hospital = await account(page, 'hospital')
  await remember(page, { hospitalIDSearch: hospital.id })
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

test('a hospital whose login is old gives its password to change its email address, and what it typed stays', async ({
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
