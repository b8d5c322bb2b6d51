import { basename } from 'node:path'
import { parseSync } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { findNewer } from '../../scripts/engines/find-newer.ts'
import { findNewerStyles } from '../../scripts/engines/find-newer-styles.ts'
import { newer } from '../../scripts/engines/newer-features.ts'
import { childrenOf, type Node } from '../../scripts/engines/nodes.ts'
import { nigerianShare, shareOf } from '../../scripts/engines/share.ts'
import { buildApp } from '../../scripts/steps/build-app.mjs'
import { sourceFiles, textOf } from './source-files.ts'

const dist = 'packages/app/dist'

/** What a library asks for before it uses it, and methods of its own that a browser's are named like. */
const guarded = {
  'Error.captureStackTrace in http-client': 'Axios asks first',
  'WebTransport in socket-library': 'asked for only where that transport is configured',
  'navigation in base': 'React asks first',
  'toArray in http-client': 'a method of Axios',
  'use in http-client': 'a method of Axios',
  'use in base': 'a method of React',
}

/** What older browsers leave out, and what the page does without it. */
const enhancements: Record<string, string> = {
  '-webkit-tap-highlight-color': 'a tap is marked in the browser’s own colour',
  ':has': 'a chosen option shows by its radio button alone',
  ':open': 'in one list with [open], which all know',
  ':popover-open': 'in one list with [open], which all know',
  '@container': 'tables stay cards',
  '@page': 'paper has the printer’s own margins',
  'container-type': 'tables stay cards',
  '@property': 'Tailwind sets the same values on every element there',
  'content-visibility': 'an answer that is folded up is not printed',
  'accent-color': 'boxes are ticked in the system’s colour',
  attr: 'stands in `content`, where all know it',
  'color-mix': 'stands in @supports, behind a plain colour',
  dvh: 'stands in @supports, behind vh',
  'field-sizing': 'a text area keeps its height and scrolls',
  'forced-color-adjust': 'stands where colours are forced, which such browsers do not do',
  'overflow-anchor': 'the chat may move by itself while an answer grows',
  outline: 'corners of the focus ring are square',
  'overscroll-behavior': 'the page behind a dialog may scroll',
  resize: 'a text area keeps its size',
  'scrollbar-width': 'a scrollbar shows',
  'text-size-adjust': 'text keeps its size all the same',
  'text-wrap': 'headings break where they are full',
  'user-select': 'text of a button can be selected',
}

function inCode(name: string, text: string, members = newer.members): string[] {
  const program: Node = parseSync(name, text).program
  return findNewer(program, members).map(({ feature }) => feature)
}

beforeAll(() => buildApp(), 300_000)

test.each([
  ['[1].toSorted()', 'toSorted'],
  ['list.with(0, 1)', 'with'],
  ['AbortSignal.any([])', 'AbortSignal.any'],
  ['AbortSignal.timeout(1)', 'AbortSignal.timeout'],
  ['Object.groupBy(list, key)', 'Object.groupBy'],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['URL.canParse(text)', 'URL.canParse'],
  ['Array.fromAsync(list)', 'Array.fromAsync'],
  ['one.union(other)', 'union'],
  ['map.values().map(String)', 'Iterator.map'],
  ['new URLPattern({})', 'URLPattern'],
  ['document.startViewTransition(change)', 'startViewTransition'],
  ['element.checkVisibility()', 'checkVisibility'],
  ['panel.showPopover()', 'showPopover'],
  ['/(?<=a)b/', 'lookbehind'],
  ['/[a--b]/v', 'the pattern flag v'],
])('code with %s is found', (code, feature) => {
  expect(inCode('planted.ts', `export const made = () => ${code}`)).toEqual([feature])
})

test.each([
  '[1].findLast(Boolean)',
  'list.at(-1)',
  'structuredClone(list)',
  'Object.hasOwn(one, key)',
  'Object.values(one).map(String)',
  'list.toSorted?.()',
  'new AbortController()',
])('code with %s is not', (code) => {
  expect(inCode('planted.ts', `export const made = () => ${code}`)).toEqual([])
})

test('no built script uses what the oldest supported browsers lack', () => {
  const files = sourceFiles([dist], /\.js$/)
  const found = files.flatMap((path) =>
    inCode(path, textOf(path), newer.languageMembers).map(
      (feature) => `${feature} in ${basename(path).replace(/-[\da-f]{7}\.js$/, '')}`,
    ),
  )
  expect(files.length).toBeGreaterThan(20)
  expect([...new Set(found)].sort()).toEqual(Object.keys(guarded).sort())
})

test('no built style does, but where it is left out without loss', () => {
  const style = Array.from(textOf(`${dist}/index.html`).matchAll(/<style>(.*?)<\/style>/gs), ([, text]) => text).join(
    '',
  )
  expect(style.length).toBeGreaterThan(10_000)
  expect(findNewerStyles(style)).toEqual(Object.keys(enhancements).sort())
  const withoutGuarded = style.replaceAll(/@supports ?\([a-z-]+:[\d.]+dvh\) ?\{(?:[^{}]*\{[^{}]*\})*\}/g, '')
  expect(withoutGuarded.match(/[^{}]*\{[^{}]*dvh[^{}]*\}/g) ?? []).toEqual([])
})

test('the shares in docs/browsers.md are those of the data', () => {
  const doc = textOf('docs/browsers.md')
  const { above, below, unknown } = nigerianShare()
  const told = [above, below, unknown, shareOf('and_chr'), shareOf('op_mob')].map((part) => `| ${part.toFixed(1)} % |`)
  for (const part of told) expect(doc).toContain(part)
  expect(doc).toContain(`${((100 * above) / (above + below)).toFixed(1)} % of page views`)
})

test('the check for older browsers is ES5', () => {
  const path = 'packages/app/check-browser.js'
  const found = new Set<string>()
  const visit = (node: Node): void => {
    found.add('kind' in node ? `${node.type} ${String(node.kind)}` : node.type)
    for (const part of childrenOf(node)) visit(part)
  }
  visit(parseSync(path, textOf(path)).program)
  const es5 =
    /^(?:Program|Identifier|Literal|\w+Statement|FunctionExpression|(?:Call|Member|Logical|Unary|Assignment)Expression|ParenthesizedExpression|VariableDeclaration var|VariableDeclarator)$/
  expect([...found].filter((type) => !es5.test(type))).toEqual([])
})
