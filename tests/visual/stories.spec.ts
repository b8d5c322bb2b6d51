import { expect } from '@playwright/test'
import { compare, findings, reject } from './pictures.ts'
import { readStories } from './read-stories.ts'
import { barriers, showStory, takePicture, test } from './story-page.ts'

const stories = readStories()
/** For a review, what differs is only kept: each failing test would cost a new browser. */
const onlyCollects = process.env['VISUAL'] === 'collect'

const mostLooks = 5

for (const story of stories)
  test(`${story.title} › ${story.name}`, async ({ storyPage }, { project }) => {
    const otherWidth = project.name.startsWith('desktop') ? 'phone-only' : 'wide-only'
    const isForOther = story.tags.includes(otherWidth)
    test.skip(isForOther, 'It is about the other width.')
    await showStory(storyPage, story, project.use.colorScheme ?? 'light')
    const look = async () => compare(`${project.name}/${story.id}.webp`, await takePicture(storyPage, story))
    const first = await look()
    // Under load a page may be caught while it is being drawn: what differs is looked at again.
    let finding = first
    for (let looks = 1; finding?.change === 'changed' && looks < mostLooks; looks += 1) finding = await look()
    if (first && !finding) await reject(first)
    if (onlyCollects) return
    expect(await barriers(storyPage), 'axe').toEqual([])
    expect(finding, 'beside the approved picture: npm run visual').toBeUndefined()
  })

test('no approved picture is of a story that is gone', async () => {
  const found = await findings(stories.map(({ id }) => id))
  if (!onlyCollects) expect(found.filter(({ change }) => change === 'removed')).toEqual([])
})
