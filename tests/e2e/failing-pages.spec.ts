import { m } from '@ilera/contract/messages'
import type { Page, Request, Route } from '@playwright/test'
import { href, routes } from '@ilera/contract/routes'
import { pages } from './support/areas.ts'
import { demoAccount, enter, type Role } from './support/enter.ts'
import { callOf, isOfHeader, isRead, pageReads, placeOf, type PageReads } from './support/page-reads.ts'
import { expect, test } from './support/test.ts'

// These tests cause error responses, which the browser logs.
test.use({ expected: ['Failed to load resource', 'ERR_', 'WebSocket'] })

// A page reloads its data when the socket connects, so the socket never connects here.
test.beforeEach(({ page }) => page.routeWebSocket(/socket\.io/, () => undefined))

type Outage = { answer: (route: Route) => Promise<void>; said: string }
const sentence = 'A sentence of the server.'
const problem: Outage = {
  answer: (route) => route.fulfill({ status: 500, json: { statusCode: 500, error: sentence, message: sentence } }),
  said: sentence,
}
const noNetwork: Outage = { answer: (route) => route.abort(), said: m.common_check_your_network() }
const notOurs: Outage = {
  answer: (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad</h1>' }),
  said: m.common_check_your_network(),
}

const again = (page: Page) => page.getByRole('button', { name: 'Try again' })

async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/^(?:Loading|Checking) /)).toHaveCount(0)
  await expect(page.getByText(m.common_unexpected_error())).toHaveCount(0)
}

type Shown = Pick<PageReads, 'hasHeader' | 'saysEmpty'>

async function expectFailed(page: Page, said: string, { hasHeader, saysEmpty }: Shown): Promise<void> {
  await expect(page.getByText(said).first()).toBeVisible()
  await expect(again(page).first()).toBeVisible()
  await expectLoaded(page)
  if (!saysEmpty) await expect(page.getByText(/^(?:No (?!thanks)|Nothing |Ask a question)/)).toHaveCount(0)
  if (hasHeader !== false) await expect(page.getByRole('link', { name: 'Ilera, home' })).toBeVisible()
}

async function expectShown(page: Page): Promise<void> {
  await expect(again(page)).toHaveCount(0)
  await expectLoaded(page)
}

const read = pageReads.flatMap(({ page }) => page ?? [])

test('lists the calls of every page in the page table', () => {
  expect(pageReads.filter(({ page }) => !page).map(({ name }) => name)).toEqual([])
})

test('makes no calls on pages without a record', async ({ page }) => {
  const met: string[] = []
  page.on('request', (request) => {
    if (callOf(request)) met.push(request.url())
  })
  for (const about of read.filter(({ reads }) => reads.length === 0)) {
    await page.goto(await placeOf(page, about))
    await expectShown(page)
  }
  expect(met).toEqual([])
})

for (const [index, about] of read.filter(({ reads }) => reads.length > 0).entries())
  test(`${about.visit.name} reports a failed call and shows its data after a retry`, async ({ page }) => {
    const { role, reads, optional: aids = [], sometimes = [], always } = about
    const met = new Set<string>()
    let fails: (request: Request) => boolean = () => false
    let { answer } = problem
    const address = await placeOf(page, { ...about, known: role && (await demoAccount(page, role)) })
    await page.route('**/api/**', (route) => {
      const request = route.request()
      if (isRead(request) && !isOfHeader(request, about)) met.add(callOf(request) ?? request.url())
      return fails(request) ? answer(route) : route.fallback()
    })

    const each = reads.map(({ call, shownAt = '' }) => ({
      ...problem,
      shownAt,
      fails: (request: Request) => callOf(request) === call,
    }))
    const all = { ...(index % 4 === 1 ? noNetwork : notOurs), shownAt: '', fails: isRead }
    // Lost connections and error responses share one code path, so pages with one call alternate. On other pages each call fails alone.
    for (const outage of each.length === 1 && index % 2 === 1 ? [all] : each) {
      fails = outage.fails
      answer = outage.answer
      // URLs that differ only in their query are states of the same page.
      await page.goto('about:blank')
      await page.goto(address + outage.shownAt)
      await expectFailed(page, always ?? outage.said, about)
      fails = () => false
      await again(page).first().click()
      await expectShown(page)
    }
    const expected = [...reads.map(({ call }) => call), ...aids].toSorted()
    await expect
      .poll(() => [...met].filter((call) => !sometimes.some((one) => one === call)).toSorted())
      .toEqual(expected)
  })

const unknown = '019a9a6c-0000-7000-8000-00000000dead'
const addressesOf = (role: Role) =>
  pages[role].map(({ name }) => `/${href(name, { id: unknown, appointmentId: unknown })}`)

for (const role of ['patient', 'hospital'] as const) {
  const login = role === 'patient' ? routes.patientLogin : routes.hospitalLogin
  const other = role === 'patient' ? 'hospital' : 'patient'

  test(`every page of a ${role} requires a login`, async ({ page }) => {
    for (const address of addressesOf(role)) {
      await page.goto(address)
      await expect(page, address).toHaveURL(new RegExp(`#${login}$`))
    }
  })

  test(`every page of a ${role} tells a ${other} that the page belongs to the other role`, async ({ page }) => {
    await enter(page, other)
    const heading = page.getByRole('heading', { level: 1, name: `This page is for ${role}s` })
    for (const address of addressesOf(role)) {
      // Start afresh each time, or the previous error message would match.
      await page.goto('about:blank')
      await page.goto(address)
      await expect(heading, address).toBeVisible()
    }
  })
}
