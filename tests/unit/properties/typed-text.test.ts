import { cleanEmail, isEmail } from '@ilera/contract/shared/text-fields'
import {
  normalizeText,
  codePointLength,
  normalizedPassword,
  passwordError,
  textTypes,
  textProblem,
} from '@ilera/contract/shared/text-kinds'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forAll } from '../../support/for-all.ts'
import { anyTyped, charactersOf } from '../../support/typed-text.ts'

const ofKind = fc.constantFrom(...textTypes)
const letters = fc.stringMatching(/^[A-Za-z]{1,8}$/)
const named = ['name', 'line'] as const
const kept = (kind: (typeof textTypes)[number], text: string) => {
  const cleaned = normalizeText(kind, text)
  return textProblem(kind, cleaned) === undefined ? cleaned : undefined
}

describe('typed text of any of Unicode’s categories', () => {
  test('cleaned twice is as cleaned once, of every kind', () => {
    forAll(
      [ofKind, anyTyped],
      (kind, text) => expect(normalizeText(kind, normalizeText(kind, text))).toBe(normalizeText(kind, text)),
      5_000,
    )
  })

  test('is composed (NFC), however it was typed', () => {
    forAll(
      [fc.constantFrom('name', 'line', 'lines', 'search', 'phone', 'code'), anyTyped],
      (kind, text) => {
        expect(normalizeText(kind, text)).toBe(normalizeText(kind, text).normalize('NFC'))
        expect(normalizeText(kind, text.normalize('NFD'))).toBe(normalizeText(kind, text.normalize('NFC')))
      },
      3_000,
    )
  })

  test('that a name or a line keeps has no control, private, broken or turning character, and no two spaces', () => {
    forAll(
      [fc.constantFrom(...named), anyTyped],
      (kind, text) => {
        const cleaned = kept(kind, text) ?? ''
        expect(cleaned).not.toMatch(
          /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\u202D\u202E]| {2}|^ | $/u,
        )
        expect(cleaned).not.toMatch(/\p{M}{7}|(?! )\p{Zs}/u)
      },
      5_000,
    )
  })

  test('that a longer text keeps has line breaks of one kind, and nothing else that controls', () => {
    forAll(
      [anyTyped],
      (text) => expect(kept('lines', text) ?? '').not.toMatch(/(?!\n)[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]|^\s|\s$/u),
      3_000,
    )
  })

  test.each([
    ['format characters', String.raw`\p{Cf}`],
    ['default ignorables', String.raw`\p{Default_Ignorable_Code_Point}`],
  ])('%s between Latin letters are gone from every kind, or refused by name', (_, category) => {
    forAll(
      [ofKind, letters, charactersOf(category), letters],
      (kind, before, sign, after) => {
        const typed = before + sign + after
        const cleaned = kind === 'password' ? normalizedPassword(typed) : normalizeText(kind, typed)
        const isRefused = kind === 'email' ? !isEmail(`${cleaned}@x.example`) : !!textProblem(kind, cleaned)
        expect(isRefused ? before + after : cleaned).toBe(before + after)
      },
      3_000,
    )
  })

  test('spaces of any script fold to one', () => {
    const space = charactersOf(String.raw`\p{Zs}`)
    forAll([fc.constantFrom('name', 'line', 'lines', 'search'), letters, space, space, letters], (kind, a, s, t, b) =>
      expect(normalizeText(kind, `${s}${a}${s}${t}\t${b}${t}`)).toBe(`${a} ${b}`),
    )
  })

  test('a line break in a name is told by name; around it, it goes', () => {
    forAll(
      [fc.constantFrom('\n', '\r', '\r\n', '\u0085', '\u2028', '\u2029', '\v', '\f'), letters, letters],
      (gap, a, b) => {
        expect(textProblem('name', normalizeText('name', a + gap + b))).toBe('Remove the line break from the name')
        expect(normalizeText('name', gap + a + gap)).toBe(a)
        expect(normalizeText('lines', a + gap + b)).toBe(`${a}\n${b}`)
      },
    )
  })

  test('accents alone, and invisible characters alone, are nothing', () => {
    const nothing = fc.array(fc.oneof(charactersOf(String.raw`\p{M}`), charactersOf(String.raw`\p{Zs}`)), {
      maxLength: 6,
    })
    forAll([nothing], (signs) => expect(kept('name', signs.join('')) ?? '').toBe(''))
  })

  test('digits of any script are those that the phone has', () => {
    forAll(
      [
        fc.constantFrom('phone', 'number', 'date', 'code'),
        fc.array(charactersOf(String.raw`\p{Nd}`), { maxLength: 12 }),
      ],
      (kind, digits) => expect(normalizeText(kind, digits.join(''))).toMatch(/^[0-9]*$/),
      1_000,
    )
  })

  test('a password is one however its accents and spaces were typed', () => {
    forAll(
      [anyTyped],
      (text) => {
        expect(normalizedPassword(normalizedPassword(text))).toBe(normalizedPassword(text))
        expect(normalizedPassword(text.normalize('NFD'))).toBe(normalizedPassword(text.normalize('NFC')))
      },
      3_000,
    )
    expect(normalizedPassword('ọ̀rúnmìlà\u00A0mẹ́ta')).toBe('ọ̀rúnmìlà mẹ́ta'.normalize('NFKC'))
    expect(passwordError('eight\u0000chars')).toBeDefined()
  })
})

describe('keeps meaningful characters', () => {
  test.each([
    ['Ṣèyí Ọ̀ṣun', 'name'],
    ['O’Brien-Ńwá, Jr.', 'name'],
    ['محمد بلو', 'name'],
    ['می\u200Cخواهم', 'name'],
    ['ක්\u200Dෂ', 'name'],
    ['𞤀𞤣𞤤𞤢𞤥', 'name'],
    ['张伟', 'name'],
    ['Pain 👩🏽\u200D⚕\uFE0F since 🏳\uFE0F\u200D🌈', 'lines'],
    ['First line\nSecond line', 'lines'],
  ] as const)('%s as %s', (text, kind) => {
    expect(kept(kind, text.normalize('NFD'))).toBe(text.normalize('NFC'))
  })
  test('lengths are counted in characters, not in halves of them', () => {
    expect(codePointLength('👩🏽👩🏽')).toBe(4)
  })
})

describe('rejects deceptive names with a message', () => {
  test.each([
    ['Ada\u202EiboK', 'Remove the hidden marks that turn the letters around from the name'],
    ['Ada\u0000', 'Remove the control characters from the name'],
    ['Ada\uD800', 'Remove the characters that cannot be shown from the name'],
    ['Ada\uE000', 'Remove the characters that cannot be shown from the name'],
    ['Ada\u{1FFFE}', 'Remove the characters that cannot be shown from the name'],
    [`A${'\u0316'.repeat(20)}da`, 'Remove the repeated accents from the name'],
    ['---', 'Use at least one letter in the name'],
    ['Dr Ngozi Еze', 'Write the name in one alphabet. The “Е” in “Еze” is a Cyrillic letter. Did you mean “Eze”?'],
    ['Οlu', 'Write the name in one alphabet. The “Ο” in “Οlu” is a Greek letter. Did you mean “Olu”?'],
  ])('%j', (text, sentence) => {
    expect(textProblem('name', normalizeText('name', text))).toBe(sentence)
  })
  test('a name in one alphabet is not', () => {
    for (const name of ['Анна Иванова', 'Νίκος', 'Ada Анна']) expect(kept('name', name)).toBe(name)
  })
})

describe('an e-mail address', () => {
  test.each([
    'ada,obi@x.example',
    'ada;obi@x.example',
    '<ada@x.example>',
    'Ada <ada@x.example>',
    'a:ada@x.example;',
    '(x)ada@x.example',
    'ada(x)@x.example',
    '"ada"@x.example',
    'ada"b@x.example',
    'ada\\b@x.example',
    'ada@[10.0.0.1]',
    'ada@10.0.0.1',
    'ada@x@y.example',
    '.ada@x.example',
    'ada.@x.example',
    'ada..b@x.example',
    'ada@x..example',
    'ada@.x.example',
    'ada@x.example.',
    'ada@-x.example',
    'ada@localhost',
    'ada b@x.example',
    'ada\n@x.example',
    'ada@x.example\r\nBcc: b@x.example',
    'аda@x.example',
    'ada@ехample.com',
    'ada@ex\u202Eample.com',
    `${'a'.repeat(65)}@x.example`,
    `a@${'x.'.repeat(130)}example`,
  ])('is not %j', (text) => expect(isEmail(text)).toBe(false))
  test.each([
    ['Ada.Obi+clinic@X.example', 'ada.obi+clinic@x.example'],
    ['\u200Bada@x.example\u2060', 'ada@x.example'],
    ['\u2068ada@x.example\u2069', 'ada@x.example'],
    ['ada＠x．example', 'ada@x.example'],
    ["o'brien@xn--80ak6aa92e.xn--p1ai", "o'brien@xn--80ak6aa92e.xn--p1ai"],
  ])('is %j, kept as %s', (text, stored) => {
    expect(isEmail(text)).toBe(true)
    expect(cleanEmail(text)).toBe(stored)
  })
  test('that passes holds nothing that a mail program could read as a second one', () => {
    const sign = fc.oneof(
      fc.constantFrom(...Array.from('ab.@,;:<>()[]"\\ \t\r\n+-_')),
      charactersOf(String.raw`\p{Any}`),
    )
    forAll(
      [fc.array(sign, { maxLength: 12 })],
      (signs) => {
        const text = `${signs.join('')}@x.example`
        const email = isEmail(text) ? cleanEmail(text) : 'ada@x.example'
        expect(email).toMatch(/^[a-z0-9!#$%&'*+/=?^_`{|}~.-]+@[a-z0-9.-]+$/)
      },
      3_000,
    )
  })
})
