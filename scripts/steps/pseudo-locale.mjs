/** The pseudo-locale: English with accents, 140 % of the length, in brackets and from right to left. Texts outside the catalogue stand out. */
export const pseudoLocale = 'en-XA'

const accents = new Map(
  Object.entries({
    a: 'àà',
    e: 'éé',
    i: 'îî',
    o: 'öö',
    u: 'ûû',
    y: 'ÿ',
    A: 'Å',
    E: 'É',
    I: 'Î',
    O: 'Ö',
    U: 'Û',
    c: 'ç',
    n: 'ñ',
    s: 'š',
    z: 'ž',
  }),
)

/** Parameters such as `{name}` and markup such as `{#link}` stay unchanged. */
const toPseudoText = (text) =>
  `[${text.replaceAll(/(\{[#/]?\w+\})|[a-zA-Z]/g, (letter, parameter) => parameter ?? accents.get(letter) ?? letter)}]`

const toPseudoMatch = (match) =>
  Object.fromEntries(Object.entries(match).map(([variant, text]) => [variant, toPseudoText(text)]))

/** Translates the messages of one subject, including plural forms. */
export const toPseudoLocale = (messages) =>
  Object.fromEntries(
    Object.entries(messages).map(([id, message]) => [
      id,
      typeof message === 'string'
        ? toPseudoText(message)
        : message.map((variants) => ({ ...variants, match: toPseudoMatch(variants.match) })),
    ]),
  )
