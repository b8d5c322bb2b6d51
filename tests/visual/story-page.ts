import { join, normalize } from 'node:path'
import { test as base, type Page } from '@playwright/test'
import { storybook, type Story } from './read-stories.ts'

const origin = 'http://stories.test'
/** Between two renders of one picture nothing may move: the clock stands. */
const today = new Date('2026-11-05T09:00:00Z')
/** The patterned ground is seen in its own stories; in every other picture it would only be weight. */
const plainGround = '[data-adire] { visibility: hidden }'
/** These fill the window; of all others only their own piece is taken. */
const wholePages = /^(?:Screens|Modals|Flows)\//

/** Shows a story in a page that is already open, and waits until it, its `play` and its fonts are done. */
export async function showStory(page: Page, { id, title }: Story, theme: string): Promise<void> {
  await page.evaluate(
    ([storyId, wanted]) => {
      // Said once: it would draw the story that is shown again.
      if (document.documentElement.dataset['theme'] !== wanted)
        window.__STORYBOOK_ADDONS_CHANNEL__.emit('updateGlobals', { globals: { theme: wanted, motion: 'off' } })
      window.__STORYBOOK_ADDONS_CHANNEL__.emit('setCurrentStory', { storyId, viewMode: 'story' })
    },
    [id, theme],
  )
  await page.waitForFunction((wanted) => {
    const render = window.__STORYBOOK_PREVIEW__.currentRender
    if (render?.id === wanted && render.phase === 'errored') throw new Error(`The story ${wanted} does not render.`)
    return render?.id === wanted && ['completed', 'finished', 'afterEach'].includes(render.phase)
  }, id)
  await page.waitForFunction((wanted) => document.documentElement.dataset['theme'] === wanted, theme)
  // A flow is first led to its state.
  if (title.startsWith('Flows/')) await page.locator('[aria-label="Stage"]').waitFor()
  await page.evaluate(() => document.fonts.ready.then(() => scrollTo(0, 0)))
}

/** A PNG of the story as it stands. */
export async function takePicture(page: Page, { title }: Story): Promise<Buffer> {
  const options = { animations: 'disabled', caret: 'hide' } as const
  if (wholePages.test(title)) return page.screenshot({ ...options, fullPage: true })
  const root = page.locator('#storybook-root')
  const box = await root.boundingBox()
  // A piece that lies outside of the page's flow (a portal, a fixed layer) has no box of its own.
  return box && box.height > 0 ? root.screenshot(options) : page.screenshot(options)
}

/** One page per worker, without a server: opening a page for each picture takes three times as long. */
export const test = base.extend<object, { storyPage: Page }>({
  storyPage: [
    async ({ browser }, provide, { project }) => {
      const { viewport, colorScheme, reducedMotion, locale, timezoneId } = project.use
      const context = await browser.newContext({ viewport, colorScheme, reducedMotion, locale, timezoneId })
      await context.clock.setFixedTime(today)
      await context.route(`${origin}/**`, (route) =>
        route.fulfill({ path: join(storybook, normalize(new URL(route.request().url()).pathname)) }),
      )
      const page = await context.newPage()
      await page.goto(`${origin}/iframe.html`)
      await page.waitForFunction(() => window.__STORYBOOK_PREVIEW__ && window.__STORYBOOK_ADDONS_CHANNEL__)
      await page.addStyleTag({ content: plainGround })
      await provide(page)
      await context.close()
    },
    { scope: 'worker' },
  ],
})

declare global {
  interface Window {
    __STORYBOOK_PREVIEW__: { currentRender?: { id: string; phase: string } }
    __STORYBOOK_ADDONS_CHANNEL__: { emit: (event: string, payload: object) => void }
  }
}
