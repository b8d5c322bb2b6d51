import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { readStories } from './read-stories.ts'
import { showStory, skipAxe, test } from './story-page.ts'

/** The difference in grey levels (of 255) from which a pixel counts as different. */
const seen = 48
/** The number of different pixels that counts as a shape: a 2 px line along the shortest marked edge has more. */
const leastShape = 40

const stories = readStories()

async function show(page: Page, id: string): Promise<void> {
  const story = stories.find((one) => one.id === id)
  if (!story) throw new Error(`There is no story ${id}.`)
  await showStory(page, story, 'light')
}

async function greysOf(element: Locator) {
  const { data, info } = await sharp(await element.screenshot({ animations: 'disabled' }))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, ...info }
}
type Greys = Awaited<ReturnType<typeof greysOf>>

/** The number of different pixels in the area that both screenshots share. */
function differing(one: Greys, other: Greys): number {
  let count = 0
  for (let y = 0; y < Math.min(one.height, other.height); y += 1)
    for (let x = 0; x < Math.min(one.width, other.width); x += 1) {
      const [a = 0, b = 0] = [one.data[y * one.width + x], other.data[y * other.width + x]]
      if (Math.abs(a - b) >= seen) count += 1
    }
  return count
}

/** Removes everything but the shape: same text, no icons, same size. */
const leaveShape = (elements: readonly Locator[]): Promise<unknown> =>
  Promise.all(
    elements.map((element) =>
      element.evaluate((node) => {
        if (!(node instanceof HTMLElement)) return
        for (const icon of node.querySelectorAll('svg')) icon.remove()
        const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
        while (texts.nextNode()) if (texts.currentNode.textContent) texts.currentNode.textContent = 'nnn'
        Object.assign(node.style, { width: '160px', minWidth: '0', height: '56px' })
      }),
    ),
  )

test.beforeAll(({ storyPage: { page } }) => skipAxe(page))
test.beforeEach(async ({ storyPage: { page } }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ forcedColors: 'active', media: 'screen' })
})
test.afterEach(({ storyPage: { page } }) => page.emulateMedia({ forcedColors: 'none' }))

type Pair = { what: string; story: string; on: string; off: string; before?: (page: Page) => Promise<void> }

const pairs: Pair[] = [
  {
    what: 'the selected tab',
    story: 'primitives-tabs--first',
    on: '[role=tab][aria-selected=true]',
    off: '[role=tab][aria-selected=false]',
  },
  {
    what: 'the current page in the side navigation',
    story: 'patterns-side-nav--patient',
    on: 'nav a[aria-current]',
    off: 'nav a:not([aria-current])',
  },
  {
    what: 'the page of the header that is open',
    story: 'primitives-icon-button--current-link',
    on: 'a[aria-current]',
    off: 'body',
  },
  {
    what: 'the current page in the menu of the public pages',
    story: 'patterns-public-header--home',
    on: 'nav a[aria-current]',
    off: 'nav a:not([aria-current])',
  },
  {
    what: 'the search result that the arrow keys have come to',
    story: 'primitives-search-box--found',
    before: (page) => page.getByRole('combobox').press('ArrowDown'),
    on: '[role=option][aria-selected=true]',
    off: '[role=option][aria-selected=false]',
  },
  {
    what: 'the menu item that the arrow keys have come to',
    story: 'primitives-menu--open',
    before: async (page) => {
      await page.getByRole('menu').focus()
      await page.keyboard.press('ArrowDown')
    },
    on: '[role=menuitem][data-highlighted]',
    off: '[role=menuitem]:not([data-highlighted])',
  },
  {
    what: 'the chosen one of several options',
    story: 'primitives-radio-group--chosen',
    on: 'label:has(:checked)',
    off: 'label:not(:has(:checked))',
  },
  {
    what: 'the chosen time of the schedule',
    story: 'primitives-schedule-grid--chosen',
    on: '[data-time][aria-pressed=true]',
    off: '[data-time][aria-pressed=false]',
  },
  {
    what: 'the chosen day of a visit',
    story: 'screens-patient-book-a-visit--shown',
    on: 'button[aria-pressed=true]',
    off: 'button[aria-pressed=false]',
  },
]

for (const { what, story, on, off, before } of pairs)
  test(`${what} is marked by a shape where colours are forced`, async ({ storyPage: { page } }) => {
    await show(page, story)
    await before?.(page)
    const both = [page.locator(on).first(), page.locator(off).first()] as const
    await leaveShape(both)
    const [marked, plain] = [await greysOf(both[0]), await greysOf(both[1])]
    expect(differing(marked, plain)).toBeGreaterThan(leastShape)
  })

/** Attributes that a browser or React toggles on the same element. */
const switched: [what: string, story: string, selector: string, attribute: string][] = [
  ['a button', 'primitives-button--secondary', 'button', 'disabled'],
  ['a main button', 'primitives-button--primary', 'button', 'disabled'],
  ['a round button', 'primitives-icon-button--plain', 'button', 'aria-expanded'],
  ['a text field', 'primitives-text-field--filled', 'input', 'disabled'],
  ['a text area', 'primitives-textarea--filled', 'textarea', 'disabled'],
  ['a choice from a list', 'primitives-select--chosen', 'select', 'disabled'],
  ['a date field', 'primitives-date-field--filled', 'input', 'disabled'],
  ['a round button', 'primitives-icon-button--plain', 'button', 'disabled'],
  ['a text field', 'primitives-text-field--filled', 'input', 'aria-invalid'],
]

for (const [what, story, selector, attribute] of switched)
  test(`${what} of ${story} looks different with ${attribute} where colours are forced`, async ({
    storyPage: { page },
  }) => {
    await show(page, story)
    const element = page.locator(`#storybook-root ${selector}`).first()
    // Typed text may turn grey; the shape alone must show the state.
    await element.evaluate((node) => {
      if (node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement) node.value = ''
      if (node instanceof HTMLElement) node.style.fontSize = '0'
    })
    const before = await greysOf(element)
    await element.evaluate((node, name) => {
      node.setAttribute(name, 'true')
      if (node instanceof HTMLElement) node.style.opacity = '1'
    }, attribute)
    expect(differing(before, await greysOf(element))).toBeGreaterThan(leastShape)
  })

/** Elements that only a background draws in ordinary colours. */
const drawn: [what: string, story: string, selector: string][] = [
  ['a line that is loading', 'primitives-skeleton--text', '[role=status] > [aria-hidden] > *'],
  ['a card that is loading', 'primitives-skeleton--card', '[role=status] > [aria-hidden] > *'],
  ['a picture that is loading', 'primitives-skeleton--profile', '[role=status] > [aria-hidden]'],
  ['a progress bar', 'primitives-progress--part', 'progress'],
  ['a message of one’s own', 'primitives-chat-message--from-the-user', 'article > p'],
  ['an emergency', 'primitives-chat-message--emergency', 'article > div:last-child'],
  ['initials', 'primitives-avatar--initials', '[role=img]'],
  ['a tooltip', 'primitives-tooltip--opens-on-focus', '[role=tooltip] > span'],
  ['a badge', 'primitives-badge--neutral', 'span'],
  ['the number of unread notifications', 'primitives-icon-button--with-count', 'button > span:last-child'],
  ['a toast', 'primitives-toast--success', 'section > div'],
  ['a dialog', 'primitives-dialog--question', '[role=dialog]'],
  ['a banner', 'primitives-banner--info', '[class*=border-s-4]'],
  ['a bar that says that the page is loading', 'primitives-loading-bar--plain', '[role=status] > [aria-hidden]'],
]

for (const [what, story, selector] of drawn)
  test(`${what} has an edge or a ground where colours are forced (${story})`, async ({ storyPage: { page } }) => {
    await show(page, story)
    const element = page.locator(selector).locator('visible=true').first()
    // Removes the content, so that only the box is compared.
    await element.evaluate((node) => {
      if (!(node instanceof HTMLElement)) return
      const { width, height } = node.getBoundingClientRect()
      if (node.tagName !== 'PROGRESS') node.replaceChildren()
      Object.assign(node.style, { width: `${width}px`, height: `${height}px`, minWidth: '0', transition: 'none' })
    })
    const before = await greysOf(element)
    await element.evaluate((node) => {
      if (node instanceof HTMLElement) node.style.opacity = '0'
    })
    expect(differing(before, await greysOf(element))).toBeGreaterThan(leastShape)
  })

test('how far a progress bar has come is seen where colours are forced', async ({ storyPage: { page } }) => {
  await show(page, 'primitives-progress--none')
  const none = await greysOf(page.locator('progress'))
  await show(page, 'primitives-progress--part')
  expect(differing(none, await greysOf(page.locator('progress')))).toBeGreaterThan(leastShape)
})

for (const [story, selector] of [
  ['primitives-button--primary', 'button'],
  ['primitives-text-field--filled', 'input'],
  ['primitives-link--inline', 'a'],
  ['primitives-tabs--first', '[role=tab][aria-selected=true]'],
  ['primitives-checkbox--unchecked', 'input'],
] as const)
  test(`the focus ring is seen where colours are forced (${story})`, async ({ storyPage: { page } }) => {
    await show(page, story)
    const element = page.locator(`#storybook-root ${selector}`).first()
    const { outlineStyle, outlineWidth } = await element.evaluate((node) => {
      if (node instanceof HTMLElement) node.focus({ focusVisible: true })
      const { outlineStyle: style, outlineWidth: width } = getComputedStyle(node)
      return { outlineStyle: style, outlineWidth: width }
    })
    expect({ outlineStyle, outlineWidth }).toEqual({ outlineStyle: 'solid', outlineWidth: '3px' })
  })
