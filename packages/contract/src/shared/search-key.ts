/** Letters that Unicode does not take apart into a letter and an accent: those of Hausa, and some of neighbours. */
const plainLetters: Readonly<Record<string, string>> = {
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ɖ: 'd',
  ŋ: 'n',
  ɛ: 'e',
  ɔ: 'o',
}
const otherLetters = /[ɓɗƙƴɖŋɛɔ]/g
/** Signs that people leave out or write in many ways: apostrophes, dots, commas and hyphens. */
const leftOut = /['’‘‛ʼʻʽʹ′`´.,\-‐‑‒–—―−·•]/g
const ascii = /^[\x20-\x7E]*$/

/**
 * A text as it is searched, so that "O’Brien-Ńwá" and "obrien nwa" meet: without case, accents, apostrophes, dots, commas and
 * hyphens. The SQL function `search_key` does the same on the server.
 */
export function searchKey(text: string): string {
  const lower = text.toLowerCase()
  const plain = ascii.test(lower)
    ? lower
    : lower
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .replace(otherLetters, (letter) => plainLetters[letter] ?? letter)
  return plain.replace(leftOut, '')
}

/** The words of a query, each as it is searched. */
export const searchWords = (query: string): string[] =>
  query
    .split(/[\s,;/\p{Pd}]+/u)
    .map(searchKey)
    .filter(Boolean)
