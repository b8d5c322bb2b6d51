import { searchKey } from '../shared/search-key.ts'

const longest = 60
/** Signs that part words. `searchKey` would join the words instead. */
const betweenWords = /[.,\-‐‑‒–—―−·•]/g

/** The words of a text as an address holds them: small letters a to z and digits, with a hyphen between the words. */
export const slugWords = (text: string): string =>
  searchKey(text.replaceAll(betweenWords, ' '))
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')

/** The part of an address that names something, of at most 60 characters. Empty where nothing can be written in a to z. */
export const slugOf = (text: string): string => slugWords(text).slice(0, longest).replace(/-+$/, '')
