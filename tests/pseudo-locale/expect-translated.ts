import type { Page } from '@playwright/test'
import { hmos } from '@ilera/contract/care/hmos'
import { siteConfig } from '@ilera/contract/shared/site-config'
import { expect } from '../e2e/support/test.ts'
import { isEnglishMessage, readTexts } from './english-texts.ts'

export const widths = [360, 1280]

/** The elements that are beyond an edge of the page, if it is wider than the window. Runs in the page. */
function findOverhangs(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth === clientWidth) return []
  const beyond = Array.from(document.body.querySelectorAll('*')).filter((element) => {
    const { left, right } = element.getBoundingClientRect()
    return left < -0.5 || right > clientWidth + 0.5
  })
  return beyond.map(({ tagName, textContent }) => `${tagName} ${textContent.trim().slice(0, 40)}`)
}

/** Nothing is wider than the window. */
export const expectNoOverhang = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(findOverhangs), `beyond the edge at ${page.viewportSize()?.width} px of ${page.url()}`)
    .toEqual([])

/** Waits until the page or its dialog has loaded. The heading is in the brackets of a message; no text is one in English. */
export async function expectTranslated(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toHaveText(/^\[/)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  expect.soft((await page.evaluate(readTexts)).filter(isEnglishMessage), `in English at ${page.url()}`).toEqual([])
}

/** The server's own sentences in a response. */
const sentences = new Set(['message', 'text'])

/** The data in a response. */
function dataOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (sentences.has(key) ? [] : dataOf(inner)))
}

/** Letters that no message of the pseudo-locale has outside of its parameters. */
const plainLetter = /[aeiouAEIOU]/
const initials = /^\p{Lu}{1,2}$/u

/** What this site is called and where it is reached, the browsers that it runs in, and HMOs. */
const ownData = [
  siteConfig.name,
  siteConfig.email,
  siteConfig.branchOffice,
  'Chrome',
  'Firefox',
  'Safari',
  ...hmos.map(({ name }) => name),
]

/** Collects the data that the server sends to a page, from now on. The function that it returns finds other plain text. */
export function watchData(page: Page, typed: readonly string[]): (text: string) => boolean {
  const data = new Set<string>()
  // An email address is shown in parts.
  const add = (text: string) => [text, ...text.split(/(?<=@)|(?=\.)/)].forEach((part) => data.add(part))
  for (const text of [...ownData, ...typed]) add(text)
  page.on('response', async (response) => {
    if (response.url().includes('/api/')) dataOf(await response.json().catch(() => undefined)).forEach(add)
  })
  return (text) => {
    const known = [...data].filter(({ length }) => length > 1).toSorted((a, b) => b.length - a.length)
    return !initials.test(text) && plainLetter.test(known.reduce((rest, value) => rest.replaceAll(value, ''), text))
  }
}
