import { join, normalize } from 'node:path'
import { test as base, type Page } from '@playwright/test'
import { storybook, type Story } from './read-stories.ts'

/** A name that the browser trusts like https: without that there is no clipboard, and no `userEvent` in a story's play. */
const origin = 'http://stories.localhost'
/** Between two renders of one picture nothing may move: the clock stands. */
const today = new Date('2026-11-05T09:00:00Z')
/** The patterned ground is seen in its own stories; in every other picture it would only be weight. */
const plainGround = '[data-adire] { visibility: hidden }'
/** These fill the window; of all others only their own piece is taken. */
const wholePages = /^(?:Screens|Modals|Flows)\//

/** Shows a story in a page that is already open, and waits until it, its `play`, its fonts and axe's look at it are done. */
export async function showStory(page: Page, { id, title }: Story, theme: string): Promise<void> {
  await page.evaluate(
    ([storyId, wanted]) => {
      delete window.finishedStory
      delete window.brokenStory
      // Said once: it would draw the story that is shown again.
      if (document.documentElement.dataset['theme'] !== wanted)
        window.__STORYBOOK_ADDONS_CHANNEL__.emit('updateGlobals', { globals: { theme: wanted, motion: 'off' } })
      window.__STORYBOOK_ADDONS_CHANNEL__.emit('setCurrentStory', { storyId, viewMode: 'story' })
    },
    [id, theme],
  )
  await page.waitForFunction((wanted) => {
    if (window.brokenStory) throw new Error(`${wanted}: ${window.brokenStory}`)
    return window.finishedStory?.storyId === wanted
  }, id)
  await page.waitForFunction((wanted) => document.documentElement.dataset['theme'] === wanted, theme)
  // A flow is first led to its state.
  if (title.startsWith('Flows/')) await page.locator('[aria-label="Stage"]').waitFor()
  await page.evaluate(() => document.fonts.ready.then(() => scrollTo(0, 0)))
}

/** What axe found in the story that is shown, in this theme and at this width: a line for each rule and element. */
export const barriers = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const reporters = window.finishedStory?.reporters ?? []
    if (reporters.length === 0) return ['axe did not look at it']
    return reporters.flatMap(({ result: { violations } }) =>
      violations ? violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)) : ['axe failed'],
    )
  })

/** Pixels by which the story is wider than the window: nobody scrolls sideways. */
export const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

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
      await page.evaluate(() => {
        const channel = window.__STORYBOOK_ADDONS_CHANNEL__
        channel.on('storyFinished', (finished) => (window.finishedStory = finished))
        for (const event of ['playFunctionThrewException', 'storyThrewException'] as const)
          channel.on(event, ({ message }) => (window.brokenStory = message))
      })
      await page.addStyleTag({ content: plainGround })
      await provide(page)
      await context.close()
    },
    { scope: 'worker' },
  ],
})

type Violation = { id: string; nodes: { html: string }[] }
/** What Storybook says once a story and its checks are done. */
type FinishedStory = { storyId: string; reporters: { result: { violations?: Violation[] } }[] }

declare global {
  interface Window {
    finishedStory?: FinishedStory
    /** What its rendering or its `play` threw. */
    brokenStory?: string
    __STORYBOOK_PREVIEW__?: object
    __STORYBOOK_ADDONS_CHANNEL__: {
      emit: (event: string, payload: object) => void
      on: ((event: 'storyFinished', listener: (finished: FinishedStory) => void) => void) &
        ((event: 'playFunctionThrewException' | 'storyThrewException', listener: (error: Error) => void) => void)
    }
  }
}
