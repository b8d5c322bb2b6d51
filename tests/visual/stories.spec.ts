import { expect } from '@playwright/test'
import { compare, findings } from './pictures.ts'
import { readStories } from './read-stories.ts'
import { showStory, takePicture, test } from './story-page.ts'

const stories = readStories()
/** For a review, what differs is only kept: each failing test would cost a new browser. */
const onlyCollects = process.env['VISUAL'] === 'collect'

for (const story of stories)
  test(`${story.title} › ${story.name}`, async ({ storyPage }, { project }) => {
    await showStory(storyPage, story, project.use.colorScheme ?? 'light')
    const picture = await takePicture(storyPage, story)
    const finding = await compare(`${project.name}/${story.id}.webp`, picture)
    if (!onlyCollects) expect(finding, 'beside the approved picture: npm run visual').toBeUndefined()
  })

test('no approved picture is of a story that is gone', async () => {
  const found = await findings(stories.map(({ id }) => id))
  if (!onlyCollects) expect(found.filter(({ change }) => change === 'removed')).toEqual([])
})
