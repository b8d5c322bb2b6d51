import MiniSearch from 'minisearch'
import { healthLibrary } from './library/health-library.ts'
import { productHelp, type HelpPage } from './library/product-help.ts'
import type { Topic } from './library/topic.ts'
import { withoutDenied } from './denied-phrases.ts'
import { withSynonyms } from './synonyms.ts'

const stopWords = new Set(
  (
    'a an and are as at be been but by can could did do does dey don e for from get go had has have having he her him his how i if im in is it ' +
    'its just know like make many me mine more most much my na no not of often on one or our please pls abeg she should so some soon still take than that the ' +
    'their them then there these they this to too u us use very want was we well wetin were wey what when where which who why will with ' +
    'would you your bad good best small big people person need help thing things way cause causes mean means normal before after ' +
    'fit am say show tell about any now new day days week weeks month months year years since doctor yesterday today morning'
  ).split(' '),
)

const normalizeTerm = (term: string): string | null => {
  const word = term.toLowerCase()
  return word.length < 2 || stopWords.has(word) ? null : word
}

type Page = { id: string; title: string; words: string; text: string }

function indexOf(pages: readonly Page[]): MiniSearch<Page> {
  const index = new MiniSearch<Page>({
    fields: ['title', 'words', 'text'],
    processTerm: normalizeTerm,
    searchOptions: {
      boost: { title: 3, words: 3 },
      fuzzy: (term) => (term.length > 8 ? 2 : term.length > 4 ? 1 : false),
      prefix: (term) => term.length > 4,
      weights: { fuzzy: 0.35, prefix: 0.5 },
    },
  })
  index.addAll(pages)
  return index
}

const topics = new Map(healthLibrary.map((topic) => [topic.id, topic]))
const helpPages = new Map(productHelp.map((page) => [page.id, page]))
const healthIndex = indexOf(healthLibrary.map(({ id, title, words, summary }) => ({ id, title, words, text: summary })))
const helpIndex = indexOf(productHelp.map(({ id, title, words, text }) => ({ id, title, words, text })))

/** Minimum scores of a page. Lower ones are no better than chance, as measured with `npm run evaluate:chat`. */
const minHealthScore = 6
const minHelpScore = 6
/** A second page is returned if its score is at least this share of the first one's. */
const minScoreRatio = 0.75

/** Up to two matching pages of the health library, best first. What the message denies is not searched for. */
export function findTopics(message: string): Topic[] {
  const found = healthIndex.search(withSynonyms(withoutDenied(message))).slice(0, 2)
  const best = found[0]?.score ?? 0
  if (best < minHealthScore) return []
  return found.filter(({ score }) => score >= best * minScoreRatio).flatMap(({ id }) => topics.get(String(id)) ?? [])
}

/** The topic with this id, as a list. */
export const topicOf = (id: string): Topic[] => [topics.get(id) ?? []].flat()

const aboutProduct =
  /\b(?:appointments?|book(?:ing)?|reschedul\w*|cancel\w*|refund|pay(?:ment|ing)?|paid|receipt|fee|hospitals?|profile|account|password|log ?in|my data|chat|private|download|phone number|picture|medical information|app|see a doctor|confirmation mail|family (?:page|member)|add (?:a|an|my|our|another) (?:child(?:ren)?|baby|pikin|son|daughter|kid|wife|husband|mother|father|mum|dad|parents?|person|adult|relative|family)(?! (?:food|milk))|(?:change|update|edit|correct) my (?:address|details|age|phone|blood type|allergies))\b/i

/** The matching help page, if the message is about the product. */
export function findHelp(message: string): HelpPage | undefined {
  if (!aboutProduct.test(message)) return undefined
  const [best] = helpIndex.search(message)
  return best && best.score >= minHelpScore ? helpPages.get(String(best.id)) : undefined
}
