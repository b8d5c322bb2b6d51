import { href } from '@ilera/contract/routes'
import { account, enter, newHospital, newPatient, storeClientState } from './support/enter.ts'
import { paidAppointment } from './support/appointments.ts'
import { keepToasts } from './support/keep-toasts.ts'
import { expect, test } from './support/test.ts'

const lists = [
  ['admin', 'Delete the appointment with Chidinma Adeyemi', { tab: 'all' }],
  ['adminPatients', 'Delete Chidinma Adeyemi'],
  ['adminPayments', 'Delete the payment from Chidinma Adeyemi'],
  ['appointmentHistory', /^Delete the appointment on \d\d\/\d\d\/\d{4}$/],
] as const

for (const [name, button, query] of lists)
  test(`a row deleted from the list of ${name} is restored by Undo`, async ({ page }) => {
    const hospital = await enter(page, 'hospital', await newHospital(page))
    const patient = await enter(page, 'patient', await newPatient(page))
    await paidAppointment(page, patient, hospital)
    await storeClientState(page, { hospitalIDSearch: hospital.id })
    await page.goto(`/${href(name, {}, query)}`)
    const remove = page.getByRole('button', { name: button })
    const row = page.getByRole('row').filter({ has: remove })
    await remove.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(row).toHaveCount(0)
    // The row shows again before the server has answered, and a reload ends a request that runs.
    const restored = page.waitForResponse((response) => response.url().includes('/restore-'))
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(row).toHaveCount(1)
    await restored
    await page.reload()
    await expect(row).toHaveCount(1)
  })

test('two rows deleted one after the other are both restored, while the first answer is slow', async ({ page }) => {
  await keepToasts(page)
  const hospital = await enter(page, 'hospital', await newHospital(page))
  const patients = [await newPatient(page), await newPatient(page)].map((login) => account(page, 'patient', login))
  for (const patient of await Promise.all(patients))
    await patient.call('post', `/request-appointment/${hospital.id}`, { presentSymptoms: 'Cough' })
  await page.goto(`/${href('admin', {}, { tab: 'all' })}`)
  const removes = page.getByRole('button', { name: 'Delete the appointment with Chidinma Adeyemi' })
  for (const left of [1, 0]) {
    await removes.first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(removes).toHaveCount(left)
  }
  let restored = 0
  page.on('response', (response) => (restored += Number(response.url().includes('/restore-appointment/'))))
  let answer = () => undefined as void
  const isHeld = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/restore-appointment/*', async (route) => {
    await isHeld
    await route.continue()
  })
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toHaveCount(2)
  await undo.first().click()
  await undo.first().click()
  await expect(undo).toHaveCount(0)
  answer()
  await expect.poll(() => restored).toBe(2)
  await expect(removes).toHaveCount(2)
  await page.reload()
  await expect(removes).toHaveCount(2)
})
