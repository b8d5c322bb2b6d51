import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../packages/contract/messages/en')

type Message = string | readonly { match: Record<string, string> }[]
const textsOf = (message: Message): readonly string[] =>
  typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match))

const all = readdirSync(folder).flatMap((subject) => {
  const messages: Record<string, Message> = JSON.parse(readFileSync(join(folder, subject), 'utf8'))
  return Object.values(messages).flatMap(textsOf)
})

const parameter = /\{[#/]?\w+\}/g
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
/** Too short to be told from a value: "Male", "to {date}". */
const leastLetters = 8

const exact = new Set(all.filter((text) => !text.includes('{') && text.length >= leastLetters))
const patterns = all
  .filter((text) => text.includes('{') && text.replaceAll(parameter, '').length >= leastLetters)
  .map((text) => new RegExp(`^${text.split(parameter).map(escaped).join('.+')}$`, 'su'))

/** Whether a text that the page shows is a message in English, whatever its parameters are. */
export const isEnglishMessage = (shown: string): boolean =>
  exact.has(shown) || patterns.some((pattern) => pattern.test(shown))

/** Texts and labels of the page. Runs in the page. */
export function readTexts(): string[] {
  const attributes = ['aria-label', 'aria-description', 'placeholder', 'title', 'alt']
  const found: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    if (node.parentElement?.closest('script, style, [translate=no]')) continue
    if (node instanceof Element) found.push(...attributes.map((name) => node.getAttribute(name) ?? ''))
    else found.push(node.textContent ?? '')
  }
  return found.map((text) => text.trim()).filter((text) => text !== '')
}
