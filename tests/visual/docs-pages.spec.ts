import { join, normalize } from 'node:path'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { readIds, readWrittenPages, storybook } from './read-stories.ts'
import { showWrittenPage, test as inOnePage } from './story-page.ts'

const origin = 'http://stories.localhost'

test.beforeEach(({ page }) =>
  page.route(`${origin}/**`, (route) =>
    route.fulfill({ path: join(storybook, normalize(new URL(route.request().url()).pathname)) }),
  ),
)

const written = readWrittenPages()
const allIds = new Set(readIds())
/** A page's name is part of its id. */
const pageOf = (component: string) => written.find((id) => id.startsWith(`${component}--about`)) ?? component
const addressOf = (id: string, theme: string) => `${origin}/iframe.html?id=${id}&viewMode=docs&globals=theme:${theme}`

test('a table on a written page is a table', async ({ page }) => {
  await page.goto(addressOf('foundations-writing--about', 'light'))
  await expect(page.getByRole('row', { name: 'Dates in tables 05/11/2026 formatDate' })).toBeVisible()
  await expect(page.getByText('| --')).toHaveCount(0)
})

for (const [theme, ground] of Object.entries({ light: 'rgb(250, 245, 236)', dark: 'rgb(20, 21, 42)' }))
  test(`a written page and the stories on it are ${theme} where the toolbar says so`, async ({ page }) => {
    await page.goto(addressOf(pageOf('primitives-button'), theme))
    await expect(page.locator('.sbdocs-wrapper')).toHaveCSS('background-color', ground)
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    await expect(page.getByRole('button', { name: 'Book Appointment' }).first()).toBeVisible()
  })

test('written pages follow every toolbar, and so do the stories in frames of their own', async ({ page }) => {
  const expectChoices = async (root: Locator) => {
    await expect(root).toHaveAttribute('data-theme', 'dark', { timeout: 30_000 })
    await expect(root).toHaveAttribute('dir', 'rtl')
    await expect(root).toHaveAttribute('data-density', 'compact')
    await expect(root).toHaveAttribute('style', /font-size: 150%/)
  }
  const frame = page.frameLocator('iframe').first()
  const address = addressOf(pageOf('modals-session-ended'), 'light')
  await page.goto(address.replace('theme:light', 'theme:dark;locale:en-XA;density:compact;textSize:large'))
  await expectChoices(page.locator('html'))
  await expectChoices(frame.locator('html'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('direction', 'ltr')

  await page.goto(address)
  await expect(frame.getByRole('dialog')).toBeVisible({ timeout: 30_000 })
  await page.evaluate(() => {
    const globals = { theme: 'dark', locale: 'en-XA', density: 'compact', textSize: 'large' }
    window.__STORYBOOK_ADDONS_CHANNEL__.emit('updateGlobals', { globals })
  })
  await expectChoices(page.locator('html'))
  await expectChoices(frame.locator('html'))
})

/** The rows of the tables of props: the name, the words, the type. */
const readProps = (page: Page) =>
  page.locator('.docblock-argstable-body > tr').evaluateAll((rows) =>
    rows.map((row) => {
      const [name, about] = Array.from(row.children, (cell) => (cell instanceof HTMLElement ? cell.innerText : ''))
      return { name, about }
    }),
  )

/** Those of screens and modals have the same parts as those of components: `DOCS=all` takes them, and a minute more. */
const checked = process.env['DOCS'] === 'all' ? written : written.filter((id) => !/^(?:screens|modals)-/.test(id))

for (const id of checked)
  inOnePage(`${id} renders: its tables, its examples, no two elements with one id`, async ({ writtenPage: page }) => {
    const errors: string[] = []
    const noteError = (error: Error) => errors.push(error.message)
    page.on('pageerror', noteError)
    await showWrittenPage(page, id)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Related' })).toBeVisible()
    await expect(page.getByText('| --')).toHaveCount(0)
    // Leads to Storybook's own documentation, where a prop has no control.
    await expect(page.getByText('Setup controls')).toHaveCount(0)
    // Storybook gives the same ids to two tables of properties.
    const ids = await page
      .locator('.sb-unstyled [id]:not([id^="props-"])')
      .evaluateAll((elements) => elements.map((element) => element.id))
    expect(ids.filter((one, index) => ids.indexOf(one) !== index)).toEqual([])
    const vague = (await readProps(page)).filter(({ about = '' }) => {
      const [words = '', type = ''] = about.split(/\n+/)
      return !words || !type || /\b(?:union|signature|unknown|object)\b/.test(type)
    })
    expect(vague).toEqual([])
    const linked = await page
      .locator('a[href*="?path="]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.replace(/^.*\?path=\/\w+\//, '') ?? ''))
    expect(linked.filter((one) => !allIds.has(one))).toEqual([])
    page.off('pageerror', noteError)
    expect(errors).toEqual([])
  })
