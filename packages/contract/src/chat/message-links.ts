import { site } from '../shared/site.ts'

/** A stretch of a message from the character `at`; with an address where it is a link. */
export type MessagePart = { at: number; text: string; href?: string }

/** Hosts of the sources that our health pages cite. Nothing else becomes a link, whoever wrote it. */
const trustedHosts = new Set(['www.who.int', 'medlineplus.gov'])

const phoneNumbers = [site.phone, ...site.emergencyNumbers].map((number) =>
  number.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
)
const candidates = new RegExp(`https://[^\\s<>"]+|(?:${phoneNumbers.join('|')})(?![\\w/-])`, 'g')

/** Without the marks that end a sentence or close a bracket around the address. */
function trimmedAddress(found: string): string {
  const bare = found.replace(/[.,;:!?]+$/, '')
  return bare.endsWith(')') && bare.split(')').length > bare.split('(').length
    ? trimmedAddress(bare.slice(0, -1))
    : bare
}

function hrefOf(text: string): string | undefined {
  const [, host] = /^https:\/\/([^/]+)/.exec(text) ?? []
  if (host === undefined) return `tel:${text.replace(/[^\d+]/g, '')}`
  return trustedHosts.has(host) ? text : undefined
}

/** "112" inside a longer number or word is no phone number. */
const standsAlone = (message: string, index: number): boolean =>
  index === 0 || !/[\w+/.-]/.test(message.charAt(index - 1))

/** A message of the assistant with the web addresses of our sources and our phone numbers as links. Joined, the parts are the text. */
export function messageParts(message: string): MessagePart[] {
  const parts: MessagePart[] = []
  let from = 0
  for (const { 0: found, index } of message.matchAll(candidates)) {
    const text = found.startsWith('https:') ? trimmedAddress(found) : found
    const href = hrefOf(text)
    if (!href || !standsAlone(message, index)) continue
    if (index > from) parts.push({ at: from, text: message.slice(from, index) })
    parts.push({ at: index, text, href })
    from = index + text.length
  }
  if (from < message.length) parts.push({ at: from, text: message.slice(from) })
  return parts
}
