/** A word, a number in digits, a comma, or a mark that ends a statement (`.`, `:`, `?`, a new line as `|`). */
export type Token = string

const contractions: readonly (readonly [RegExp, string])[] = [
  [/\bcan't\b/g, 'cannot'],
  [/\bwon't\b/g, 'will not'],
  [/n't\b/g, ' not'],
  [/\b(it|that|he|she|what|here|there)'s\b/g, '$1 is'],
  [/\bi'm\b/g, 'i am'],
  [/'re\b/g, ' are'],
  [/'ve\b/g, ' have'],
  [/\bcan not\b/g, 'cannot'],
]

const spellings: Readonly<Record<string, string>> = {
  diarrhea: 'diarrhoea',
  anemia: 'anaemia',
  immunization: 'immunisation',
  color: 'colour',
  fiber: 'fibre',
  counseling: 'counselling',
  center: 'centre',
  centers: 'centres',
}

const numbers =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
const digits = new Map(numbers.split(' ').map((word, value) => [word, String(value)]))

const tokenOf = (word: string): Token => digits.get(word) ?? spellings[word] ?? word

/** Splits a text that `plainAnswer` accepted into words and marks, in lower case, with numbers in digits. */
export function tokensOf(text: string): Token[] {
  const read = contractions.reduce(
    (result, [pattern, inFull]) => result.replace(pattern, inFull),
    text.toLowerCase().replaceAll('’', "'"),
  )
  const found = read.match(/§\d+|[a-z]+(?:'[a-z]+)*|\d+|\n|[.,:;!?-]/g) ?? []
  return found.flatMap((part) => {
    if (part === '\n') return '|'
    if (part === '!') return '.'
    return part === '-' ? [] : tokenOf(part)
  })
}

/** Allows only characters of our own pages: no other alphabets, no invisible characters, no markup. */
const ourCharacters = /^[\w \n.,:;!?'"()/\-§]*$/
/** A full stop or a colon inside a word could form a URL: "ilera-cure.com", "javascript:". */
const insideWord = /[\w§][.:/@]+\w*[.:/]|[\w§][.:@][\w§]/

/** More punctuation in a row than sentences and lists need could carry a message (Morse code, drawings). */
const marksAlone = /(?:[.,:;!?'"()/-][ \n]*){5}/

const beforeAddress = '(?<=^|[\\s(])'
const afterAddress = '(?=[\\s)]|[.,;](?:\\s|$)|$)'
const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')

/**
 * Normalizes a model's text: line ends, spaces, quotes and list marks, no bold. In `read`, known URLs are replaced by `§` and
 * their index. Undefined when the text has a character or URL that our pages do not have.
 */
export function plainAnswer(text: string, addresses: readonly string[]): { shown: string; read: string } | undefined {
  const shown = text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u00a0\u202f\t]/g, ' ')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[–—]/g, ';')
    .replace(/…/g, '.')
    .replace(/^[ ]*(?:#{1,4}|[-*•]|\d{1,2}[.)])[ ]+/gm, '- ')
    .replace(/\*\*/g, '')
    .trim()
  if (shown.includes('§')) return undefined
  const longestFirst = addresses.map((address, place) => ({ address, place })).sort(byLength)
  const read = longestFirst.reduce(
    (result, { address, place }) =>
      result.replace(new RegExp(`${beforeAddress}${literally(address)}${afterAddress}`, 'g'), `§${place}`),
    shown,
  )
  const isOurs = ourCharacters.test(read) && !read.includes('_') && !insideWord.test(read) && !marksAlone.test(read)
  return isOurs ? { shown, read } : undefined
}

const byLength = (one: { address: string }, other: { address: string }): number =>
  other.address.length - one.address.length
