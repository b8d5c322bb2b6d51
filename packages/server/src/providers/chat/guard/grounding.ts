import type { Token } from './answer-tokens.ts'
import type { Statement, Statements } from './page-statements.ts'

/** Words that can be added or left out anywhere without changing the meaning. */
const optional = new Set(['a', 'an', 'the', 'also', 'please', 'your', ','])
const ends = (token: Token | undefined): boolean =>
  token === undefined || token === '.' || token === ';' || token === '|'
const joins = (token: Token | undefined): boolean => token === ',' || token === 'and'

/** The end of a statement that starts at `from`, or undefined when it is not there, complete and in order. */
function endOf(tokens: readonly Token[], from: number, { tokens: wanted }: Statement): number | undefined {
  let at = from
  let place = 0
  while (place < wanted.length) {
    const token = tokens[at]
    const next = wanted[place]
    if (token !== undefined && token === next) {
      at += 1
      place += 1
    } else if (token !== undefined && optional.has(token)) at += 1
    else if (next !== undefined && optional.has(next)) place += 1
    else return undefined
  }
  return at
}

/** The ends of all these statements that match at `from`. */
const endsOf = (tokens: readonly Token[], from: number, statements: readonly Statement[]): number[] =>
  [...new Set(statements.flatMap((statement) => endOf(tokens, from, statement) ?? []))].filter((end) => end > from)

const skip = (tokens: readonly Token[], from: number, marks: string): number => {
  let at = from
  while (at < tokens.length && marks.includes(tokens[at] ?? '')) at += 1
  return at
}

/** The possible ends of a list of signs at `from`: complete signs joined by commas, "and", "or" or new lines. */
function endsOfSigns(tokens: readonly Token[], from: number, { signs }: Statements): number[] {
  const reached = new Set<number>()
  const open = endsOf(tokens, skip(tokens, from, ':,|'), signs)
  for (let end = open.pop(); end !== undefined; end = open.pop()) {
    if (reached.has(end)) continue
    reached.add(end)
    let at = end
    while (['and', 'or', ',', ';', '|'].includes(tokens[at] ?? '')) at += 1
    if (at > end) open.push(...endsOf(tokens, at, signs))
  }
  return [...reached]
}

type Step = { end: number; isPage: boolean }

/** The allowed elements that match at `from`, with their ends. */
function stepsAt(tokens: readonly Token[], from: number, known: Statements): Step[] {
  const steps: Step[] = []
  for (const statement of known.page) {
    const end = endOf(tokens, from, statement)
    if (end !== undefined && (ends(tokens[end]) || (!statement.limits && joins(tokens[end]))))
      steps.push({ end, isPage: true })
  }
  for (const end of endsOf(tokens, from, known.courtesies)) if (ends(tokens[end])) steps.push({ end, isPage: false })
  const listed = endsOf(tokens, from, known.signLeadIns).flatMap((end) => endsOfSigns(tokens, end, known))
  const conditional = endsOf(tokens, from, known.signConditions)
    .flatMap((end) => endsOfSigns(tokens, end, known))
    .flatMap((end) => endsOf(tokens, skip(tokens, end, ','), known.signEndings))
  for (const end of [...listed, ...conditional]) if (ends(tokens[end])) steps.push({ end, isPage: true })
  return steps
}

/** The ends of what may precede a statement at `from`: lead-ins, and page titles followed by a mark. */
const beforeStatement = (tokens: readonly Token[], from: number, known: Statements): number[] => [
  ...endsOf(tokens, from, known.leadIns).map((end) => skip(tokens, end, ':,|')),
  ...endsOf(tokens, from, known.titles)
    .filter((end) => [':', '|', ','].includes(tokens[end] ?? ''))
    .map((end) => skip(tokens, end, ':|,')),
]

/**
 * Whether a text consists only of statements of the pages in their own words: every word, number and name belongs to a
 * statement that is repeated completely, including "not" and "only". At least one statement must come from a page.
 */
export function isGrounded(tokens: readonly Token[], known: Statements): boolean {
  const tried = new Set<string>()
  const open: { at: number; hasPage: boolean; isLedIn: number }[] = [{ at: 0, hasPage: false, isLedIn: 0 }]
  for (let state = open.pop(); state; state = open.pop()) {
    const { hasPage, isLedIn } = state
    const at = isLedIn > 0 ? state.at : skip(tokens, state.at, '.,;|')
    if (at >= tokens.length && isLedIn === 0) {
      if (hasPage) return true
      continue
    }
    const key = `${at} ${hasPage} ${isLedIn}`
    if (tried.has(key)) continue
    tried.add(key)
    for (const { end, isPage } of stepsAt(tokens, at, known))
      open.push({ at: end, hasPage: hasPage || isPage, isLedIn: 0 })
    if (isLedIn < 4)
      open.push(...beforeStatement(tokens, at, known).map((end) => ({ at: end, hasPage, isLedIn: isLedIn + 1 })))
  }
  return false
}
