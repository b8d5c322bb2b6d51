import { routes } from '@ilera/contract/routes'
import { expectGoodScreen } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const pages = {
  landing: 'Book your hospital visit before you leave home',
  aboutUs: 'About Us',
  faq: 'Frequently asked questions',
  contactUs: 'Contact Us',
  blog: 'Blog',
  pharmacy: 'Pharmacy',
  welcome: 'Welcome to Ilera',
  terms: 'Terms',
  conditions: 'Condition',
  policy: 'Policy',
  accountType: 'Create an account',
  patientRegister: 'Patient Signup',
  hospitalRegister: 'Signup Account for Hospital',
  patientLogin: 'Login',
  hospitalLogin: 'Hospital Login',
  enterEmail: 'Enter email',
  setNewPassword: 'Set new password',
  passwordReset: 'Password reset',
  passwordResetSuccess: 'Password resest successfully!',
} as const

/** Pages that open by a personal link: to an appointment, a payment or a password reset. */
const linked = {
  appointmentLogin: 'Login',
  payLink: 'Pay for an appointment',
  acceptInvitation: 'Your invitation',
  setPassword: 'Set your password',
  setPasswordHospital: 'Set the hospital password',
} as const

test.describe('expired', () => {
  // An expired link causes an error response, which the browser logs.
  test.use({ expected: ['Failed to load resource'] })

  for (const [name, heading] of Object.entries(linked))
    test(`${name} opens by an expired link and is accessible`, async ({ page, isMobile }) => {
      const route: Record<string, string> = routes
      await page.goto(`/#${route[name]?.replace(/:\w+/, 'expired')}?token=ended`)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page.getByText(/^(?:Loading|Checking)/)).toHaveCount(0)
      await expectGoodScreen(page, isMobile)
    })
})

for (const [name, heading] of Object.entries(pages)) {
  test(`${name} has a heading and a title and is accessible`, async ({ page, isMobile }) => {
    const route: Record<string, string> = routes
    await page.goto(`/#${route[name]}`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page).toHaveTitle(/Ilera/)
    await expectGoodScreen(page, isMobile)
  })
}

test('shows a “not found” page with a link for an unknown URL', async ({ page }) => {
  await page.goto('/#/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pages.landing)
})

test('opens a page at its top and restores the scroll position on Back', async ({ page }) => {
  await page.goto('/')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Terms' })
  await link.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => scrollY)
  expect(left).toBeGreaterThan(500)
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pages.terms)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(link).toBeInViewport()
})

test('opens one dropdown of the header at a time', async ({ page, isMobile }) => {
  test.skip(isMobile, 'The phone has the burger popup; its Sign up dropdown is in there.')
  await page.goto('/')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('link', { name: 'Hospital', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByRole('link', { name: 'hospital', exact: true })).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Patient', exact: true })).toBeHidden()
})

test('closes the burger menu on navigation, except for FAQ', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'Only small screens have the burger menu.')
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  const popup = page.getByRole('dialog', { name: 'Menu' })
  await popup.getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL(/#\/faq$/)
  await expect(popup).toBeVisible()
  await popup.getByRole('link', { name: 'About Us' }).click()
  await expect(popup).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us')
})

test('Pricing scrolls to the plans', async ({ page, isMobile }) => {
  await page.goto('/')
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Pricing' }).first().click()
  await expect(page.getByRole('heading', { name: 'Pricing', exact: true })).toBeInViewport()
})

test('sends a contact message, and reports each empty field', async ({ page }) => {
  await page.goto('/#/contactUs')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('alert').first()).toContainText('All fields are required')
  await page.getByLabel('First Name').fill('Ifeanyi')
  await page.getByLabel('Last Name').fill('Okonkwo')
  await page.getByLabel('Email').fill('ifeanyi@example.com')
  await page.getByLabel('Title').fill('Opening hours')
  await page.getByLabel('Message', { exact: true }).fill('Do you answer on Saturdays?')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Message sent Successfully').first()).toBeVisible()
})

for (const { colorScheme, paper } of [
  { colorScheme: 'light', paper: 'rgb(250, 245, 236)' },
  { colorScheme: 'dark', paper: 'rgb(20, 21, 42)' },
] as const)
  test(`is ${colorScheme} where the system is ${colorScheme}, and black on white in print`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.goto('/')
    await expect(page.locator('html')).toHaveCSS('background-color', paper)
    await page.emulateMedia({ colorScheme, media: 'print' })
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  })

test('has icons as SVG and as PNG', async ({ page, request }) => {
  await page.goto('/')
  const icons = await page
    .locator('link[rel=icon]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(icons).toEqual(['/favicon.svg', '/favicon.ico'])
  for (const icon of icons) {
    const answer = await request.get(icon ?? '')
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-type']).toMatch(/^image\//)
  }
})

test('opens a link that is pressed after the router has read the address, and before it listens', async ({ page }) => {
  await page.addInitScript((address) => {
    const listen = window.addEventListener
    window.addEventListener = (...given: Parameters<typeof listen>) => {
      // As a link changes it, without the event that nobody hears.
      if (given[0] === 'popstate' && location.hash === '') history.replaceState(null, '', address)
      listen.apply(window, given)
    }
  }, `#${routes.accountType}`)
  await page.goto('/')
  await expect(page).toHaveURL(new RegExp(`#${routes.accountType}$`))
  await expect(page.getByRole('heading', { level: 1, name: pages.accountType })).toBeVisible()
})
