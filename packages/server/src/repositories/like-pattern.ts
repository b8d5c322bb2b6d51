const titles = new Set([
  'dr',
  'doctor',
  'prof',
  'professor',
  'mr',
  'mrs',
  'ms',
  'miss',
  'chief',
  'alhaji',
  'hajia',
  'engr',
])
const isTitle = (word: string) => titles.has(word.toLowerCase().replaceAll('.', ''))

/** Most words that are looked for: a query of a hundred single letters asks no hundred questions. */
const wordsMost = 12

/** A phone number is stored as +234…; people type 0803…, +234 (0) 803… or a part of it. */
function phoneDigits(typed: string): string | undefined {
  const digits = typed.replace(/\D/g, '')
  if (!/^[+()\d .\-/]+$/.test(typed) || digits.length < 7) return undefined
  return digits.replace(/^(?:00)?(?:234)?0?/, '')
}

/** A word that holds another one needs it no more. */
const withoutContained = (words: string[]): string[] =>
  words.filter(
    (word, place) => !words.some((other, at) => at !== place && other.includes(word) && (other !== word || at < place)),
  )

/**
 * The words of what was typed, for `like_pattern` in SQL; a title says nothing beside a name. Commas, slashes and dashes part
 * words.
 */
export function searchTerms(typed: string): string[] {
  const phone = phoneDigits(typed)
  if (phone) return [phone]
  const words = typed.split(/[\s,;/\p{Pd}]+/u).filter(Boolean)
  const significantTerms = words.filter((word) => !isTitle(word))
  const chosen = significantTerms.length > 0 ? significantTerms : words.length > 0 ? words : [typed]
  const found = withoutContained(chosen.map((word) => phoneDigits(word) ?? word))
  return found.toSorted((one, other) => other.length - one.length).slice(0, wordsMost)
}

/** Whether an index of trigrams narrows down what holds the word. */
const isLong = (word: string): boolean => /[\p{L}\p{N}]{3}/u.test(word.normalize('NFC'))

/** Whether a text in the form of `search_key` holds every word of the parameter, in any order. For few rows: no index is used. */
export const matchesAll = (text: string, parameter: string): string =>
  `(${text}) like all (array(select like_pattern(word) from unnest(${parameter}::text[]) word))`

const patternAt = (parameter: string, place: number): string => `like_pattern((${parameter}::text[])[${place + 1}])`

/** The same as one condition per word, which an index on the text answers. */
export const holdsEach = (text: string, parameter: string, words: readonly string[]): string =>
  words.map((_, place) => `${text} like ${patternAt(parameter, place)}`).join(' and ')

type Search = {
  parameter: string
  words: readonly string[]
  /** The column that is among the ids. */
  id: string
  /** Selects ids of what holds a word somewhere, each by an index; joined by `union all`. */
  byWord: (pattern: string) => readonly string[]
  /** The same for a row that is at hand: for words that no index finds. */
  inRow: (pattern: string) => string
}

/** Whether a row holds every word, each in any of its columns and tables: found by index, and intersected. */
export function holdsEachSomewhere({ parameter, words, id, byWord, inRow }: Search): string {
  const patterns = words.map((word, place) => ({ isIndexed: isLong(word), pattern: patternAt(parameter, place) }))
  const indexed = patterns.filter(({ isIndexed }) => isIndexed)
  const others = patterns.filter(({ isIndexed }) => !isIndexed)
  const found = indexed.map(({ pattern }) => `(${byWord(pattern).join(' union all ')})`).join(' intersect ')
  return [
    ...(found ? [`${id} = any (array(${found}))`] : []),
    ...others.map(({ pattern }) => `(${inRow(pattern)})`),
  ].join(' and ')
}

/** Patients `p` with accounts `a` by name, phone number and e-mail address; `id` is the column that names the patient. */
export const holdsPerson = (id: string, parameter: string, words: readonly string[]): string =>
  holdsEachSomewhere({
    parameter,
    words,
    id,
    byWord: (pattern) => [
      `select id from patients where search_text like ${pattern}`,
      `select id from accounts where search_key(email) like ${pattern}`,
    ],
    inRow: (pattern) => `p.search_text like ${pattern} or search_key(a.email) like ${pattern}`,
  })
