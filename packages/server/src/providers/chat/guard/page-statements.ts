import { m } from '@ilera/contract/messages'
import { emergencyNumbers } from '@ilera/contract/chat/emergency-numbers'
import type { Topic } from '../library/topic.ts'
import { cited } from '../answers.ts'
import { tokensOf, type Token } from './answer-tokens.ts'

/** A statement that a reply may repeat, as words in order. */
export type Statement = {
  tokens: readonly Token[]
  /** Contains a limiting or negating word, so "and" or a comma must not join further text to it. */
  limits: boolean
}

/** The elements that a reply about these pages may consist of. */
export type Statements = {
  /** Sentences of the pages. A reply needs at least one. */
  page: readonly Statement[]
  /** Page titles, allowed before a sentence but not instead of one. */
  titles: readonly Statement[]
  /** Danger signs, allowed after "Watch for". */
  signs: readonly Statement[]
  /** Polite sentences that need no page. */
  courtesies: readonly Statement[]
  /** Phrases allowed before a sentence, because they do not change its meaning. */
  leadIns: readonly Statement[]
  signLeadIns: readonly Statement[]
  signConditions: readonly Statement[]
  signEndings: readonly Statement[]
}

const limiting = new Set(
  (
    'no not never nothing none nobody cannot only without avoid stop stops stopping limit limited leave away out careful instead place except ' +
    'unless until if when whether while before after until less little least fewer more than because against alone off rather'
  ).split(' '),
)

const statementOf = (text: string): Statement => {
  const tokens = tokensOf(text)
  while (tokens.at(-1) === '.' || tokens.at(-1) === ':') tokens.pop()
  return { tokens, limits: tokens.some((token) => limiting.has(token)) }
}
const statements = (...texts: readonly string[]): Statement[] => texts.map(statementOf)

/** Sorts longest first, so that "go at once for" is not matched as "go". */
const longestFirst = (found: Statement[]): Statement[] => found.sort((a, b) => b.tokens.length - a.tokens.length)

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?])\s+/).filter(Boolean)

/** Beginnings of a sentence that may stand alone: "Do not smoke(, and drink little alcohol)". They keep the negation. */
function beginningsOf(line: string, mark: RegExp): Statement[] {
  return [...line.matchAll(mark)].map(({ index }) => statementOf(line.slice(0, index)))
}

/** Splits "Rest, and drink water often" into two pieces of advice, unless a word in it limits or negates. */
function adviceOf(line: string): Statement[] {
  const whole = statementOf(line)
  const [, ...others] = line.split(/, and /)
  const lists = beginningsOf(line, / and /g).filter(({ tokens }) => tokens.length > 1)
  const rest = statementOf(line.slice(line.indexOf(' and ')))
  return [
    whole,
    ...beginningsOf(line, /, and /g),
    ...(whole.limits ? [] : statements(...others)),
    ...(rest.limits ? [] : lists),
  ]
}

/** Statements of a summary. "It often brings fever" may use the page's title instead of "it". */
function factsOf({ title, summary }: Topic): Statement[] {
  const sentences = sentencesOf(summary)
  const named = sentences.map((sentence) => sentence.replace(/^It /, `${title} `).replace(/ it\.$/, ` ${title}.`))
  const opening = statementOf(`${title}. ${sentences[0] ?? ''}`)
  const told = [...new Set([...sentences, ...named])]
  return [opening, ...told.flatMap((sentence) => [statementOf(sentence), ...beginningsOf(sentence, /, and /g)])]
}

const courtesies = () =>
  statements(
    'I am sorry to hear that.',
    'I am sorry to hear this.',
    'I am sorry you feel unwell.',
    'I am sorry that you feel unwell.',
    'Thank you for asking.',
    'Thank you for your question.',
    'That is a good question.',
    'I hope you feel better soon.',
    'Take good care.',
    'Take care.',
    m.assistant_disclaimer(),
    m.assistant_emergency_help(emergencyNumbers),
    m.assistant_emergency_reminder(emergencyNumbers),
    ...sentencesOf(m.assistant_offer()),
  )

const leadIns = () =>
  longestFirst(
    statements(
      ...'and|also|so|then|first|next|finally|please|abeg|in general|as well|you can|you can also|you should|you should also|it is good to'.split(
        '|',
      ),
      ...'it helps to|try to|remember to|remember that|remember|make sure to|make sure you|it is important to|make you|here is what you can do'.split(
        '|',
      ),
      ...'here is what our pages say|here is what our page says|our page says|our page says that|our pages say|our pages say that|our health page says'.split(
        '|',
      ),
      ...'our health page says that|our health pages say|our health pages say that|the page says|the page says that|the pages say|the pages say that'.split(
        '|',
      ),
      ...'according to our page|according to our pages|according to our health page|according to our health pages|according to the page'.split(
        '|',
      ),
      ...'according to the pages|at home|at home you can|some things you can do|these things help|this may help|source|sources|what helps'.split(
        '|',
      ),
      m.assistant_advice_heading(),
      m.assistant_when_to_see_someone(),
      m.assistant_sources_heading(),
    ),
  )

const signLeadIns = longestFirst(
  statements(
    ...'watch for|watch out for|look out for|go to a hospital at once for|go to the hospital at once for|go at once for|get help at once for'.split(
      '|',
    ),
    ...'see a health worker at once for|see a doctor at once for|danger signs are|signs of danger are|the danger signs are|warning signs are'.split(
      '|',
    ),
    ...'danger signs include|warning signs include|signs to watch for are|call 112 at once for'.split('|'),
  ),
)

const signConditions = longestFirst(
  statements(...'if you have|if you notice|if you see|if there is|if there are|for|with'.split('|')),
)

const signEndings = longestFirst(
  statements(
    ...'go to a hospital|go to a hospital at once|go to the hospital|go to the hospital at once|see a health worker at once|get help at once'.split(
      '|',
    ),
    ...'call 112|call 112 now|call 112 at once|go at once|see a doctor at once'.split('|'),
  ),
)

/** Converts pages to statements. `addresses` are the URLs that `§0`, `§1`, … stand for. */
export function statementsOf(topics: readonly Topic[], addresses: readonly string[]): Statements {
  const sources = topics.flatMap(({ sources: named }) => named)
  const withPlaces = (text: string): string =>
    addresses.reduce((result, address, place) => result.replace(`(${address})`, `(§${place})`), text)
  return {
    page: longestFirst([
      ...topics.flatMap(factsOf),
      ...topics.flatMap(({ seeSomeone }) =>
        sentencesOf(seeSomeone).flatMap((sentence) => [statementOf(sentence), ...beginningsOf(sentence, /, and /g)]),
      ),
      ...topics.flatMap(({ selfCare }) => selfCare.flatMap(adviceOf)),
      ...statements(...sources.flatMap((source) => [withPlaces(cited(source)), cited({ ...source, url: undefined })])),
    ]),
    titles: longestFirst(
      topics.flatMap(({ title }) => statements(title, `For ${title}`, `About ${title}`, `On ${title}`)),
    ),
    signs: longestFirst(topics.flatMap(({ watchFor }) => statements(...watchFor))),
    courtesies: courtesies(),
    leadIns: leadIns(),
    signLeadIns,
    signConditions,
    signEndings,
  }
}
