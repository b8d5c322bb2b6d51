import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import { account, enter, newHospital, newPatient } from './support/enter.ts'
import { expect, test } from './support/test.ts'

test('joins the waitlist of a service; whoever is on it is told so in place of the form', async ({ page }) => {
  const hospital = await account(page, 'hospital', await newHospital(page))
  await hospital.call('post', '/doctors', { doctorName: 'Dr Zainab Musa', specialities: ['Cardiology'] })
  const given = { name: 'Check-up', minutes: 30, fee: 4500, booking: 'at-once', waitlist: 'in-turn' }
  const { data: service } = await hospital.call('post', '/services', given)
  const patient = await enter(page, 'patient', await newPatient(page))
  await patient.call('put', `/update-profile/${patient.id}`, {
    phoneNumber: '0803 412 7788',
    age: '34',
    gender: 'Female',
    patientAddress: '18 Bode Thomas Street, Lagos',
  })
  const address = `/${href('patientWaitlist', {}, { hospital: hospital.id, service: service._id })}`
  await page.goto(address)
  const join = page.getByRole('button', { name: m.waitlist_join_button() })
  await join.click()
  await expect(page.getByRole('heading', { name: m.waitlist_open_heading() })).toBeVisible()
  await expect(join).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(m.waitlist_known_already())).toBeVisible()
  await expect(join).toHaveCount(0)

  // Once it is left, one may join again.
  await page.getByRole('button', { name: /^Leave the list for Check-up/ }).click()
  await expect(join).toBeVisible()
})
