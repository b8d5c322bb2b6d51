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

/** Maximum words of a search, so that a hundred single letters do not become a hundred conditions. */
const maxWords = 12

/** The searchable digits of a phone number. It is stored as +234…, and people type 0803…, +234 (0) 803… or a part of it. */
function phoneDigits(typed: string): string | undefined {
  const digits = typed.replace(/\D/g, '')
  if (!/^[+()\d .\-/]+$/.test(typed) || digits.length < 7) return undefined
  return digits.replace(/^(?:00)?(?:234)?0?/, '')
}

/** Drops words that are contained in another word, because they add no condition. */
const withoutContained = (words: string[]): string[] =>
  words.filter(
    (word, place) => !words.some((other, at) => at !== place && other.includes(word) && (other !== word || at < place)),
  )

/**
 * Splits a query into words for `like_pattern` in SQL, at spaces, commas, slashes and dashes. Titles beside a name are dropped.
 */
export function searchTerms(typed: string): string[] {
  const phone = phoneDigits(typed)
  if (phone) return [phone]
  const words = typed.split(/[\s,;/\p{Pd}]+/u).filter(Boolean)
  const significantTerms = words.filter((word) => !isTitle(word))
  const chosen = significantTerms.length > 0 ? significantTerms : words.length > 0 ? words : [typed]
  const found = withoutContained(chosen.map((word) => phoneDigits(word) ?? word))
  return found.toSorted((one, other) => other.length - one.length).slice(0, maxWords)
}

/** Whether the word is long enough for a trigram index. */
const isLong = (word: string): boolean => /[\p{L}\p{N}]{3}/u.test(word.normalize('NFC'))

/** Whether a normalized text (`search_key`) contains every word of the parameter in any order. Uses no index: for few rows. */
export const matchesAll = (text: string, parameter: string): string =>
  `(${text}) like all (array(select like_pattern(word) from unnest(${parameter}::text[]) word))`

const patternAt = (parameter: string, place: number): string => `like_pattern((${parameter}::text[])[${place + 1}])`

/** The same with one condition per word, which can use an index on the text. */
export const matchesEach = (text: string, parameter: string, words: readonly string[]): string =>
  words.map((_, place) => `${text} like ${patternAt(parameter, place)}`).join(' and ')

type Search = {
  parameter: string
  words: readonly string[]
  /** The column to match with the ids. */
  id: string
  /** Index queries for the ids of rows that contain a word in one of their columns. Joined by `union all`. */
  byWord: (pattern: string) => readonly string[]
  /** The same as a condition on the current row, for words that are too short for an index. */
  inRow: (pattern: string) => string
}

/** Whether a row contains every word, each in any of several columns and tables. Intersects the results of index queries. */
export function matchesEachInAnyColumn({ parameter, words, id, byWord, inRow }: Search): string {
  const patterns = words.map((word, place) => ({ isIndexed: isLong(word), pattern: patternAt(parameter, place) }))
  const indexed = patterns.filter(({ isIndexed }) => isIndexed)
  const others = patterns.filter(({ isIndexed }) => !isIndexed)
  const found = indexed.map(({ pattern }) => `(${byWord(pattern).join(' union all ')})`).join(' intersect ')
  return [
    ...(found ? [`${id} = any (array(${found}))`] : []),
    ...others.map(({ pattern }) => `(${inRow(pattern)})`),
  ].join(' and ')
}

/**
 * Matches patients `p` by name, phone number and e-mail. `id` is the column with the patient's id, `accounts` the alias of the
 * accounts.
 */
export const matchesPerson = (id: string, parameter: string, words: readonly string[], accounts = 'a'): string =>
  matchesEachInAnyColumn({
    parameter,
    words,
    id,
    byWord: (pattern) => [
      `select id from patients where search_text like ${pattern}`,
      `select y.id from patients y join accounts z on z.id = y.account_id where search_key(z.email) like ${pattern}`,
    ],
    inRow: (pattern) => `p.search_text like ${pattern} or search_key(${accounts}.email) like ${pattern}`,
  })
