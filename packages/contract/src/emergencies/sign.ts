import { groupsOf } from './word-groups.ts'
import { isWord, startsLike } from './typos.ts'

/** Default maximum of words between the first and the last word of a sign. `@12` at its end overrides it. */
const usualSpan = 8

type Place = { start: number; end: number }
type Sign = { groups: string[][][]; unless: string[][]; span: number }

const choicesOf = (group: string): string[][] =>
  groupsOf(group)
    .split('|')
    .map((choice) => choice.trim().split(' '))

/**
 * Parses a sign: groups joined by ` + `, alternatives within a group by `|`, `*` for any ending, `{name}` for a shared group.
 * Every group must match, in any order, within the span. What follows ` - ` must not stand among them, nor just after them.
 */
export function readSign(text: string): Sign {
  const [body = '', span] = text.split(' @')
  const [wanted = '', unless] = body.split(' - ')
  return {
    groups: wanted.split(' + ').map(choicesOf),
    unless: unless ? choicesOf(unless) : [],
    span: span ? Number(span) : usualSpan,
  }
}

const fits = (typed: string | undefined, wanted: string): boolean =>
  typed !== undefined && (wanted.endsWith('*') ? startsLike(typed, wanted.slice(0, -1)) : isWord(typed, wanted))

const placesOf = (tokens: readonly string[], choices: readonly string[][]): Place[] =>
  tokens.flatMap((_, start) =>
    choices
      .filter((words) => words.every((word, offset) => fits(tokens[start + offset], word)))
      .map((words) => ({ start, end: start + words.length - 1 })),
  )

const apart = (one: Place, other: Place): number => Math.max(other.start - one.end, one.start - other.end)

function nearest(anchor: Place, places: readonly Place[]): Place | undefined {
  const free = places.filter((place) => place.start > anchor.end || place.end < anchor.start)
  const least = Math.min(...free.map((place) => apart(anchor, place)))
  return free.find((place) => apart(anchor, place) === least)
}

/** Words after a sign in which its exception still counts: "does not eat any of the vegetables". */
const exceptionSpan = 3

/** All ranges of the text that match the sign. */
export function findSign(tokens: readonly string[], { groups, unless, span }: Sign): Place[] {
  const [anchors, ...others] = groups.map((choices) => placesOf(tokens, choices))
  if (!anchors || others.some((places) => places.length === 0)) return []
  return anchors.flatMap((anchor) => {
    const found = others.map((places) => nearest(anchor, places))
    const all = [anchor, ...found.filter((place) => place !== undefined)]
    const start = Math.min(...all.map((place) => place.start))
    const end = Math.max(...all.map((place) => place.end))
    const isFound = all.length === groups.length && end - start <= span
    return isFound && placesOf(tokens.slice(start, end + 1 + exceptionSpan), unless).length === 0
      ? [{ start, end }]
      : []
  })
}

const negators = new Set([
  'no',
  'not',
  'without',
  'never',
  'dont',
  'doesnt',
  'didnt',
  'havent',
  'hasnt',
  'nor',
  'denies',
  'neither',
])
const between = new Set(
  'have having has had get getting any a an of feel feeling sign signs more experience'.split(' '),
)

/** Whether the matched range is clearly negated: "no chest pain", "do not have any chest pain". */
export function isDenied(tokens: readonly string[], { start }: Place): boolean {
  for (let index = start - 1; index >= 0 && index >= start - 4; index--) {
    const token = tokens[index] ?? ''
    if (negators.has(token)) return true
    if (!between.has(token)) return false
  }
  return false
}
