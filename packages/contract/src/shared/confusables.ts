/**
 * Letters of other alphabets that look like Latin ones (based on Unicode's confusables.txt, UTS 39), with the Latin letter at
 * the same index. The SQL function `latin_likeness` has the same table.
 */
const lookalikes = {
  Cyrillic: ['АаВвЕеЁёЅѕІіЇїЈјКкМмНнОоРрСсТтУуХхһԁԌԛԜԝӏҮүᴦ', 'AaBbEeEeSsIiIiJjKkMmHhOoPpCcTtYyXxhdGqWwlYyr'],
  Greek: ['ΑαΒβΕεΖΗηΙιΚκΜΝνΟοΡρΤτΥυΧχϲϹϳωσγ', 'AaBbEeZHnIiKkMNvOoPpTtYuXxcCjwoy'],
  Armenian: ['ՕօԼՏՍսհոցզ', 'OoLSUuhngq'],
  Cherokee: ['ᎪᏴᏟᎠᎬᎻᎥᎫᏦᏞᎷᏢᏒᏚᎢᏙᎳᏃ', 'ABCDEHiJKLMPRSTVWZ'],
  Coptic: ['ⲀⲂⲎⲒⲔⲘⲚⲞⲟⲢⲣⲤⲥⲦⲨⲬⲭ', 'ABHIKMNOoPpCcTYXx'],
  Lisu: ['ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ', 'BPDTGKJCZFMNLSRVHWXYAEIOU'],
} as const
const lookalikeOf = new Map(
  Object.values(lookalikes).flatMap(([others, latin]) =>
    Array.from(others).map((sign, place) => [sign, latin[place] ?? sign]),
  ),
)

/** Letters that look like Latin ones in every typeface. */
const sameShape =
  /^(?:[АаВЕеЁёЅѕІіЇїЈјКМНОоРрСсТУуХхһԁԌԛԜԝӏҮΑΒΕΖΗΙΚΜΝΟοΡΤΥΧϲϹϳՕօՏսհ]|\p{Script=Cherokee}|\p{Script=Coptic}|\p{Script=Lisu})$/u

/** Replaces letters that look like Latin ones by the Latin letters. */
export const latinLookalikes = (text: string): string =>
  Array.from(text.normalize('NFKC'))
    .map((sign) => lookalikeOf.get(sign) ?? sign)
    .join('')

const alphabets = [
  ['Cyrillic', /\p{Script=Cyrillic}/u],
  ['Greek', /\p{Script=Greek}/u],
  ['Armenian', /\p{Script=Armenian}/u],
  ['Cherokee', /\p{Script=Cherokee}/u],
  ['Coptic', /\p{Script=Coptic}/u],
  ['Lisu', /\p{Script=Lisu}/u],
] as const

const wordsOf = (name: string): string[] => name.split(/[\s-]+/)
const lettersOf = (word: string): string[] => word.match(/\p{L}/gu) ?? []

/** The first word that mixes Latin letters with look-alikes of another alphabet. Such words only serve to deceive. */
export function findMixedScripts(name: string) {
  for (const word of wordsOf(name)) {
    if (!/\p{Script=Latin}/u.test(word)) continue
    for (const [alphabet, pattern] of alphabets) {
      const sign = pattern.exec(word)?.[0]
      if (sign) return { word, sign, alphabet, suggestion: latinLookalikes(word) }
    }
  }
  return undefined
}

const isLookAlike = (letter: string): boolean => lookalikeOf.has(letter) && sameShape.test(letter)

/**
 * The first word that consists only of letters that look like Latin ones, if no other word of the name is clearly in that
 * alphabet: "Соре" looks like "Cope", but "Сара Иванова" is clearly Cyrillic.
 */
export function findLookAlikeWord(name: string) {
  const words = wordsOf(name).map((word) => ({ word, letters: lettersOf(word) }))
  const isForeign = (letter: string) => !/\p{Script=Latin}/u.test(letter) && !isLookAlike(letter)
  if (words.some(({ letters }) => letters.some(isForeign))) return undefined
  const found = words.find(({ letters }) => letters.length > 0 && letters.every(isLookAlike))
  if (!found) return undefined
  const alphabet = alphabets.find(([, pattern]) => pattern.test(found.word))?.[0] ?? ('other' as const)
  return { word: found.word, alphabet, suggestion: latinLookalikes(found.word) }
}
