import { expect } from '@playwright/test'
import { nameElements } from './differences/name-elements.ts'
import { createPictures, projectFolders } from './pictures.ts'
import { createPicturePlan, isForOtherDevice, profileOf, type ExpectedPicture } from './profiles.ts'
import { readStories, type Story } from './read-stories.ts'
import { cutOf, lookAt, showStory, switchTheme, takePicture, test, type StoryPage } from './story-page.ts'

const stories = readStories()
const plan = createPicturePlan(stories)
const pictures = createPictures(projectFolders)
/** For a review, what differs is only kept: each failing test would cost a new browser. */
const onlyCollects = process.env['VISUAL'] === 'collect'

const mostLooks = 5

/** How the story's picture stands beside the approved one. Under load a page may be caught while it is being drawn: what differs is looked at again. */
async function looked(storyPage: StoryPage, story: Story, { picture, theme }: ExpectedPicture) {
  await switchTheme(storyPage.page, theme)
  const look = async () =>
    pictures.compare(picture, await takePicture(storyPage, story), {
      isRenewing: onlyCollects,
      nameAreas: async (areas) =>
        storyPage.page.evaluate(nameElements, { areas, corner: await cutOf(storyPage.page, story) }),
    })
  await pictures.forget({ picture })
  const first = await look()
  let finding = first
  for (let looks = 1; finding?.change === 'changed' && looks < mostLooks; looks += 1) finding = await look()
  if (first && !finding) await pictures.forget({ picture })
  return finding
}

for (const story of stories)
  test(`${story.title} › ${story.name}`, async ({ storyPage }, { project }) => {
    const { page } = storyPage
    const profile = profileOf(project.name)
    const isForOther = isForOtherDevice(story, profile)
    test.skip(isForOther, 'It is about the other width.')
    await showStory(page, story, profile.theme)
    const { barriers, overhang } = await lookAt(page)
    const findings = []
    for (const expected of plan.picturesOf(story, profile)) findings.push(await looked(storyPage, story, expected))
    await switchTheme(page, profile.theme)
    if (onlyCollects) return
    expect(barriers, 'axe').toEqual([])
    expect(overhang, 'pixels beyond the right edge').toBe(0)
    expect(findings.filter(Boolean), 'beside the approved picture: npm run visual').toEqual([])
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
  const found = await pictures.findings(plan.all())
  if (!onlyCollects) expect(found.filter(({ change }) => change === 'removed')).toEqual([])
})
