import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { findBrowser } from '../support/browser.ts'
import { readStories, type Story } from './read-stories.ts'
import { computedNames, loadReader, readChange, readPage } from './screen-reader.ts'
import { showStory, skipAxe, test, updateArgs } from './story-page.ts'

const { launchOptions } = await findBrowser()
test.use({ launchOptions: { ...launchOptions, args: [...launchOptions.args, computedNames] } })

const all = readStories()
/** The whole page is read of a story with the tag "spoken", and with "announced" what is said when it appears. */
const stories = all.filter(({ tags }) => tags.includes('spoken') || tags.includes('announced'))

/** What is said while the screen changes from its first story into the one that is shown, as after a click. */
async function readArrival(page: Page, first: Story): Promise<string[]> {
  const args = await page.evaluateHandle(() => window.storyArgs)
  await showStory(page, first, 'light')
  return readChange(page, () => updateArgs(page, first, args))
}

test.beforeAll(async ({ storyPage: { page } }) => {
  await skipAxe(page)
  await loadReader(page)
})

for (const story of stories)
  test(`${story.title} › ${story.name}: what a screen reader says`, async ({ storyPage: { page } }) => {
    const first = story.tags.includes('announced') ? all.find(({ title }) => title === story.title) : undefined
    await showStory(page, story, 'light')
    const arrival = first ? await readArrival(page, first) : []
    const whole = story.tags.includes('spoken') ? await readPage(page) : []
    if (first) await updateArgs(page, first)
    expect(`${[...arrival, ...whole].join('\n')}\n`).toMatchSnapshot([`${story.id}.txt`])
  })

test('each approved text belongs to a story that is read', () => {
  const expected = new Set(stories.map(({ id }) => `${id}.txt`))
  const approved = readdirSync(join(import.meta.dirname, 'spoken'))
  expect(approved.filter((name) => !expected.has(name))).toEqual([])
})
