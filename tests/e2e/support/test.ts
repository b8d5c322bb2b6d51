import { expect, test as base, type Page } from '@playwright/test'
import { findBarriers } from '../../support/barriers.ts'
import { fitOldBrowser } from './old-browser.ts'
import { translate } from './translated.ts'

type Options = {
  quiet: boolean
  /** Console messages to accept, for error responses that the test causes. */
  expected: string[]
}

/** Logged by Playwright when it blocks the service worker. */
const workerKeptAway = 'Service Worker registration blocked'

/**
 * Waits until the page of the current URL is shown. The URL changes first, while the previous page stays (decision 032), and
 * `fill` would type into that one.
 */
async function arrive(page: Page): Promise<void> {
  // The page requests its file in its first render, which happens before the second frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await expect(page.getByText('The page is loading.')).toHaveCount(0)
}

/** After a new document. A prerendered page is visible before it is hydrated (decision 020), and loses what is typed into it. */
async function arriveAnew(page: Page): Promise<void> {
  await expect(page.locator('[data-elsewhere], #root[inert]')).toHaveCount(0)
  await arrive(page)
}

/** Makes `goto`, `reload` and `waitForURL` wait until the page can be used. */
function arriving(page: Page): Page {
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (options?.waitUntil !== 'commit') await arriveAnew(page)
    return response
  }
  const reload = page.reload.bind(page)
  page.reload = async (options) => {
    const response = await reload(options)
    if (options?.waitUntil !== 'commit') await arriveAnew(page)
    return response
  }
  const waitForURL = page.waitForURL.bind(page)
  page.waitForURL = async (url, options) => {
    await waitForURL(url, options)
    await arrive(page)
  }
  return page
}

/** Opens a second page: a tab of a context, or another user's page of a browser. */
export async function openPage(of: { newPage: () => Promise<Page> }): Promise<Page> {
  const page = await of.newPage()
  await fitOldBrowser(page)
  await translate(page)
  return arriving(page)
}

/** The test function of all specs. A test fails when its page logs an error or a warning that it does not expect. */
export const test = base.extend<Options>({
  quiet: [true, { option: true }],
  expected: [[], { option: true }],
  page: async ({ page, quiet, expected }, provide) => {
    const noise: string[] = []
    page.on('console', (message) => {
      // Chromium 103 shows plain text in an element with a style of its own, which the policy refuses.
      const isOfBrowser = message.location().url.endsWith('/healthz')
      if (['error', 'warning'].includes(message.type()) && !isOfBrowser) noise.push(message.text())
    })
    page.on('pageerror', (error) => noise.push(error.message))
    await fitOldBrowser(page)
    await translate(page)
    arriving(page)
    await provide(page)
    // An answer that a test holds back has no page any more.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
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

/** Nobody in the demo data has an address here. */
const domainOfTests = '@example.com'

let count = 0
/** A unique e-mail address. */
export const newEmail = (name: string): string => {
  count += 1
  return `${name}.${process.pid}.${Date.now()}.${count}${domainOfTests}`
}

/** Whether the address is one that a test has made. */
export const isNewEmail = (email = ''): boolean => email.endsWith(domainOfTests)

export async function logIn(page: Page, role: 'patient' | 'hospital', login: { email: string; password: string }) {
  await page.goto(role === 'patient' ? '/#/patientLogin' : '/#/hospitalLogin')
  await page.getByLabel('Email').fill(login.email)
  await page.getByLabel('Password', { exact: true }).fill(login.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL(role === 'patient' ? '**/#/patient' : '**/#/admin')
}

/** Logs out by the menu's button. On a phone, the menu is opened first. */
export async function logOut(page: Page): Promise<void> {
  const burger = page.locator('summary[aria-label="Menu"]')
  if (await burger.isVisible()) await burger.click()
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click()
}

/** Expects no violation of WCAG 2.2 AA and of axe's best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  // For axe, what is behind a bar at the window's edge has too small a target, although the page scrolls.
  await page.evaluate(() => {
    for (const bar of document.querySelectorAll<HTMLElement>('[data-sticky]')) bar.style.position = 'static'
  })
  const found = await findBarriers(page)
  await page.evaluate(() => {
    for (const bar of document.querySelectorAll<HTMLElement>('[data-sticky]')) bar.style.removeProperty('position')
  })
  expect(found).toEqual([])
}

/** Waits for colour transitions: axe would measure colours in between. One that is cancelled has ended, too. */
export async function waitForTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition)
    await Promise.allSettled(transitions.map((one) => one.finished))
  })
}

/** Switches the page to the dark theme. */
export async function goDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await waitForTransitions(page)
}

type Mail = { to: string; subject: string; text: string }

/** The text of the newest mail to this address, as the outbox shows it. */
export async function mailTo(email: string, subject: RegExp): Promise<string> {
  let found: Mail | undefined
  await expect(async () => {
    const address = `http://127.0.0.1:${process.env['E2E_PORT']}/outbox`
    const answer = await fetch(address, { headers: { accept: 'application/json' } })
    const mails: Mail[] = await answer.json()
    found = mails.find((mail) => mail.to === email && subject.test(mail.subject))
    expect(found).toBeDefined()
  }).toPass({ timeout: 60_000 })
  return found?.text ?? ''
}
