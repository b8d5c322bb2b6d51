import { latinLookalikes } from '../shared/confusables.ts'

/** Chat abbreviations and their full forms. */
const inFull: Record<string, string> = {
  cnt: 'cannot',
  cn: 'can',
  wks: 'weeks',
  wk: 'week',
  mth: 'months',
  mths: 'months',
  mnths: 'months',
  hrs: 'hours',
  hr: 'hour',
  mins: 'minutes',
  min: 'minutes',
  yrs: 'years',
  yr: 'year',
  yo: 'year old',
  n: 'and',
  pls: 'please',
  plz: 'please',
  bcos: 'because',
  hv: 'have',
  ur: 'your',
  preg: 'pregnant',
  tabs: 'tablets',
  bld: 'blood',
  hosp: 'hospital',
}

/** Letters of Hausa that Unicode does not take apart; many keyboards lack them. */
const plainLetters: Record<string, string> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' }

/** Spelled-out words: four or more single letters in a row, as in "c h e s t  p a i n". Without a lookbehind, which Safari 16.0 lacks. */
const spelledOut = /(^|[^\p{L}\p{N}])(\p{L}([ .*_-])(?:\p{L}\3){2,}\p{L})(?![\p{L}\p{N}])/gu

/**
 * The words of a message: letters that look like Latin ones as those, spelled-out words in one, lower case, no accents, no apostrophes, drawn-out letters shortened ("helpppp"), numbers apart from
 * what sticks to them ("36wks"), chat spelling in full.
 */
export const tokensOf = (text: string): string[] =>
  latinLookalikes(text)
    .replace(spelledOut, (_, before: string, letters: string) => before + letters.replace(/[ .*_-]/g, ''))
    .replace(/\p{Cf}/gu, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[ɓɗƙƴ]/g, (hooked) => plainLetters[hooked] ?? hooked)
    .replace(/[\u0300-\u036f'’‘`´]/g, '')
    .replace(/(\p{L})\1{2,}/gu, '$1$1')
    .replace(/(\d)(?=\p{L})/gu, '$1 ')
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((token) => (Object.hasOwn(inFull, token) ? (inFull[token] ?? token).split(' ') : token))
    .filter(Boolean)
