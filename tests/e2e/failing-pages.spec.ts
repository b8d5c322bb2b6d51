import type { Route } from '@playwright/test'
import { chatWords } from '@ilera/contract/chat/words'
import { href, routes } from '@ilera/contract/routes'
import { words } from '@ilera/contract/shared/words'
import { open, pages } from './support/areas.ts'
import { enter, type Role } from './support/enter.ts'
import { expect, test } from './support/test.ts'

// Each of these wants calls refused, and the browser logs every refusal.
test.use({ expected: ['Failed to load resource', 'ERR_', 'WebSocket'] })

// Once the live line is up, a page asks again by itself: here it never comes up.
test.beforeEach(({ page }) => page.routeWebSocket(/socket\.io/, () => undefined))

const sentence = 'A sentence of the server.'
type Outage = { what: string; answer: (route: Route) => Promise<void>; said: string }
const outages: Outage[] = [
  {
    what: 'a refusal',
    answer: (route) => route.fulfill({ status: 500, json: { statusCode: 500, error: sentence, message: sentence } }),
    said: sentence,
  },
  {
    what: 'a page of HTML',
    answer: (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad</h1>' }),
    said: words.checkYourNetwork,
  },
  { what: 'a dropped line', answer: (route) => route.abort(), said: words.checkYourNetwork },
]

/** These show what the login brought, or what an earlier page remembered. */
const needNoReading = new Set(['appointmentForm', 'patientReschedule'])
/** The chat says it in the one sentence that the spec has for it (section 8), whatever failed. */
const always: Record<string, string> = { chat: chatWords.failed }

const roles = ['patient', 'hospital'] as const

for (const role of roles)
  for (const [index, visit] of pages[role].filter(({ name }) => !needNoReading.has(name)).entries())
    // What went wrong is told apart in one place: an area's first page meets all of it, the others one each, in turn.
    for (const { what, answer, said } of outages.filter((_, turn) => index === 0 || turn === index % outages.length))
      test(`${role}: ${visit.name} says that it met ${what}, and leaves a way on`, async ({ page }) => {
        await page.route('**/api/**', (route) =>
          route.request().method() === 'GET' ? answer(route) : route.fallback(),
        )
        await open(page, role, visit)
        await expect(page.getByText(always[visit.name] ?? said).first()).toBeVisible()
        await expect(page.getByText(words.unexpectedError)).toHaveCount(0)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByRole('link', { name: 'Ilera, home' })).toBeVisible()
      })

const unknown = '019a9a6c-0000-7000-8000-00000000dead'
const addressesOf = (role: Role) =>
  pages[role].map(({ name }) => `/${href(name, { id: unknown, appointmentId: unknown })}`)

for (const role of roles) {
  const login = role === 'patient' ? routes.patientLogin : routes.hospitalLogin
  const other = role === 'patient' ? 'hospital' : 'patient'

  test(`every page of a ${role} asks for the login first`, async ({ page }) => {
    for (const address of addressesOf(role)) {
      await page.goto(address)
      await expect(page, address).toHaveURL(new RegExp(`#${login}$`))
    }
  })

  test(`every page of a ${role} tells a ${other} whose page it is`, async ({ page }) => {
    await enter(page, other)
    const heading = page.getByRole('heading', { level: 1, name: `This page is for ${role}s` })
    for (const address of addressesOf(role)) {
      // Each as if it were the first: or the sentence of the one before would be met.
      await page.goto('about:blank')
      await page.goto(address)
      await expect(heading, address).toBeVisible()
    }
  })
}
