import { m } from '@ilera/contract/messages'
import { emergencyNumbers } from '@ilera/contract/chat/emergency-numbers'
import type { Reply, Source } from './assistant.ts'
import type { EmergencyKind } from '@ilera/contract/emergencies/emergency-kind'
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
    `${m.assistant_emergency_title()} ${m.assistant_emergency_call(emergencyNumbers)}`,
    `${kind.heard} ${m.assistant_emergency_no_wait()}`,
    list(kind.steps),
    m.assistant_emergency_find(),
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
  text: paragraphs(`${title}\n${text}`, list(steps)),
  emergency: false,
  sources: [],
  by: 'library',
})

const facts = ({ title, summary, selfCare }: Topic): string =>
  paragraphs(`${title}\n${summary}`, `${m.assistant_advice_heading()}\n${list(selfCare)}`)

/** What to watch for, each sign once: "confusion" is left out beside "confusion or fits". */
function dangerSigns(topics: readonly Topic[]): string[] {
  const signs = [...new Set(topics.flatMap(({ watchFor }) => watchFor))]
  // "Swelling or rash after a new food" says less than "swelling".
  const choices = signs.filter((sign) => sign.includes(' or ') && !sign.includes(' after '))
  const covered = new Set(choices.flatMap((sign) => sign.split(' or ')))
  return signs.filter((sign) => !covered.has(sign))
}

/** The end of every health reply, whether the library or a model wrote its beginning. */
export const healthEnding = (topics: readonly Topic[]): string =>
  paragraphs(
    `${m.assistant_danger_signs_heading()}\n${list(dangerSigns(topics))}\n${m.assistant_emergency_help(emergencyNumbers)}`,
    `${m.assistant_when_to_see_someone()} ${topics[0]?.seeSomeone ?? ''}`,
    `${m.assistant_sources_heading()}\n${list(sourcesOf(topics).map(cited))}`,
    `${m.assistant_offer()} ${m.assistant_disclaimer()}`,
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
  text: paragraphs(
    opening ?? `${m.assistant_no_match()} ${m.assistant_ask_again()}`,
    `${m.assistant_offer()} ${m.assistant_emergency_reminder(emergencyNumbers)}`,
  ),
  emergency: false,
  sources: [],
  by: 'library',
})
