import { m } from '@ilera/contract/messages'
import { account, enter } from './support/enter.ts'
import { demo, expect, expectAccessible, logOut, mailTo, openPage, test } from './support/test.ts'

/** A Nigerian number that no other test uses. */
const phone = `+23490${String(30_000_000 + (Date.now() % 9_999_999)).slice(0, 8)}`
const symptoms = `Fever since ${Date.now()}`

/** The new number is answered with 404 before the names are asked. */
test.use({ expected: ['404'] })

async function newestCode(): Promise<string> {
  const text = await mailTo(phone, /SMS/)
  return /^\d{6}/.exec(text)?.[0] ?? ''
}

test('a patient without an e-mail signs up by phone, asks for an appointment, and logs in again by code', async ({
  page,
  browser,
}) => {
  await page.goto('/#/patientLogin')
  await page.getByRole('link', { name: m.accounts_login_use_phone() }).click()
  await page.waitForURL('**/#/phoneLogin')
  await page.getByLabel(m.phone_number_label()).fill(phone)
  await page.getByRole('button', { name: m.phone_send_button() }).click()
  await expect(page.getByText(m.phone_code_sent())).toBeVisible()
  await expectAccessible(page)
  const first = await newestCode()
  await page.getByLabel(m.phone_code_label(), { exact: true }).fill(first)
  await page.getByRole('button', { name: m.phone_continue_button() }).click()
  await page.getByLabel(m.accounts_first_name_label()).fill('Iyabo')
  await page.getByLabel(m.accounts_last_name_label()).fill('Balogun')
  await page.getByRole('button', { name: m.accounts_register_button() }).click()
  await page.waitForURL('**/#/patient')

  const { id: hospitalId } = await account(page, 'hospital', demo.hospital)
  const token = await page.evaluate(() => localStorage.getItem('loggedInUserToken'))
  const headers = { authorization: `Bearer ${token?.replaceAll('"', '')}` }
  const own = await page.request.get('/api/get-one-user', { headers })
  const { data }: { data: { _id: string } } = await own.json()
  const profile = { age: '40', gender: 'Female', patientAddress: '3 Ring Road, Ibadan' }
  await page.request.put(`/api/update-profile/${data._id}`, { headers, data: profile })
  const asked = await page.request.post(`/api/request-appointment/${hospitalId}`, {
    headers,
    data: { presentSymptoms: symptoms },
  })
  expect(asked.status()).toBe(201)

  const hospital = await openPage(await browser.newContext())
  await enter(hospital, 'hospital', demo.hospital)
  await hospital.goto('/#/admin')
  await hospital.getByRole('tab', { name: 'Pending' }).click()
  await expect(hospital.getByText(phone)).toBeVisible()
  await hospital.close()

  await logOut(page)
  await page.goto('/#/phoneLogin')
  await page.getByLabel(m.phone_number_label()).fill(phone)
  await page.getByRole('button', { name: m.phone_send_button() }).click()
  await expect(page.getByText(m.phone_code_sent())).toBeVisible()
  let second = first
  await expect(async () => {
    second = await newestCode()
    expect(second).not.toBe(first)
  }).toPass()
  await page.getByLabel(m.phone_code_label(), { exact: true }).fill(second)
  await page.getByRole('button', { name: m.phone_continue_button() }).click()
  await page.waitForURL('**/#/patient')
})
