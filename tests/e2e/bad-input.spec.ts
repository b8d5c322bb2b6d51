import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import { limits } from '@ilera/contract/shared/limits'
import { open } from './support/areas.ts'
import { enter, newPatient } from './support/enter.ts'
import { demo, expect, mailTo, newEmail, password, test } from './support/test.ts'

// The browser logs every error response, and blob: comes from the trace of a broken preview.
test.use({ expected: ['Failed to load resource', "Connecting to 'blob:"] })

const files = [
  ['notes.pdf', 'application/pdf', Buffer.from('%PDF-1.7'), m.patients_picture_type_invalid()],
  ['photo.png', 'image/png', Buffer.alloc(limits.picture + 1), m.patients_picture_too_large()],
  ['named-so.png', 'image/png', Buffer.from('I am no picture'), m.patients_picture_type_invalid()],
] as const

for (const [name, mimeType, buffer, sentence] of files)
  test(`${name} is rejected as a profile picture with a reason`, async ({ page }) => {
    await enter(page, 'patient', await newPatient(page))
    await page.goto(`/${href('patientProfileUpdate')}`)
    await page.getByLabel('Profile picture').setInputFiles({ name, mimeType, buffer })
    await expect(page.getByAltText('Preview')).toHaveCount(0)
    await page.getByLabel('Allergies').fill('Peanuts')
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.locator('#profilePicture-error')).toContainText(sentence)
    await expect(page.getByLabel('Allergies')).toHaveValue('Peanuts')
  })

test('shows beside the field that a new password is short, common or not repeated correctly', async ({ page }) => {
  const email = newEmail('resets')
  const person = { firstName: 'Halima', lastName: 'Bello', email, password, confirmPassword: password }
  await page.request.post('/api/register', { data: person })
  await page.request.post('/api/forgot', { data: { email } })
  const link = /http\S+passwordReset\?token=\S+/.exec(await mailTo(email, /Reset your/))?.[0] ?? ''
  await page.goto(link)
  await page.getByRole('link', { name: 'Continue' }).click()
  const cases = [
    ['', '', '#password-error', 'Enter a password'],
    ['goats', 'goats', '#password-error', m.accounts_password_short()],
    ['password1', 'password1', '#password-error', m.accounts_password_common()],
    ['four white cows', 'four white cow', '#confirmPassword-error', m.accounts_patient_passwords_mismatch()],
  ] as const
  for (const [first, second, field, sentence] of cases) {
    await page.getByLabel('New password').fill(first)
    await page.getByLabel('Confirm password').fill(second)
    await page.getByRole('button', { name: 'Set new password' }).click()
    await expect(page.locator(field)).toContainText(sentence)
  }
})

test('shows beside the email that the address has an account already', async ({ page }) => {
  await page.goto(`/${href('patientRegister')}`)
  await page.getByLabel('First name').fill('Ngozi')
  await page.getByLabel('Last name').fill('Okafor')
  await page.getByLabel('Email').fill(demo.patient.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.locator('#email-error')).toContainText(m.accounts_email_in_use())
  await expect(page.getByLabel('First name')).toHaveValue('Ngozi')
})

test('requires the password to delete an account', async ({ page }) => {
  const login = await newPatient(page)
  await enter(page, 'patient', login)
  await page.goto(`/${href('patientPrivacy')}`)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  const erase = dialog.getByRole('button', { name: /^Delete/ })
  await erase.click()
  await expect(dialog.locator('#password-error')).toContainText(m.accounts_password_required())
  await dialog.getByLabel('Password', { exact: true }).fill('not my password')
  await erase.click()
  await expect(dialog.locator('#password-error')).toContainText(m.accounts_wrong_password())
  await dialog.getByLabel('Password', { exact: true }).fill(login.password)
  await erase.click()
  await expect(page.getByText(m.accounts_deleted())).toBeVisible()
})

test('requires a reason to decline a request', async ({ page }) => {
  await open(page, 'hospital', { name: 'adminAppointmentReview' })
  await page.getByRole('button', { name: /^Decline/ }).click()
  const dialog = page.getByRole('dialog')
  for (const reason of ['', '   ']) {
    await dialog.getByLabel('Reason').fill(reason)
    await dialog.getByRole('button', { name: /^Decline/ }).click()
    await expect(dialog.locator('#reason-error')).toContainText(m.appointments_reason_required())
  }
})

test('does not send an empty chat message, rejects a long one and shows markup as text', async ({ page }) => {
  const patient = await enter(page, 'patient', await newPatient(page))
  await patient.call('put', '/chat-consent', { agreed: true })
  await page.goto(`/${href('chat')}`)
  const message = page.getByPlaceholder(m.chat_placeholder())
  const narrow = () =>
    page.evaluate(() => document.documentElement.scrollWidth === document.documentElement.clientWidth)
  const send = page.getByRole('button', { name: m.chat_send(), exact: true })
  await message.fill('   ')
  await send.click()
  await expect(page.getByRole('log').getByRole('article')).toHaveCount(0)
  await message.fill('a'.repeat(limits.chatMessage + 1))
  await send.click()
  await expect(page.getByText(m.chat_too_long())).toBeVisible()
  expect(await narrow(), 'one long word breaks, and keeps the button at hand').toBe(true)
  await expect(message).toHaveValue('a'.repeat(limits.chatMessage + 1))
  await message.fill('<b>Is malaria</b> "catching"?')
  await send.click()
  await expect(page.getByText('<b>Is malaria</b> "catching"?')).toBeVisible()
})
