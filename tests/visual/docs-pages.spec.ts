import { join, normalize } from 'node:path'
import { expect, test } from '@playwright/test'
import { readWrittenPages, storybook } from './read-stories.ts'

const origin = 'http://stories.localhost'

test.beforeEach(({ page }) =>
  page.route(`${origin}/**`, (route) =>
    route.fulfill({ path: join(storybook, normalize(new URL(route.request().url()).pathname)) }),
  ),
)

const addressOf = (id: string, theme: string) => `${origin}/iframe.html?id=${id}&viewMode=docs&globals=theme:${theme}`

test('a table on a written page is a table', async ({ page }) => {
  await page.goto(addressOf('foundations-writing--about', 'light'))
  await expect(page.getByRole('row', { name: 'Dates in tables 05/11/2026 formatDate' })).toBeVisible()
  await expect(page.getByText('| --')).toHaveCount(0)
})

for (const [theme, ground] of Object.entries({ light: 'rgb(250, 245, 236)', dark: 'rgb(20, 21, 42)' }))
  test(`a written page and the stories on it are ${theme} where the toolbar says so`, async ({ page }) => {
    await page.goto(addressOf('primitives-button--about', theme))
    await expect(page.locator('.sbdocs-wrapper')).toHaveCSS('background-color', ground)
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    await expect(page.getByRole('button', { name: 'Book Appointment' }).first()).toBeVisible()
  })

for (const id of readWrittenPages())
  test(`${id} renders: its tables, its examples, no two elements with one id`, async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await page.goto(addressOf(id, 'light'))
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Related' })).toBeVisible()
    await expect(page.getByText('| --')).toHaveCount(0)
    // Storybook gives the same ids to two tables of properties.
    const ids = await page
      .locator('.sb-unstyled [id]:not([id^="props-"])')
      .evaluateAll((elements) => elements.map((element) => element.id))
    expect(ids.filter((one, index) => ids.indexOf(one) !== index)).toEqual([])
    expect(errors).toEqual([])
  })
