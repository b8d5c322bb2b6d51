import { siteConfig } from '../shared/site-config.ts'

/** A segment of a message that starts at the character `at`. `href` is set for links. */
export type MessageSegment = { at: number; text: string; href?: string }

/** Hosts of the sources that our health pages cite. URLs of other hosts never become links. */
const trustedHosts = new Set(['www.who.int', 'medlineplus.gov'])

const phoneNumbers = [siteConfig.phone, ...siteConfig.emergencyNumbers].map((number) =>
  number.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
)
const candidates = new RegExp(`https://[^\\s<>"]+|(?:${phoneNumbers.join('|')})(?![\\w/-])`, 'g')

/** Removes trailing punctuation, and a bracket that encloses the URL. */
function trimmedAddress(found: string): string {
  const stripPunctuation = found.replace(/[.,;:!?]+$/, '')
  return stripPunctuation.endsWith(')') && stripPunctuation.split(')').length > stripPunctuation.split('(').length
    ? trimmedAddress(stripPunctuation.slice(0, -1))
    : stripPunctuation
}

function hrefOf(text: string): string | undefined {
  const [, host] = /^https:\/\/([^/]+)/.exec(text) ?? []
  if (host === undefined) return `tel:${text.replace(/[^\d+]/g, '')}`
  return trustedHosts.has(host) ? text : undefined
}

/** Whether a match starts a word: "112" inside a longer number or word is no phone number. */
const isWholeWord = (message: string, index: number): boolean =>
  index === 0 || !/[\w+/.-]/.test(message.charAt(index - 1))

/** Splits a message of the assistant into text and links (URLs of our sources, our phone numbers). Joined, they are the text. */
export function splitMessage(message: string): MessageSegment[] {
  const parts: MessageSegment[] = []
  let from = 0
  for (const { 0: found, index } of message.matchAll(candidates)) {
    const text = found.startsWith('https:') ? trimmedAddress(found) : found
    const href = hrefOf(text)
    if (!href || !isWholeWord(message, index)) continue
    if (index > from) parts.push({ at: from, text: message.slice(from, index) })
    parts.push({ at: index, text, href })
    from = index + text.length
  }
  if (from < message.length) parts.push({ at: from, text: message.slice(from) })
  return parts
}
