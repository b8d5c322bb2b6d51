import { isWord, startsLike } from '@ilera/contract/emergencies/typos'

/** One word of a phrase: its alternatives, each whole or, with a `*`, the start of a word. */
type Wanted = readonly { text: string; isStart: boolean }[]
/** A phrase of the tables in `contract/care`: all its words must be there. */
export type Phrase = readonly Wanted[]

/** Reads a phrase: words with spaces between them, `|` between alternatives, `*` after the start of a word. */
export const readPhrase = (phrase: string): Phrase =>
  phrase
    .split(' ')
    .map((word) => word.split('|').map((one) => ({ text: one.replace('*', ''), isStart: one.endsWith('*') })))

/** A start is forgiven a typing error from five letters on: "bonny" is no bone. */
const tolerant = 5

const fits = (token: string, wanted: Wanted, isExact: boolean): boolean =>
  wanted.some(({ text, isStart }) => {
    if (isExact) return isStart ? token.startsWith(text) : token === text
    return isStart ? text.length >= tolerant && startsLike(token, text) : isWord(token, text)
  })

/** The places of the tokens that hold the phrase's words in any order, spelt exactly or nearly. Undefined unless all are there. */
export function placesOf(tokens: readonly string[], phrase: Phrase, isExact = false): number[] | undefined {
  const places: number[] = []
  for (const wanted of phrase) {
    const place = tokens.findIndex((token, at) => !places.includes(at) && fits(token, wanted, isExact))
    if (place < 0) return undefined
    places.push(place)
  }
  return places
}
