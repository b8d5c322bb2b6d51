import * as fc from 'fast-check'

const found = new Map<string, string[]>()

/** All characters of a Unicode category, such as `\p{Cf}`, including lone surrogates. */
function allOf(category: string): string[] {
  const known = found.get(category)
  if (known) return known
  const pattern = new RegExp(`^${category}$`, 'u')
  const signs: string[] = []
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const sign = String.fromCodePoint(code)
    if (pattern.test(sign)) signs.push(sign)
  }
  found.set(category, signs)
  return signs
}

/** Generates a character of a category. */
export function charactersOf(category: string): fc.Arbitrary<string> {
  const signs = allOf(category)
  return fc.nat({ max: signs.length - 1 }).map((place) => signs[place] ?? '')
}

const categories = [
  'Lu',
  'Ll',
  'Lo',
  'Mn',
  'Mc',
  'Nd',
  'No',
  'Pd',
  'Po',
  'Sm',
  'So',
  'Zs',
  'Zl',
  'Zp',
  'Cc',
  'Cf',
  'Cs',
  'Co',
  'Cn',
]

/** Generates unusual text: ASCII mixed with characters of all Unicode categories. */
export const anyTyped: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...Array.from("aZ09 .-@'")) },
      {
        weight: 3,
        arbitrary: fc.constantFrom(
          '\u200B',
          '\u200D',
          '\u200C',
          '\uFE0F',
          '\u202E',
          '\n',
          '\r\n',
          '\u0301',
          '\u0323',
          '👩',
          'م',
          'е',
        ),
      },
      ...categories.map((category) => ({ weight: 1, arbitrary: charactersOf(String.raw`\p{${category}}`) })),
    ),
    { maxLength: 12 },
  )
  .map((signs) => signs.join(''))
