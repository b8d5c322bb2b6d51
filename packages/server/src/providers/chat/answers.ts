import { assistantMessages as words } from '@ilera/contract/chat/assistant-messages'
import type { Reply, Source } from './assistant.ts'
import type { EmergencyKind } from './emergencies/emergency-kind.ts'
import type { HelpPage } from './library/product-help.ts'
import type { Topic } from './library/topic.ts'

const list = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n')
const paragraphs = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join('\n\n')

/** Formats a source for a reply. */
export const cited = ({ organisation, title, url }: Source): string =>
  `${organisation}: ${title}${url ? ` (${url})` : ''}`

/** The emergency reply: the call for help first, then what to do until help comes. */
export const emergencyReply = (kind: EmergencyKind): Reply => ({
  text: paragraphs(
    `${words.emergencyTitle} ${words.emergencyCall}`,
    `${kind.heard} ${words.emergencyNoWait}`,
    list(kind.steps),
    words.emergencyFind,
  ),
  emergency: true,
  sources: [],
  by: 'rules',
})

export const sentenceReply = (...sentences: string[]): Reply => ({
  text: sentences.join(' '),
  emergency: false,
  sources: [],
  by: 'rules',
})

export const helpReply = ({ title, text, steps }: HelpPage): Reply => ({
  text: paragraphs(`${title}. ${text}`, list(steps)),
  emergency: false,
  sources: [],
  by: 'library',
})

const facts = ({ title, summary, selfCare }: Topic): string =>
  paragraphs(`${title}. ${summary}`, `${words.adviceHeading}\n${list(selfCare)}`)

/** The end of every health reply, whether the library or a model wrote its beginning. */
export const healthEnding = (topics: readonly Topic[]): string =>
  paragraphs(
    `${words.dangerSignsHeading}\n${list([...new Set(topics.flatMap(({ watchFor }) => watchFor))])}\n${words.emergencyHelp}`,
    `${words.whenToSeeSomeone} ${topics[0]?.seeSomeone ?? ''}`,
    `${words.sources}\n${list(sourcesOf(topics).map(cited))}`,
    `${words.offer} ${words.disclaimer}`,
  )

export const sourcesOf = (topics: readonly Topic[]): Source[] => {
  const byName = new Map(topics.flatMap(({ sources }) => sources.map((source) => [cited(source), source] as const)))
  return [...byName.values()]
}

/** A reply from the health library, after an optional opening sentence. */
export const libraryReply = (topics: readonly Topic[], opening?: string): Reply => ({
  text: paragraphs(opening, ...topics.map(facts), healthEnding(topics)),
  emergency: false,
  sources: sourcesOf(topics),
  by: 'library',
})

export const nothingReply = (opening?: string): Reply => ({
  text: paragraphs(opening ?? `${words.noMatch} ${words.askAgain}`, `${words.offer} ${words.emergencyReminder}`),
  emergency: false,
  sources: [],
  by: 'library',
})
