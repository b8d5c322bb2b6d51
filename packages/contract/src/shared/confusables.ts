/**
 * Letters of other alphabets that look like Latin ones (after Unicode's confusables.txt, UTS 39): each with its likeness at the
 * same place.
 */
const likenesses = {
  Cyrillic: ['АаВвЕеЁёЅѕІіЇїЈјКкМмНнОоРрСсТтУуХхһԁԌԛԜԝӏҮүᴦ', 'AaBbEeEeSsIiIiJjKkMmHhOoPpCcTtYyXxhdGqWwlYyr'],
  Greek: ['ΑαΒβΕεΖΗηΙιΚκΜΝνΟοΡρΤτΥυΧχϲϹϳωσγ', 'AaBbEeZHnIiKkMNvOoPpTtYuXxcCjwoy'],
  Armenian: ['ՕօԼՏՍսհոցզ', 'OoLSUuhngq'],
  Cherokee: ['ᎪᏴᏟᎠᎬᎻᎥᎫᏦᏞᎷᏢᏒᏚᎢᏙᎳᏃ', 'ABCDEHiJKLMPRSTVWZ'],
} as const
const likenessOf = new Map(
  Object.values(likenesses).flatMap(([others, latin]) =>
    Array.from(others).map((sign, place) => [sign, latin[place] ?? sign]),
  ),
)

/** The text with each letter that looks like a Latin one written as that. */
const latinLikeness = (text: string): string =>
  Array.from(text.normalize('NFKC'))
    .map((sign) => likenessOf.get(sign) ?? sign)
    .join('')

const alphabets = [
  ['Cyrillic', /\p{Script=Cyrillic}/u],
  ['Greek', /\p{Script=Greek}/u],
  ['Armenian', /\p{Script=Armenian}/u],
  ['Cherokee', /\p{Script=Cherokee}/u],
  ['Coptic', /\p{Script=Coptic}/u],
  ['Lisu', /\p{Script=Lisu}/u],
] as const

/** The first word that has Latin letters beside those of an alphabet that looks like it: nobody spells so, but to deceive. */
export function mixedAlphabets(name: string) {
  for (const word of name.split(/[\s-]+/)) {
    if (!/\p{Script=Latin}/u.test(word)) continue
    for (const [alphabet, pattern] of alphabets) {
      const sign = pattern.exec(word)?.[0]
      if (sign) return { word, sign, alphabet, suggestion: latinLikeness(word) }
    }
  }
  return undefined
}
