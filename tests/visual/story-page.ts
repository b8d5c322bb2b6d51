import { join, normalize } from 'node:path'
import { test as base, type CDPSession, type Page } from '@playwright/test'
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
  await page.evaluate(([storyId, wanted]) => window.drawStory(storyId, wanted), [id, theme] as const)
  // A flow is first led to its state.
  if (title.startsWith('Flows/')) await page.locator('[aria-label="Stage"]').waitFor()
  await page.evaluate(async () => {
    await document.fonts.ready
    scrollTo(0, 0)
    // A scrim scrolls by the one pixel that keeps the page behind it still; whether the focus took it is chance.
    for (const scrim of document.querySelectorAll('.bg-scrim')) if (scrim.scrollTop === 1) scrim.scrollTop = 0
  })
}

/** Makes of the page one that draws stories: told by Storybook when one is done, instead of asked at each frame. */
const prepare = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const channel = window.__STORYBOOK_ADDONS_CHANNEL__
    const root = document.documentElement
    let asked: { storyId: string; done: () => void; broken: (reason: Error) => void } | undefined
    channel.on('storyFinished', (finished) => {
      window.finishedStory = finished
      if (finished.storyId === asked?.storyId) asked.done()
    })
    for (const event of ['playFunctionThrewException', 'storyThrewException'] as const)
      channel.on(event, ({ message }) => asked?.broken(new Error(`${asked.storyId}: ${message}`)))
    window.drawStory = async (storyId, theme) => {
      const { promise, resolve: done, reject: broken } = Promise.withResolvers<void>()
      asked = { storyId, done, broken }
      // Said once: it would draw the story that is shown again.
      if (root.dataset['theme'] !== theme) channel.emit('updateGlobals', { globals: { theme, motion: 'off' } })
      channel.emit('setCurrentStory', { storyId, viewMode: 'story' })
      await promise
      if (root.dataset['theme'] !== theme) throw new Error(`${storyId} is not ${theme}.`)
    }
  })

/** For tests that do not read what axe finds: without it a story is shown in a fraction of the time. */
export const skipAxe = (page: Page): Promise<void> =>
  page.evaluate(() =>
    window.__STORYBOOK_ADDONS_CHANNEL__.emit('updateGlobals', { globals: { a11y: { manual: true } } }),
  )

/** What was found in the story that is shown, in this theme and at this width. */
export type Look = {
  /** Of axe: a line for each rule and element. */
  barriers: string[]
  /** Pixels by which the story is wider than the window: nobody scrolls sideways. */
  overhang: number
}

/** What axe said of the story that is shown, and whether it fits into the window. */
export const lookAt = (page: Page): Promise<Look> =>
  page.evaluate(() => {
    const reporters = window.finishedStory?.reporters ?? []
    const found = reporters.flatMap(({ result: { violations } }) =>
      violations ? violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)) : ['axe failed'],
    )
    const { scrollWidth, clientWidth } = document.documentElement
    return {
      barriers: reporters.length === 0 ? ['axe did not look at it'] : found,
      overhang: scrollWidth - clientWidth,
    }
  })

/** What is taken of the page, in CSS pixels. */
const cutOf = (page: Page, { title }: Story) =>
  page.evaluate((isWhole) => {
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement
    if (isWhole) return { x: 0, y: 0, width: scrollWidth, height: scrollHeight }
    const box = document.querySelector('#storybook-root')?.getBoundingClientRect()
    // A piece that lies outside of the page's flow (a portal, a fixed layer) has no box of its own.
    if (!box?.height) return { x: 0, y: 0, width: clientWidth, height: clientHeight }
    const [x, y] = [Math.floor(box.left), Math.floor(box.top)]
    return { x, y, width: Math.ceil(box.right) - x, height: Math.ceil(box.bottom) - y }
  }, wholePages.test(title))

/** A PNG of the story as it stands, asked of the browser itself and packed loosely: half the time of `page.screenshot`. */
export async function takePicture({ page, protocol }: StoryPage, story: Story): Promise<Buffer> {
  const clip = { ...(await cutOf(page, story)), scale: 1 }
  const options = { format: 'png', optimizeForSpeed: true, captureBeyondViewport: true, clip } as const
  const { data } = await protocol.send('Page.captureScreenshot', options)
  return Buffer.from(data, 'base64')
}

/** The page in which stories are shown, and a line to its browser. */
export type StoryPage = { page: Page; protocol: CDPSession }

/** One page per worker, without a server: opening a page for each picture takes three times as long. */
export const test = base.extend<object, { storyPage: StoryPage }>({
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
      await prepare(page)
      await page.addStyleTag({ content: plainGround })
      await provide({ page, protocol: await context.newCDPSession(page) })
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
    /** Rejects with what its rendering or its `play` threw. */
    drawStory: (storyId: string, theme: string) => Promise<void>
    __STORYBOOK_PREVIEW__?: object
    __STORYBOOK_ADDONS_CHANNEL__: {
      emit: (event: string, payload: object) => void
      on: ((event: 'storyFinished', listener: (finished: FinishedStory) => void) => void) &
        ((event: 'playFunctionThrewException' | 'storyThrewException', listener: (error: Error) => void) => void)
    }
  }
}
