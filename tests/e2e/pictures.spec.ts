import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { account, enter, newHospital, newPatient, storeClientState } from './support/enter.ts'
import { expect, test } from './support/test.ts'

// The trace requests the pictures too, which is rejected.
test.use({ expected: ["Connecting to 'blob:"] })

const green = { create: { width: 300, height: 400, channels: 3, background: '#0f766e' } } as const
const expectShown = (picture: Locator) => expect(picture).toHaveJSProperty('naturalWidth', 300)

test('shows a new picture at once in the header, the profile and the hospital’s list', async ({ page }) => {
  const login = await newPatient(page)
  const desk = await newHospital(page)
  const hospital = await account(page, 'hospital', desk)
  const patient = await enter(page, 'patient', login)
  await patient.call('post', `/request-appointment/${hospital.id}`, { presentSymptoms: 'A cough for a week' })

  await page.goto(`/${href('patientProfileUpdate')}`)
  const header = page.getByRole('banner').locator('img')
  await expect(header).toHaveCount(0)
  const buffer = await sharp(green).png().toBuffer()
  await page.getByLabel('Profile picture').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText(m.patients_updated())).toBeVisible()
  await expectShown(header)
  await expectShown(page.getByRole('main').locator('img'))

  await page.reload()
  await expectShown(header)
  const address = (await patient.call('get', '/get-one-user')).data.profilePicture.url ?? ''
  expect((await page.request.get(address)).status()).toBe(401)

  await page.setViewportSize({ width: 1280, height: 800 })
  await enter(page, 'hospital', desk)
  await page.goto(`/${href('adminPatients')}`)
  await expectShown(page.getByRole('main').locator('img'))
})

test('shows a hospital’s new picture on its profile and to patients', async ({ page }) => {
  const { id } = await enter(page, 'hospital', await newHospital(page))
  await page.goto(`/${href('adminProfileUpdate')}`)
  const buffer = await sharp(green).jpeg().toBuffer()
  await page.getByLabel('Picture').setInputFiles({ name: 'gate.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page).toHaveURL(new RegExp(`${href('adminProfile')}$`))
  await expectShown(page.getByRole('main').locator('img'))

  await enter(page, 'patient', await newPatient(page))
  await storeClientState(page, { hospitalIDSearch: id })
  await page.goto(`/${href('patientHospital')}`)
  await expectShown(page.getByRole('main').locator('img'))
})
