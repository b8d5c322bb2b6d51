import { everydayWords } from './common-words-list.ts'
import { healthLibrary } from './library/health-library.ts'

/** Stands for what was left out. */
const omitted = '—'
/** Words of the library that people are also called by. */
const alsoNames = ['joy', 'lord', 'praise', 'igbo', 'nigeria', 'colorado', 's']

const numberWords = new Set(
  'one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty half'.split(' '),
)
const timeWords = new Set(
  'minute minutes hour hours day days night nights week weeks month months time times'.split(' '),
)

const personalText = ({
  title,
  words,
  summary,
  selfCare,
  watchFor,
  seeSomeone,
}: (typeof healthLibrary)[number]): string => [title, words, summary, ...selfCare, ...watchFor, seeSomeone].join(' ')

/** Letters without accents, invisible characters or width, in lower case. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()

const wordsIn = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+|[.?!—]/gu) ?? []

/** What a model may be sent: words about health and everyday words. */
const known = new Set([
  ...healthLibrary.flatMap((topic) => wordsIn(personalText(topic))),
  ...everydayWords,
  '.',
  '?',
  '!',
  omitted,
])
for (const name of alsoNames) known.delete(name)

/** Words too common to name anybody, even where they stand in an address. */
const common = new Set('the and for of at in on no to a an i by off new old'.split(' '))

const mayBeNumber = (word: string): boolean => numberWords.has(word) || /^\p{N}/u.test(word)

/** A count is kept where it tells how long or how often ("three days"), never an age, a house or part of a longer number. */
const isCount = (words: readonly string[], place: number): boolean => {
  const word = words[place] ?? ''
  const isFunctionWord = numberWords.has(word) || /^[0-9]{1,2}$/.test(word)
  return isFunctionWord && timeWords.has(words[place + 1] ?? '') && !mayBeNumber(words[place - 1] ?? '')
}

/** Letters told one by one ("A d a") are no words. */
const isSpelled = (words: readonly string[], place: number): boolean =>
  words[place]?.length === 1 && [words[place - 1], words[place + 1]].some((word) => /^\p{L}$/u.test(word ?? ''))

/** Places of words that are, alone or with the next two, one of the person's own values. */
function ownPlaces(words: readonly string[], own: ReadonlySet<string>): Set<number> {
  const places = new Set<number>()
  for (let from = 0; from < words.length; from += 1)
    for (let length = 1; length <= 3; length += 1)
      if (own.has(words.slice(from, from + length).join('')))
        for (let place = from; place < from + length; place += 1) places.add(place)
  return places
}

/**
 * What of a message a model elsewhere is sent: words of our health library and of everyday speech, and small counts of time.
 * All else becomes a dash: names, numbers, addresses and dates are in no list, however they are spelled. `ownValues` are
 * the person's names, address, e-mail address, doctors and hospitals; their words are left out even where they are everyday words.
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
