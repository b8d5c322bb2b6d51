import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../packages/contract/messages/en')

type Message = string | readonly { match: Record<string, string> }[]
const textsOf = (message: Message): readonly string[] =>
  typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match))

/** People of the landing page and of About Us: patients may have the same names. */
const nameOfPerson = /^(?:public_about|landing_testimonial)_\w+_name$/

const all = readdirSync(folder).flatMap((subject) => {
  const messages: Record<string, Message> = JSON.parse(readFileSync(join(folder, subject), 'utf8'))
  return Object.entries(messages).flatMap(([id, message]) => (nameOfPerson.test(id) ? [] : textsOf(message)))
})

const parameter = /\{[#/]?\w+\}/g
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const letters = (text: string): number => text.replaceAll(parameter, '').match(/\p{L}/gu)?.length ?? 0
/** With fewer letters it cannot be told from a value: "Male", "{first} to {last} {from} to {to}". */
const leastLetters = 8

const distinct = all.filter((text) => letters(text) >= leastLetters)
const exact = new Set(distinct.filter((text) => !text.includes('{')))
const patterns = distinct
  .filter((text) => text.includes('{'))
  .map((text) => new RegExp(`^${text.split(parameter).map(escaped).join('.+')}$`, 'su'))

/** Whether a text that the page shows is a message in English, whatever its parameters are. */
export const isEnglishMessage = (shown: string): boolean =>
  exact.has(shown) || patterns.some((pattern) => pattern.test(shown))

/** Texts and labels of the page, without Storybook's own. Runs in the page. */
export function readTexts(): string[] {
  const attributes = ['aria-label', 'aria-description', 'placeholder', 'title', 'alt']
  const found: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    if (node.parentElement?.closest('script, style, noscript, [translate=no], .sb-wrapper')) continue
    if (node instanceof Element) found.push(...attributes.map((name) => node.getAttribute(name) ?? ''))
    else found.push(node.textContent ?? '')
  }
  return found.map((text) => text.trim()).filter((text) => text !== '')
}
