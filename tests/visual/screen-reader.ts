import { fileURLToPath } from 'node:url'
import type { virtual } from '@guidepup/virtual-screen-reader'
import type { Locator, Page } from '@playwright/test'

/**
 * With this flag the virtual screen reader takes names and roles from Chromium. By itself it knows neither the role of a
 * password field nor that a date is wrong.
 */
export const computedNames = '--enable-blink-features=ComputedAccessibilityInfo'

const reader = fileURLToPath(import.meta.resolve('@guidepup/virtual-screen-reader/browser.js'))

/** Loads the virtual screen reader into the page of the stories. */
export async function loadReader(page: Page): Promise<void> {
  await page.context().route('**/screen-reader.js', (route) => route.fulfill({ path: reader }))
  const content = "import { virtual } from '/screen-reader.js'; window.screenReader = virtual"
  await page.addScriptTag({ type: 'module', content })
  await page.waitForFunction(() => window.screenReader)
}

/** Roles that a screen reader passes over without a word. */
const unspokenRoles = new Set([
  'generic',
  'paragraph',
  'sectionheader',
  'sectionfooter',
  'rowgroup',
  'caption',
  'definition',
  'status',
])
/** Containers whose end a screen reader says. */
const spokenEnds = new Set(['list', 'table', 'form', 'dialog', 'group', 'radiogroup', 'region', 'navigation', 'main'])

type Phrase = {
  spoken: string
  /** A text or picture that the name of an element around it says already, or a decorative picture. */
  isSilent: boolean
  /** A row, or a cell with controls: its name is what follows in it. */
  isNamedByContent: boolean
}

/** Moves the virtual screen reader from the first to the last line of an element. */
const readPhrases = (element: Locator): Promise<Phrase[]> =>
  element.evaluate(async (container) => {
    const { screenReader } = window
    const spokenFor = new Map<Node, string>()
    const isRepeated = (node: Node, text: string): boolean => {
      const around = node.parentElement
      return around ? (spokenFor.get(around)?.includes(text) ?? false) || isRepeated(around, text) : false
    }
    /** A picture, or a text whose `title` shows it whole to a pointer. */
    const isSilentElement = (node: Element, spoken: string) =>
      node.matches('img[alt=""], span[title]') ||
      (spoken.startsWith('image, ') && isRepeated(node, spoken.slice('image, '.length)))
    /** Fields for dates and times have no role in Chromium; real screen readers name them, and say what is wrong. */
    const withType = (node: Node, spoken: string) =>
      node instanceof HTMLInputElement && /^(?:date|time)$/.test(node.type)
        ? `${node.type}, ${spoken}${node.ariaInvalid === 'true' ? ', invalid' : ''}`
        : spoken
    const phrases: Phrase[] = []
    await screenReader.start({ container })
    for (let node = screenReader.activeNode; node; node = screenReader.activeNode) {
      const spoken = await screenReader.lastSpokenPhrase()
      // After the last line it starts again.
      if (phrases.length > 0 && spokenFor.keys().next().value === node && spokenFor.get(node) === spoken) break
      if (!spokenFor.has(node)) spokenFor.set(node, spoken)
      phrases.push({
        spoken: withType(node, spoken),
        isSilent: node instanceof Element ? isSilentElement(node, spoken) : isRepeated(node, spoken),
        isNamedByContent:
          node instanceof Element &&
          node.matches(':is(tr, [role=row], :is(td, [role=gridcell]):has(a, button, input, select))'),
      })
      await screenReader.next()
    }
    await screenReader.stop()
    return phrases
  })

/** As screen readers say it: without what was said, silent roles, and the ends of small elements; "item, 1 of 3". */
function spokenLine({ spoken, isSilent, isNamedByContent }: Phrase): string[] {
  const [, isEnd, role = ''] = /^(end of )?([^,]*)/.exec(spoken) ?? []
  if (isEnd) return spokenEnds.has(role) ? [`end of ${role}`] : []
  if (isSilent || unspokenRoles.has(role)) return []
  if (isNamedByContent) return [role]
  return [
    spoken
      .replace(/^listitem, level \d+/, 'item')
      .replace(/, position (\d+), set size (\d+)/, ', $1 of $2')
      .replace(/, \d+ control\b/, ''),
  ]
}

/** What a screen reader says from the first to the last line of the page. */
export const readPage = async (page: Page): Promise<string[]> =>
  (await readPhrases(page.locator('body'))).flatMap(spokenLine)

/** What a screen reader says by itself when the page changes: each live region with a new text, and the new focus. */
export async function readChange(page: Page, change: () => Promise<void>): Promise<string[]> {
  const regions = page.locator('[role=alert], [role=status], [role=log], [aria-live]:not([aria-live=off])')
  const before = await regions.allTextContents()
  await change()
  const focused = page.locator(':focus')
  // Before the regions: reading them moves the focus.
  const [focus] = (await focused.count()) > 0 ? await readPhrases(focused) : []
  const lines: string[] = []
  for (const region of await regions.all()) {
    const text = await region.textContent()
    if (!text || before.includes(text)) continue
    const isUrgent = await region.evaluate((element) => element.matches('[role=alert], [aria-live=assertive]'))
    const spoken = (await readPhrases(region)).flatMap(spokenLine).filter((line) => !line.startsWith('end of '))
    lines.push(`${isUrgent ? 'said at once' : 'said in a pause'}: ${spoken.join('; ')}`)
  }
  return focus ? [...lines, `focus: ${focus.spoken}`] : lines
}

declare global {
  interface Window {
    screenReader: typeof virtual
  }
}
