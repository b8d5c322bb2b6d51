import { everydayWords } from './common-words-list.ts'
import { healthLibrary } from './library/health-library.ts'

/** Replaces omitted words. */
const omitted = '—'
/** Words of the library that are also names. */
const alsoNames = ['joy', 'lord', 'praise', 'igbo', 'nigeria', 'colorado', 's']

const numberWords = new Set(
  'one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty half'.split(' '),
)
const timeWords = new Set(
  'minute minutes hour hours day days night nights week weeks month months time times'.split(' '),
)

const topicText = ({ title, words, summary, selfCare, watchFor, seeSomeone }: (typeof healthLibrary)[number]): string =>
  [title, words, summary, ...selfCare, ...watchFor, seeSomeone].join(' ')

/** Removes case, accents, invisible characters and width variants. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()

const wordsIn = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+|[.?!—]/gu) ?? []

/** Words that may be sent to a model: health terms and everyday words. */
const known = new Set([
  ...healthLibrary.flatMap((topic) => wordsIn(topicText(topic))),
  ...everydayWords,
  '.',
  '?',
  '!',
  omitted,
])
for (const name of alsoNames) known.delete(name)

/** Words too common to identify anybody, even as part of an address. */
const common = new Set('the and for of at in on no to a an i by off new old'.split(' '))

const mayBeNumber = (word: string): boolean => numberWords.has(word) || /^\p{N}/u.test(word)

/** Whether a number is a duration or frequency ("three days"), and not an age, a house number or part of a longer number. */
const isCount = (words: readonly string[], place: number): boolean => {
  const word = words[place] ?? ''
  const isSmallNumber = numberWords.has(word) || /^[0-9]{1,2}$/.test(word)
  return isSmallNumber && timeWords.has(words[place + 1] ?? '') && !mayBeNumber(words[place - 1] ?? '')
}

/** Whether a letter belongs to a spelled-out word ("A d a"), which may be a name. */
const isSpelled = (words: readonly string[], place: number): boolean =>
  words[place]?.length === 1 && [words[place - 1], words[place + 1]].some((word) => /^\p{L}$/u.test(word ?? ''))

/** Indexes of words that, alone or with the next two, match one of the person's own values. */
function ownPlaces(words: readonly string[], own: ReadonlySet<string>): Set<number> {
  const places = new Set<number>()
  for (let from = 0; from < words.length; from += 1)
    for (let length = 1; length <= 3; length += 1)
      if (own.has(words.slice(from, from + length).join('')))
        for (let place = from; place < from + length; place += 1) places.add(place)
  return places
}

/**
 * Redacts a message for an external model by an allow-list: words of our health library, everyday words and short durations.
 * Everything else becomes a dash, so names, numbers, addresses and dates are removed however they are spelled. `ownValues` are
 * the person's names, address, e-mail, doctors and hospitals: their words are removed even if they are everyday words.
 */
export function redactForModel(message: string, ownValues: readonly string[] = []): string {
  const own = new Set(ownValues.flatMap(wordsIn).filter((word) => word.length > 1 && !common.has(word)))
  const words = wordsIn(message)
  const left = ownPlaces(words, own)
  return words
    .map((word, place) => {
      const isKept = mayBeNumber(word) ? isCount(words, place) : known.has(word) && !isSpelled(words, place)
      return isKept && !left.has(place) ? word : omitted
    })
    .join(' ')
    .replace(/—(?: —)+/g, omitted)
    .replace(/ (?=[.?!])/g, '')
}
