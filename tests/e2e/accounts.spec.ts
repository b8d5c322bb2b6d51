import { demo, expect, logIn, mailTo, newEmail, password, test } from './support/test.ts'

test('a patient signs up and logs in', async ({ page }) => {
  const email = newEmail('patient')
  await page.goto('/#/patientRegister')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('All fields are required').first()).toBeVisible()
  await page.getByLabel('First name').fill('Temitọ́pẹ́')
  await page.getByLabel('Last name').fill('Ajayi')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill('three brown goat')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('Passwords do not match').first()).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Temitọ́pẹ́')
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Register' }).click()
  await page.waitForURL('**/#/patientLogin')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/#/patient')
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByRole('banner').getByText('Welcome back, Temitọ́pẹ́')).toBeVisible()
})

test('a hospital signs up and logs in', async ({ page }) => {
  const email = newEmail('hospital')
  await page.goto('/#/hospitalRegister')
  await page.getByLabel('Hospital name').fill('Ọ̀ṣun River Clinic')
  await page.getByLabel('Address').fill('5 Station Road, Osogbo')
  await page.getByLabel('Phone number').fill('0803 555 0177')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Register' }).click()
  await page.waitForURL('**/#/hospitalLogin')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await logIn(page, 'hospital', { email, password })
})

for (const hash of ['patientRegister', 'hospitalRegister'])
  test(`links the privacy policy before it collects data: ${hash}`, async ({ page }) => {
    await page.goto(`/#/${hash}`)
    await expect(page.getByRole('main').getByRole('link', { name: 'Policy' })).toHaveAttribute('href', '#/policy')
  })

test.describe('rejected', () => {
  // A refused request is logged by the browser itself.
  test.use({ quiet: false })

  test('reports a wrong password once and keeps the typed values', async ({ page }) => {
    await page.goto('/#/patientLogin')
    await page.getByLabel('Email').fill(demo.patient.email)
    await page.getByLabel('Password', { exact: true }).fill('wrong password')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page.getByText('Invalid email or password').first()).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(demo.patient.email)
  })

  test('shows the spec’s network error and lets the form be sent again', async ({ page, context }) => {
    await page.goto('/#/patientLogin')
    await page.getByLabel('Email').fill(demo.patient.email)
    await page.getByLabel('Password', { exact: true }).fill(demo.patient.password)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page.getByText('Check your network').first()).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page.waitForURL('**/#/patient')
  })
})

test('resets a forgotten password by a mailed link that works once', async ({ page }) => {
  const email = newEmail('forgetful')
  await page.request.post('/api/register', {
    data: { firstName: 'Yusuf', lastName: 'Garba', email, password, confirmPassword: password },
  })
  await page.goto('/#/patientLogin')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.waitForURL('**/#/setnewpassword')
  await page.getByRole('link', { name: /email/i }).first().click()
  await page.waitForURL('**/#/enterEmail')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('we have sent a link')).toBeVisible()

  const link = /http\S+passwordReset\?token=\S+/.exec(await mailTo(email, /Reset your/))?.[0] ?? ''
  await page.goto(link)
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.waitForURL('**/#/setPassword?token=*')
  await page.getByLabel('New password').fill('four white cows')
  await page.getByLabel('Confirm password').fill('four white cows')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Password resest successfully!')
  await page.getByRole('link', { name: 'Login' }).click()
  await logIn(page, 'patient', { email, password: 'four white cows' })
})

test('asks for a login on a protected page and returns to it afterwards', async ({ page }) => {
  await page.goto('/#/patient/patientProfilePage')
  await page.waitForURL('**/#/patientLogin')
  await page.getByLabel('Email').fill(demo.patient.email)
  await page.getByLabel('Password', { exact: true }).fill(demo.patient.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL('**/#/patient/patientProfilePage')
})
