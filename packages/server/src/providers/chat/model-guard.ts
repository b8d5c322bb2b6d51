import { ModelFailure } from './model-stream.ts'
import { findSafetyProblem } from './safety-check.ts'

/** Characters before the first piece is let through: enough to tell a refusal or nonsense from an answer. */
const firstLook = 80
const longest = 3_000

const refusals =
  /\bas an ai\b|\bi(?:'m| am) (?:sorry|unable)\b|\bi (?:cannot|can't|can not|won't|will not) (?:help|assist|answer|provide|comply)/i
const leads = /https?:|www\.|<\/?[a-z!]|\]\(|!\[|\bdata:|javascript:/i
const soothes =
  /\bno need (?:to see|for) (?:a |the )?(?:doctor|hospital|clinic)|\b(?:do not|don't) (?:need to )?(?:see|go to|call) (?:a |the )?(?:doctor|hospital|clinic|112)|\bnothing to worry about\b|\b(?:stop|skip) (?:all )?(?:taking )?(?:your |the )?(?:medicines?|drugs|tablets|insulin|medication)\b/i
const amounts = /\b(?:take|give|swallow|inject|dosage|dose)\b[^\n]{0,60}\d/i
const tells = /\b(?:system prompt|my instructions|hidden instructions|previous instructions|PAGES\b)/

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{4,}/gu) ?? []

function isNonsense(text: string, pages: ReadonlySet<string>): boolean {
  const words = wordsOf(text)
  const letters = text.match(/[\p{L}\s]/gu)?.length ?? 0
  const known = new Set(words.filter((word) => pages.has(word)))
  return letters / text.length < 0.7 || known.size < 3 || new Set(words).size < words.length / 4
}

function problemOf(text: string): string | undefined {
  if (refusals.test(text)) return 'refused'
  if (findSafetyProblem(text) ?? (amounts.test(text) ? 'dose' : undefined)) return 'named a dose or a diagnosis'
  if (leads.test(text)) return 'leads elsewhere'
  if (soothes.test(text)) return 'plays it down'
  if (tells.test(text)) return 'tells its instructions'
  return text.length > longest ? 'does not end' : undefined
}

/**
 * Lets a model's text through by whole sentences, each only after everything so far has passed the checks. Throws
 * `ModelFailure('unfit')` at the first that does not; that sentence is never let through.
 */
export async function* guarded(pieces: AsyncIterable<string>, pageText: string): AsyncGenerator<string> {
  const pages = new Set(wordsOf(pageText))
  let text = ''
  let through = 0
  const check = (upTo: number) => {
    const read = text.slice(0, upTo)
    const problem = problemOf(read) ?? (isNonsense(read, pages) ? 'makes no sense' : undefined)
    if (problem) throw new ModelFailure('unfit', problem)
  }
  for await (const piece of pieces) {
    text += piece
    const end = Math.max(...['. ', '! ', '? ', '\n'].map((mark) => text.lastIndexOf(mark))) + 1
    if (end <= through || end < firstLook) continue
    check(end)
    yield text.slice(through, end)
    through = end
  }
  if (text.trim().length < firstLook / 2) throw new ModelFailure('unfit', 'says nothing')
  check(text.length)
  if (through < text.length) yield text.slice(through)
}
