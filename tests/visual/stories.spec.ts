import { expect } from '@playwright/test'
import { createPictures, projectFolders } from './pictures.ts'
import { readStories, type Story } from './read-stories.ts'
import { lookAt, showStory, takePicture, test, type StoryPage } from './story-page.ts'

const stories = readStories()
const pictures = createPictures(projectFolders)
/** For a review, what differs is only kept: each failing test would cost a new browser. */
const onlyCollects = process.env['VISUAL'] === 'collect'

const mostLooks = 5

/** How the story's picture stands beside the approved one. Under load a page may be caught while it is being drawn: what differs is looked at again. */
async function looked(storyPage: StoryPage, projectName: string, story: Story) {
  const look = async () =>
    pictures.compare(`${projectName}/${story.id}.webp`, await takePicture(storyPage, story), onlyCollects)
  const first = await look()
  let finding = first
  for (let looks = 1; finding?.change === 'changed' && looks < mostLooks; looks += 1) finding = await look()
  if (first && !finding) await pictures.forget(first)
  return finding
}

for (const story of stories)
  test(`${story.title} › ${story.name}`, async ({ storyPage }, { project }) => {
    const { page } = storyPage
    const otherWidth = project.name.startsWith('desktop') ? 'phone-only' : 'wide-only'
    const isForOther = story.tags.includes(otherWidth)
    test.skip(isForOther, 'It is about the other width.')
    await showStory(page, story, project.use.colorScheme ?? 'light')
    const finding = story.tags.includes('no-picture') ? undefined : await looked(storyPage, project.name, story)
    if (onlyCollects) return
    const { barriers, overhang } = await lookAt(page)
    expect(barriers, 'axe').toEqual([])
    expect(overhang, 'pixels beyond the right edge').toBe(0)
    expect(finding, 'beside the approved picture: npm run visual').toBeUndefined()
  })

test('every link of the page "Every screen" leads to a story', async ({ storyPage: { page } }) => {
  const overview = stories.find(({ id }) => id === 'foundations-every-screen--all')
  if (!overview) throw new Error('The story of every screen is gone.')
  await showStory(page, overview, 'light')
  const hrefs = await page
    .locator('#storybook-root a')
    .evaluateAll((links) => links.map((link) => String(link.getAttribute('href'))))
  const ids = new Set(stories.map(({ id }) => `?path=/story/${id}`))
  expect(hrefs.length).toBeGreaterThan(100)
  expect(hrefs.filter((href) => !ids.has(href))).toEqual([])
})

test('no approved picture is of a story that is gone', async () => {
  const found = await pictures.findings(stories.map(({ id }) => id))
  if (!onlyCollects) expect(found.filter(({ change }) => change === 'removed')).toEqual([])
})
