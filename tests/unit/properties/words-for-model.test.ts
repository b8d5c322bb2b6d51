import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { redactForModel } from '../../../packages/server/src/providers/chat/redact-for-model.ts'
import { forAll } from '../../support/for-all.ts'

const digitNames = 'zero one two three four five six seven eight nine'.split(' ')
const spelledOut = (gap: string) => (text: string) => Array.from(text).join(gap)

/** Names of a person. Some are also everyday words or words of the health library. */
const names = fc.constantFrom(
  ...'Ngozi Chinedu Adébáyọ̀ Fatimah Ọlájumọ́kẹ́ Joy Painter Good Waters Blessing Small Aisha Uche Ìyábọ̀ Musa Goodluck Precious Child'.split(
    ' ',
  ),
)
/** Spellings of a name. */
const nameSpellings: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => name.toUpperCase(),
  (name) => name.toLowerCase(),
  (name) => name.normalize('NFD'),
  (name) => name.normalize('NFD').replace(/\p{M}/gu, ''),
  (name) => `${name}'s`,
  (name) => `${name},`,
  (name) => `@${name}`,
  spelledOut(' '),
  spelledOut('.'),
  spelledOut('-'),
  spelledOut('\u200b'),
  (name) => `${name.slice(0, 3)} ${name.slice(3)}`,
  (name) => `${name.slice(0, 2)}\u00ad${name.slice(2)}`,
  (name) =>
    Array.from(name)
      .map((letter) => (letter < '\u007f' ? String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0) : letter))
      .join(''),
]
/** Spellings of a number. */
const numberSpellings: readonly ((digits: string) => string)[] = [
  (digits) => digits,
  (digits) => `+234${digits.slice(1)}`,
  (digits) => `tel:${digits}`,
  ...[' ', '-', '/', '.', ', ', '\u200b', '\u2011'].map(spelledOut),
  ...[' ', '/', ' - ', ') ('].map(
    (gap) => (digits: string) => [digits.slice(0, 4), digits.slice(4, 7), digits.slice(7)].join(gap),
  ),
  (digits) =>
    Array.from(digits)
      .map((digit) => digitNames[Number(digit)])
      .join(' '),
  (digits) =>
    Array.from(digits)
      .map((digit) => (digit === '0' ? 'oh' : digitNames[Number(digit)]))
      .join('-'),
  (digits) =>
    Array.from(digits)
      .map((digit) => String.fromCodePoint(0x0660 + Number(digit)))
      .join(''),
  (digits) =>
    Array.from(digits)
      .map((digit) => String.fromCodePoint(0xff10 + Number(digit)))
      .join(' '),
]
const emailSpellings: readonly ((email: string) => string)[] = [
  (email) => email,
  (email) => email.toUpperCase(),
  (email) => email.replace('@', ' at ').replaceAll('.', ' dot '),
  (email) => email.replace('@', '(at)').replaceAll('.', '[dot]'),
  (email) => email.replace('@', ' @ '),
]

const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
const written = <T>(values: fc.Arbitrary<T>, ways: readonly ((value: T) => string)[]) =>
  fc.tuple(values, fc.constantFrom(...ways)).map(([value, way]): [T, string] => [value, way(value)])

describe('a message to an external model', () => {
  test('holds no name of the person, however it is spelled', () => {
    forAll(
      [written(names, nameSpellings), written(names, nameSpellings), fc.boolean()],
      ([first, firstWritten], [last, lastWritten], isTurned) => {
        const name = isTurned ? `${lastWritten}, ${firstWritten}` : `${firstWritten} ${lastWritten}`
        const sent = redactForModel(`Good morning, na ${name} dey write. I have had fever for three days`, [
          first,
          last,
        ])
        expect(sent).toContain('fever for three days')
        for (const value of [first, last]) expect(bare(sent)).not.toContain(bare(value))
      },
      2_000,
    )
  })

  test('holds no name of anybody that is no everyday word, known to us or not', () => {
    const strangers = fc.constantFrom(
      ...'Ngozi Chinedu Adébáyọ̀ Fatimah Joy Praise Aisha Uche Musa Goodluck Emeka'.split(' '),
    )
    forAll(
      [written(strangers, nameSpellings)],
      ([name, spelling]) =>
        expect(bare(redactForModel(`My brother ${spelling} has a cough`))).not.toContain(bare(name)),
      500,
    )
  })

  test('holds no phone, card, bank or identity number, however it is spelled', () => {
    forAll(
      [written(fc.stringMatching(/^0[789][01]\d{8}$|^\d{10,16}$/), numberSpellings)],
      ([digits, spelling]) => {
        const sent = redactForModel(`Call me on ${spelling} please, my head hurts since two days`)
        expect(sent).toMatch(/^call me on —/)
        expect(sent).toContain('my head hurts since two days')
        expect(bare(sent).replace('two', '')).not.toMatch(new RegExp(`\\d|${digitNames.join('|')}|oh`))
        expect(sent).not.toContain(digits)
      },
      1_000,
    )
  })

  test('holds no e-mail address, however it is spelled', () => {
    forAll(
      [written(fc.constantFrom('ada.obi@gmail.com', 'good.child@pain.ng', 'x1@y.example'), emailSpellings)],
      ([email, spelling]) => {
        const sent = redactForModel(`Write to ${spelling} please`, [email])
        for (const part of email.split(/[@.]/)) expect(sent.split(/[^a-z0-9]+/)).not.toContain(part)
      },
    )
  })

  test('holds no address, date of birth, age, doctor or hospital', () => {
    const message =
      'I am thirty-four, born on 5 March 1991 (05/03/91), of 12 Allen Avenue, Ikeja, seen by Dr Small at Good Heart Clinic, and my back hurts'
    expect(redactForModel(message, ['12 Allen Avenue, Ikeja', 'Dr Small', 'Good Heart Clinic'])).toBe(
      'i am — on — of — seen by — at — and my back hurts',
    )
  })

  test('keeps what the question is about', () => {
    expect(redactForModel('My child has had diarrhoea for 3 days, twice a day. What should I watch for?')).toBe(
      'my child has had diarrhoea for 3 days twice a day. what should i watch for?',
    )
    expect(redactForModel('Abeg my pikin body dey hot')).toBe('abeg my pikin body dey hot')
  })

  test('is not changed by a second redaction', () => {
    forAll([fc.string({ unit: 'grapheme' })], (text) =>
      expect(redactForModel(redactForModel(text))).toBe(redactForModel(text)),
    )
  })
})
