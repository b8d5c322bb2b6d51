import type { Topic } from './library/topic.ts'
import { findTopics, topicOf } from './retrieval.ts'

const child =
  /\b(?:child(?:ren)?|bab(?:y|ies)|pikin|infant|toddler|newborn|kid|son|daughter|boy|girl|(?:years?|months?|weeks?|days?)[ -]old)\b/gi
/** What asks for an amount, and no complaint: "how much should I give", "two spoons of syrup". */
const asking =
  /\b(?:how|many|much|often|long|times?|give|giving|take|taking|use|using|buy|dos(?:e|es|age)|amount|strength|mg|ml|milligrams?|spoons?|teaspoons?|drops?|tablets?|pills?|capsules?|syrup|injection|inject|medicines?|drugs?|old|safe|recommend|prescri\w*|mix|double|stop|skip|day|per|what|which)\b|\d+/gi
/** Medicines that people ask for when someone is hot. */
const againstFever = /\b(?:paracetamol|panadol|calpol|ibuprofen|nurofen|coartem|lonart|artemether|artesunate|amatem)\b/i
const feverPages = new Set(['child-fever', 'fever-adult', 'malaria'])

/**
 * The topics to show after a dose was refused: those of the complaint. The words for a child and for an amount are not searched
 * for, because other pages have them too. Without a complaint there is none, unless the medicine is one for a hot child.
 */
export function findDoseTopics(message: string): Topic[] {
  const found = findTopics(message.replace(child, ' ').replace(asking, ' '))
  const isOther = found.length > 0 && !found.some(({ id }) => feverPages.has(id))
  const isHotChild = message.search(child) >= 0 && (againstFever.test(message) || found.length > 0)
  return isOther || !isHotChild ? found : topicOf('child-fever')
}
