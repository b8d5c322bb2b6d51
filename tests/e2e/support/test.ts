import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type Page } from '@playwright/test'
import { fitOldBrowser } from './old-browser.ts'
import { translate } from './translated.ts'

type Options = {
  quiet: boolean
  /** What the console may say: requests that this test wants refused. */
  expected: string[]
}

/** Said by the test runner where it keeps the service worker away. */
const workerKeptAway = 'Service Worker registration blocked'

/**
 * Waits until the page of the present address has come: the address is there first, and the page before it stays meanwhile
 * (decision 032). Whoever reads sees which page it is; `fill` would write into the old one.
 */
async function arrive(page: Page): Promise<void> {
  // A file is asked for with the first drawing, which comes before the second frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await expect(page.getByText('The page is on its way.')).toHaveCount(0)
}

/** The same page, whose `goto` and `waitForURL` end when people can use what they see. */
function arriving(page: Page): Page {
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    // A page is seen before it is there (decision 020). People cannot type into its picture; `fill` would.
    if (options?.waitUntil !== 'commit') {
      await expect(page.locator('[data-elsewhere], #root[inert]')).toHaveCount(0)
      await arrive(page)
    }
    return response
  }
  const waitForURL = page.waitForURL.bind(page)
  page.waitForURL = async (url, options) => {
    await waitForURL(url, options)
    await arrive(page)
  }
  return page
}

/** One more page beside the test's own: a tab of its context, or another person's in a browser's. */
export async function openPage(of: { newPage: () => Promise<Page> }): Promise<Page> {
  const page = await of.newPage()
  await fitOldBrowser(page)
  await translate(page)
  return arriving(page)
}

/** The product's own test: fails when a page logs an error or a warning, unless the test expects failing requests. */
export const test = base.extend<Options>({
  quiet: [true, { option: true }],
  expected: [[], { option: true }],
  page: async ({ page, quiet, expected }, provide) => {
    const noise: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) noise.push(message.text())
    })
    page.on('pageerror', (error) => noise.push(error.message))
    await fitOldBrowser(page)
    await translate(page)
    arriving(page)
    await provide(page)
    const unexpected = noise.filter((text) => ![...expected, workerKeptAway].some((part) => text.includes(part)))
    if (quiet) expect(unexpected, 'what the console said').toEqual([])
  },
})

export { expect }

export const password = 'three brown goats'

export const demo = {
  patient: { email: 'patient@ilera.example', password: 'Ilera-demo-2026' },
  hospital: { email: 'hospital@ilera.example', password: 'Ilera-demo-2026' },
}

let count = 0
/** An address that no other test and no other worker uses. */
export const newEmail = (name: string): string => {
  count += 1
  return `${name}.${process.pid}.${Date.now()}.${count}@example.com`
}

export async function logIn(page: Page, role: 'patient' | 'hospital', login: { email: string; password: string }) {
  await page.goto(role === 'patient' ? '/#/patientLogin' : '/#/hospitalLogin')
  await page.getByLabel('Email').fill(login.email)
  await page.getByLabel('Password', { exact: true }).fill(login.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL(role === 'patient' ? '**/#/patient' : '**/#/admin')
}

/** By the button of the menu, which a phone opens first. */
export async function logOut(page: Page): Promise<void> {
  const burger = page.locator('summary[aria-label="Menu"]')
  if (await burger.isVisible()) await burger.click()
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click()
}

/** No violation of WCAG 2.2 AA, nor of what is good practice besides, on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  // In the page itself: it has no frames, and a page of axe's own for each look takes twice as long.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(tags).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  expect(found).toEqual([])
}

/** The page in its dark theme. */
export async function goDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  // Half-way from one theme to the other no colour is the one that people see.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((one) => one instanceof CSSTransition)
        .map((one) => one.finished),
    ),
  )
}

type Mail = { to: string; subject: string; text: string }

/** The text of the newest mail to this address, as the outbox shows it. */
export async function mailTo(page: Page, email: string, subject: RegExp): Promise<string> {
  let found: Mail | undefined
  await expect(async () => {
    const answer = await page.request.get('/outbox', { headers: { accept: 'application/json' } })
    const mails: Mail[] = await answer.json()
    found = mails.find((mail) => mail.to === email && subject.test(mail.subject))
    expect(found).toBeDefined()
  }).toPass({ timeout: 60_000 })
  return found?.text ?? ''
}
