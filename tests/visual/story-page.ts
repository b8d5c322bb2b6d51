import { join, normalize } from 'node:path'
import {
  test as base,
  type Browser,
  type BrowserContextOptions,
  type CDPSession,
  type JSHandle,
  type Page,
} from '@playwright/test'
import { storybook, type Story } from './read-stories.ts'

/** A name that the browser trusts like https: without that there is no clipboard, and no `userEvent` in a story's play. */
const origin = 'http://stories.localhost'
/** Between two renders of one picture nothing may move: the clock stands. */
const today = new Date('2026-11-05T09:00:00Z')
/** The patterned ground is seen in its own stories; in every other picture it would only be weight. */
const plainGround = '[data-adire] { visibility: hidden }'
/** A bar that sticks to the window's edge would stand in the middle of a picture of the whole page. */
const barsAtTheirPlace = '[data-sticky] { position: static !important }'
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
    let shown: string | undefined
    // Storybook draws the story again when a toolbar changes. Whoever asks for another story before it is done makes it load
    // the whole page again.
    window.updateToolbars = async (globals) => {
      const { promise: drawnAgain, resolve } = Promise.withResolvers<void>()
      channel.on('storyFinished', ({ storyId }) => {
        if (storyId === shown) resolve()
      })
      channel.emit('updateGlobals', { globals })
      if (shown) await drawnAgain
    }
    channel.on('storyFinished', (finished) => {
      window.finishedStory = finished
      if (finished.storyId === asked?.storyId) asked.done()
    })
    for (const event of ['playFunctionThrewException', 'storyThrewException'] as const)
      channel.on(event, ({ message }) => asked?.broken(new Error(`${asked.storyId}: ${message}`)))
    window.drawStory = async (storyId, theme) => {
      const { promise, resolve: done, reject: broken } = Promise.withResolvers<void>()
      // Said once: it would draw the story that is shown again.
      if (root.dataset['theme'] !== theme) await window.updateToolbars({ theme, motion: 'off' })
      asked = { storyId, done, broken }
      // Storybook does nothing when it is asked for the story that it shows.
      if (storyId === shown) channel.emit('forceRemount', { storyId })
      else channel.emit('setCurrentStory', { storyId, viewMode: 'story' })
      shown = storyId
      await promise
      if (root.dataset['theme'] !== theme) throw new Error(`${storyId} is not ${theme}.`)
    }
  })

/** Shows a written page in a page that is already open: loading Storybook for each takes three times as long. */
export const showWrittenPage = (page: Page, id: string): Promise<void> =>
  page.evaluate(async (storyId) => {
    const channel = window.__STORYBOOK_ADDONS_CHANNEL__
    const { promise, resolve } = Promise.withResolvers<void>()
    channel.once('docsRendered', resolve)
    channel.emit('setCurrentStory', { storyId, viewMode: 'docs' })
    await promise
  }, id)

/**
 * Draws the story that is shown in another theme, without mounting it again: only the values of tokens change. The caller
 * sets the theme back, because `showStory` compares it with what Storybook was told last.
 */
export const switchTheme = (page: Page, theme: string): Promise<void> =>
  page.evaluate((wanted) => {
    document.documentElement.dataset['theme'] = wanted
  }, theme)

/** For tests that do not read what axe finds: without it a story is shown in a fraction of the time. */
export const skipAxe = (page: Page): Promise<void> =>
  page.evaluate(() => window.updateToolbars({ a11y: { manual: true } }))

/** Gives a story other props while it is shown; without props, its own again. */
export const updateArgs = (page: Page, { id }: Story, args?: JSHandle<object | undefined>): Promise<void> =>
  page.evaluate(
    async ([storyId, updatedArgs]) => {
      const channel = window.__STORYBOOK_ADDONS_CHANNEL__
      const updated = Promise.withResolvers<void>()
      channel.on('storyArgsUpdated', updated.resolve)
      if (updatedArgs) channel.emit('updateStoryArgs', { storyId, updatedArgs })
      else channel.emit('resetStoryArgs', { storyId })
      await updated.promise
    },
    [id, args] as const,
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
export const cutOf = (page: Page, { title }: Story) =>
  page.evaluate((isWhole) => {
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement
    if (isWhole) return { x: 0, y: 0, width: scrollWidth, height: scrollHeight }
    const box = document.querySelector('#storybook-root')?.getBoundingClientRect()
    // A piece that lies outside of the page's flow (a portal, a fixed layer) has no box of its own.
    if (!box?.height) return { x: 0, y: 0, width: clientWidth, height: clientHeight }
    const [x, y] = [Math.floor(box.left), Math.floor(box.top)]
    return { x, y, width: Math.ceil(box.right) - x, height: Math.ceil(box.bottom) - y }
  }, wholePages.test(title))

/**
 * A PNG of the story as it stands, asked of the browser itself and packed loosely: half the time of `page.screenshot`. Only what
 * is larger than the window makes the browser lay out and draw a larger one.
 */
export async function takePicture({ page, protocol }: StoryPage, story: Story): Promise<Buffer> {
  const clip = { ...(await cutOf(page, story)), scale: 1 }
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const isWithin = clip.x + clip.width <= width && clip.y + clip.height <= height
  const options = { format: 'png', optimizeForSpeed: true, captureBeyondViewport: !isWithin, clip } as const
  const { data } = await protocol.send('Page.captureScreenshot', options)
  return Buffer.from(data, 'base64')
}

/** The page in which stories are shown, and a line to its browser. */
export type StoryPage = { page: Page; protocol: CDPSession }

/** Opens Storybook's page for stories, without a server. */
async function openPage(
  browser: Browser,
  { viewport, colorScheme, reducedMotion, locale, timezoneId }: BrowserContextOptions,
) {
  const context = await browser.newContext({ viewport, colorScheme, reducedMotion, locale, timezoneId })
  await context.clock.setFixedTime(today)
  // Storybook's outlines around elements, which no test asks for, read the styles of the whole page at each change.
  await context.addInitScript(() => {
    window.__STORYBOOK_HIGHLIGHT_INITIALIZED = true
  })
  await context.route(`${origin}/**`, (route) =>
    route.fulfill({ path: join(storybook, normalize(new URL(route.request().url()).pathname)) }),
  )
  const page = await context.newPage()
  await page.goto(`${origin}/iframe.html`)
  await page.waitForFunction(() => window.__STORYBOOK_PREVIEW__ && window.__STORYBOOK_ADDONS_CHANNEL__)
  // The preview exists before it has the list of stories.
  await page.evaluate(() => window.__STORYBOOK_PREVIEW__?.initializationPromise)
  await prepare(page)
  await page.addStyleTag({ content: plainGround + barsAtTheirPlace })
  return page
}

/** One page per worker for stories and one for written pages: opening a page for each picture takes three times as long. */
export const test = base.extend<object, { storyPage: StoryPage; writtenPage: Page }>({
  storyPage: [
    async ({ browser }, provide, { project }) => {
      const page = await openPage(browser, project.use)
      await provide({ page, protocol: await page.context().newCDPSession(page) })
      await page.context().close()
    },
    { scope: 'worker' },
  ],
  // A page of its own: Storybook loads a page again when a story follows a written page.
  writtenPage: [
    async ({ browser }, provide, { project }) => {
      const page = await openPage(browser, project.use)
      await provide(page)
      await page.context().close()
    },
    { scope: 'worker' },
  ],
})

type Violation = { id: string; nodes: { html: string }[] }
/** What Storybook says once a story and its checks are done. */
type FinishedStory = { storyId: string; reporters: { result: { violations?: Violation[] } }[] }

/** A story as Storybook prepares it, with what the tests use of it. */
type PreparedStory = {
  id: string
  tags: string[]
  initialArgs: Record<string, unknown>
  argTypes: Record<string, { control?: { type?: string } } | undefined>
  /** Renders it with its decorators. */
  unboundStoryFn: (context: object) => unknown
  /** Renders it without any. */
  undecoratedStoryFn: (context: object) => unknown
}
type RenderCallbacks = {
  showMain: () => void
  showError: (error: { title: string }) => void
  showException: (error: Error) => void
}
type StorybookPreview = {
  initializationPromise: Promise<void>
  loadStory: (which: { storyId: string }) => Promise<PreparedStory>
  /** Mounts the story into this element. The result removes it. */
  renderStoryToElement: (
    story: PreparedStory,
    element: HTMLElement,
    callbacks: RenderCallbacks,
    options: { autoplay: boolean; forceInitialArgs: boolean },
  ) => () => Promise<void>
}

declare global {
  interface Window {
    finishedStory?: FinishedStory
    storyArgs?: object
    /** Resolves when the story that is shown has been drawn again. */
    updateToolbars: (globals: object) => Promise<void>
    /** Rejects with what its rendering or its `play` threw. */
    drawStory: (storyId: string, theme: string) => Promise<void>
    __STORYBOOK_PREVIEW__?: StorybookPreview
    __STORYBOOK_HIGHLIGHT_INITIALIZED?: boolean
    __STORYBOOK_ADDONS_CHANNEL__: {
      emit: (event: string, payload: object) => void
      once: ((event: 'storyRendered', listener: (storyId: string) => void) => void) &
        ((event: 'docsRendered' | 'storyThrewException', listener: () => void) => void)
      on: ((event: 'storyFinished', listener: (finished: FinishedStory) => void) => void) &
        ((event: 'storyArgsUpdated', listener: () => void) => void) &
        ((event: 'playFunctionThrewException' | 'storyThrewException', listener: (error: Error) => void) => void)
    }
  }
}
