/** Chat spelling, and how it reads in full. */
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

/**
 * The words of a message: lower case, no accents, no apostrophes, drawn-out letters shortened ("helpppp"), numbers apart from
 * what sticks to them ("36wks"), chat spelling in full.
 */
export const tokensOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’‘`´]/g, '')
    .replace(/(\p{L})\1{2,}/gu, '$1$1')
    .replace(/(\d)(?=\p{L})/gu, '$1 ')
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((token) => (Object.hasOwn(inFull, token) ? (inFull[token] ?? token).split(' ') : token))
    .filter(Boolean)
