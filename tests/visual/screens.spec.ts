import { expect } from '@playwright/test'
import { findOverlaps } from './overlaps.ts'
import { findUnprinted } from '../support/printed.ts'
import { readStories } from './read-stories.ts'
import { showStory, skipAxe, test } from './story-page.ts'

const whileSettling = expect.configure({ soft: true, timeout: 10_000 })
const widths = [360, 768, 1280, 1440]
/** A4 in CSS pixels, less the margins. */
const paper = { width: 680, height: 1000 }

const all = readStories().filter(({ title }) => /^(?:Screens|Modals)\//.test(title))
/** As it stands first, and with what is odd, long or many: `SCREENS=all` takes every state, and a minute more. */
const screens =
  process.env['SCREENS'] === 'all'
    ? all
    : all.filter(
        (story, place) => story.title !== all[place - 1]?.title || /odd|long|many|every|none|empty/i.test(story.name),
      )

/** For what size the page is laid out, which size its styles are for, and what its outermost boxes are. Runs in the page. */
const sizesOfPage = () => {
  const boxOf = (element: Element) => {
    const { width, display, padding, margin } = getComputedStyle(element)
    const own = `class "${element.className}", style "${element.getAttribute('style') ?? ''}"`
    return `${element.tagName}: ${element.clientWidth} px inside, ${width} ${display}, padding ${padding}, margin ${margin}, ${own}`
  }
  const boxes = Array.from(document.querySelectorAll('html, body, #storybook-root'), boxOf)
  const isWide = matchMedia('(min-width: 64rem)').matches
  return `(${innerWidth} px, styles of a ${isWide ? 'wide' : 'narrow'} window; ${boxes.join('; ')})`
}

test.beforeAll(async ({ storyPage: { page } }) => {
  // Tests of other files size the body of the page, which a worker's tests share.
  await page.evaluate(() => document.body.removeAttribute('style'))
  await skipAxe(page)
})
test.afterEach(({ storyPage: { page } }) => page.emulateMedia({ media: 'screen' }))

for (const story of screens)
  test(`${story.title} › ${story.name}: no control covers another, and it prints whole in black on white`, async ({
    storyPage: { page },
  }) => {
    await page.setViewportSize({ width: story.tags.includes('phone-only') ? 360 : 1280, height: 800 })
    await showStory(page, story, 'dark')
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      const overlapsAtThisSize = async () => {
        const found = await page.evaluate(findOverlaps)
        // On a busy machine the browser at times lays a page out for the size before, and stays so. At another size and back, drawn
        // anew, it is laid out for this one, and what overlaps then does so for everybody.
        if (found.length > 0) {
          found.push(await page.evaluate(sizesOfPage))
          await page.setViewportSize({ width: width + 1, height: 800 })
          await page.setViewportSize({ width, height: 800 })
          await showStory(page, story, 'dark')
        }
        return found
      }
      await whileSettling.poll(overlapsAtThisSize, `cover each other at ${width} px`).toEqual([])
    }
    await page.setViewportSize(paper)
    await page.emulateMedia({ media: 'print' })
    expect.soft(await page.evaluate(findUnprinted), 'in print').toEqual([])
  })

test('two buttons that share more than a pixel are found, and neighbours are not', async ({ page }) => {
  const row = (margin: number) => `<button>View</button><button style="margin-left: ${margin}px">Delete</button>`
  await page.setContent(`<div style="display: flex">${row(-6)}</div>`)
  const box = String.raw`\(\d+ × \d+ at \d+, \d+\)`
  expect(await page.evaluate(findOverlaps)).toEqual([
    expect.stringMatching(new RegExp(`^button View ${box} / button Delete ${box}$`)),
  ])
  await page.setContent(`<div style="display: flex">${row(0)}</div>`)
  expect(await page.evaluate(findOverlaps)).toEqual([])
})
