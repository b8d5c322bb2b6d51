import type { Page, Route } from '@playwright/test'
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
const outages: [what: string, answer: (route: Route) => Promise<void>, said: string][] = [
  [
    '500',
    (route) => route.fulfill({ status: 500, json: { statusCode: 500, error: sentence, message: sentence } }),
    sentence,
  ],
  [
    'a page of HTML',
    (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad</h1>' }),
    words.checkYourNetwork,
  ],
  ['a dropped line', (route) => route.abort(), words.checkYourNetwork],
]

/** These show what the login brought, or what an earlier page remembered. */
const needNoReading = new Set(['patientProfileUpdate', 'appointmentForm', 'patientReschedule', 'adminProfileUpdate'])
/** The chat says it in the one sentence that the spec has for it (section 8), whatever failed. */
const always: Record<string, string> = { chat: chatWords.failed }

const roles = ['patient', 'hospital'] as const

for (const role of roles)
  for (const visit of pages[role].filter(({ name }) => !needNoReading.has(name)))
    test(`${role}: ${visit.name} says what failed, and leaves a way on`, async ({ page }) => {
      for (const [what, answer, said] of outages) {
        await page.route('**/api/**', (route) =>
          route.request().method() === 'GET' ? answer(route) : route.fallback(),
        )
        await open(page, role, visit)
        await expect(page.getByText(always[visit.name] ?? said).first(), what).toBeVisible()
        await expect(page.getByText(words.unexpectedError)).toHaveCount(0)
        await expect(page.getByRole('link', { name: 'Ilera, home' })).toBeVisible()
        await page.unroute('**/api/**')
        await page.goto('about:blank')
      }
    })

/** Opens every page of an area by its address, each as if it were the first. */
async function eachPage(page: Page, role: Role, look: (name: string) => Promise<void>): Promise<void> {
  const params = { id: '019a9a6c-0000-7000-8000-00000000dead', appointmentId: '019a9a6c-0000-7000-8000-00000000dead' }
  for (const { name } of pages[role]) {
    await page.goto('about:blank')
    await page.goto(`/${href(name, params)}`)
    await look(name)
  }
}

for (const role of roles) {
  const login = role === 'patient' ? routes.patientLogin : routes.hospitalLogin
  const other = role === 'patient' ? 'hospital' : 'patient'

  test(`every page of a ${role} asks for the login first`, async ({ page }) => {
    await eachPage(page, role, (name) => expect(page, name).toHaveURL(new RegExp(`#${login}$`)))
  })

  test(`every page of a ${role} tells a ${other} whose page it is`, async ({ page }) => {
    await enter(page, other)
    const heading = page.getByRole('heading', { level: 1, name: `This page is for ${role}s` })
    await eachPage(page, role, (name) => expect(heading, name).toBeVisible())
  })
}
