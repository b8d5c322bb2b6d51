import { expect, type Page } from '@playwright/test'
import { isEnglishMessage, readTexts } from './english-texts.ts'
import { findOverlaps } from '../visual/overlaps.ts'
import { readStories } from '../visual/read-stories.ts'
import { lookAt, showStory, skipAxe, test } from '../visual/story-page.ts'

/** Explained in English: the design system's own pages, and drawings of machines. */
const ownPages = /^(?:Foundations|Flows)\//
/** What the story hands in as data: it may be an English message, such as a server's answer. */
const storyValues = (page: Page): Promise<string> => page.evaluate(() => JSON.stringify(window.storyArgs ?? {}))
const stories = readStories().filter(({ title }) => !ownPages.test(title))

test.beforeAll(async ({ storyPage: { page } }) => {
  await skipAxe(page)
  await page.evaluate(() => window.__STORYBOOK_ADDONS_CHANNEL__.emit('updateGlobals', { globals: { locale: 'en-XA' } }))
})

for (const story of stories)
  test(`${story.title} › ${story.name}: every text is translated, and nothing overhangs`, async ({
    storyPage: { page },
  }) => {
    await page.setViewportSize({ width: story.tags.includes('wide-only') ? 1280 : 360, height: 740 })
    // A play looks for English names: the story stays as it was when the first one was not found.
    await showStory(page, story, 'light').catch(() => undefined)
    const texts = await page.evaluate(readTexts)
    const values = await storyValues(page)
    const english = texts.filter((text) => isEnglishMessage(text) && !values.includes(text))
    expect.soft(english, 'in English').toEqual([])
    expect.soft((await lookAt(page)).overhang, 'pixels beyond the edge').toBe(0)
    expect.soft(await page.evaluate(findOverlaps), 'cover each other').toEqual([])
  })

declare global {
  interface Window {
    storyArgs?: object
  }
}
