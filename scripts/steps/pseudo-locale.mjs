/** English with accents, a length of 140 % and in brackets, written from right to left: it shows which texts are no messages. */
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

/** Parameters such as `{name}` and markup such as `{#link}` stay as they are. */
const toPseudoText = (text) =>
  `[${text.replaceAll(/(\{[#/]?\w+\})|[a-zA-Z]/g, (letter, parameter) => parameter ?? accents.get(letter) ?? letter)}]`

const toPseudoMatch = (match) =>
  Object.fromEntries(Object.entries(match).map(([variant, text]) => [variant, toPseudoText(text)]))

/** Translates the messages of one subject, plural forms too. */
export const toPseudoLocale = (messages) =>
  Object.fromEntries(
    Object.entries(messages).map(([id, message]) => [
      id,
      typeof message === 'string'
        ? toPseudoText(message)
        : message.map((variants) => ({ ...variants, match: toPseudoMatch(variants.match) })),
    ]),
  )
