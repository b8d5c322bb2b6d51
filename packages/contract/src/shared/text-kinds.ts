import { findLookAlikeWord, findMixedScripts } from './confusables.ts'
import { m } from '@ilera/contract/messages'

/**
 * All types of typed text and their normalization before validation, which is the same in forms and on the server. "Invisible"
 * are Unicode's format characters and default ignorables: zero-width spaces, direction marks, soft hyphens, fillers.
 *
 * | kind      | invisible | spaces                          | digits and full-width forms | rejected with a message |
 * | ---       | ---       | ---                             | ---                         | --- |
 * | name      | removed   | folded to one, ends trimmed     | kept                        | line breaks, control characters, bidirectional overrides, private and broken characters, floods of accents, no letter, two alphabets in a word, words of letters that only look Latin |
 * | line      | removed   | the same                        | kept                        | the same but for letters and alphabets |
 * | lines     | removed   | the same; line breaks become \n | kept                        | control, private and broken characters, floods of accents |
 * | email     | removed   | ends trimmed                    | full-width forms to ASCII   | by its own rule: anything but a plain address |
 * | phone     | removed   | folded to one, ends trimmed     | to 0–9; `tel:` removed      | by its own rule |
 * | number, date, code | removed | folded to one, ends trimmed | to 0–9, full-width to ASCII | by their own rules |
 * | search    | removed   | folded to one, ends trimmed     | kept                        | nothing: control and broken characters are spaces |
 * | reference | removed   | ends trimmed                    | kept                        | nothing: it is looked up, or is one of a list |
 * | password  | the server alone cleans it (`normalizedPassword`): an older hash may be of the text as it was typed | | | |
 *
 * Reasons. Invisible characters are removed, because texts that look equal must be equal (or a login would fail, or a second
 * account be created). Characters that could break files or lists, or make a text read as another one, are rejected, because only
 * the author knows what was meant. ZWJ and ZWNJ stay between letters of the scripts that need them (Arabic, also for Ajami, and
 * Indic scripts), and in free text between emoji, with variation selectors. All text is NFC, so that both encodings of Yoruba
 * vowels are equal.
 */
export const textTypes = [
  'name',
  'line',
  'lines',
  'email',
  'phone',
  'number',
  'date',
  'code',
  'search',
  'reference',
  'password',
] as const
export type TextType = (typeof textTypes)[number]

const invisible = /^[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]$/u
/** RLO and LRO: they display the following text in another order than it is stored. */
const bidiControls = /[\u202D\u202E]/
const joiner = /^[\u200C\u200D]$/
const selector = /^[\uFE0E\uFE0F]$/
const emoji = /^[\p{Emoji_Modifier}\p{Extended_Pictographic}\uFE0F]$/u
const joinedScripts =
  /^[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}\p{Script=Adlam}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}]$/u
const anySpace = /[\p{Zs}\t]+/gu
const lineBreak = /\r\n|[\r\n\v\f\u0085\u2028\u2029]/g
const control = /\p{Cc}/u
const unusableCharacters = /[\p{Cs}\p{Co}\p{Noncharacter_Code_Point}]/u
/** More accents on one letter than any language uses. They can cover the lines above ("Zalgo" text). */
const excessiveAccents = /\p{M}{7}/u
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u
const letter = /[\p{L}\p{N}]/u

type Keeps = { emoji: boolean; bidiControls: boolean }

/** Whether an invisible character is meaningful between its neighbours. */
function hasMeaning(sign: string, before: string, after: string, keeps: Keeps): boolean {
  if (keeps.bidiControls && bidiControls.test(sign)) return true
  if (joiner.test(sign) && joinedScripts.test(before) && joinedScripts.test(after) && !invisible.test(after))
    return true
  if (!keeps.emoji) return false
  if (selector.test(sign)) return before !== '\uFE0F' && emoji.test(before)
  return sign === '\u200D' && emoji.test(before) && emoji.test(after) && !invisible.test(after)
}

function withoutInvisible(text: string, keeps: Keeps): string {
  if (/^[\x20-\x7E]*$/.test(text)) return text
  const symbols = Array.from(text)
  let kept = ''
  let before = ''
  for (const [place, sign] of symbols.entries()) {
    if (invisible.test(sign) && !hasMeaning(sign, before, symbols[place + 1] ?? '', keeps)) continue
    kept += sign
    before = sign
  }
  return kept
}

const foldedSpaces = (text: string): string => text.replace(anySpace, ' ')

/** Converts a decimal digit of any script to ASCII. In Unicode, the ten digits of each script are consecutive. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let first = code
  while (/^\p{Nd}$/u.test(String.fromCodePoint(first - 1))) first -= 1
  return String((code - first) % 10)
}

/** Converts full-width characters to ASCII, from which they differ by a fixed offset. */
const asciiForms = (text: string): string =>
  text.replace(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))

const asciiDigits = (text: string): string => asciiForms(text).replace(/(?![0-9])\p{Nd}/gu, asciiDigit)

/** Converts all dashes and the minus sign to hyphens. */
const plainDashes = (text: string): string => text.replace(/[\p{Pd}\u2212]/gu, '-')

const plain: Keeps = { emoji: false, bidiControls: false }
/** Normalizes spaces, ends and Unicode form. NEL is a line break that `trim` does not remove. */
const normalizeForm = (text: string) => foldedSpaces(text).replaceAll('\u0085', '\n').trim().normalize('NFC')
const normalizeDigits = (text: string) => normalizeForm(asciiDigits(withoutInvisible(text, plain)))

const cleaners: Record<TextType, (text: string) => string> = {
  name: (text) => normalizeForm(withoutInvisible(text, { emoji: false, bidiControls: true })),
  line: (text) => normalizeForm(withoutInvisible(text, { emoji: true, bidiControls: true })),
  lines: (text) =>
    foldedSpaces(withoutInvisible(text.replace(lineBreak, '\n'), { emoji: true, bidiControls: false }))
      .replace(/ ?\n ?/g, '\n')
      .trim()
      .normalize('NFC'),
  email: (text) => asciiForms(withoutInvisible(text, { emoji: false, bidiControls: true })).trim(),
  phone: (text) => plainDashes(normalizeDigits(text)).replace(/^(?:tel: ?)+/i, ''),
  number: normalizeDigits,
  date: normalizeDigits,
  code: (text) => plainDashes(normalizeDigits(text)),
  search: (text) => normalizeForm(withoutInvisible(text, plain).replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ')),
  reference: (text) => withoutInvisible(text, plain).trim(),
  password: (text) => text,
}

/**
 * Normalizes a typed text by its type. Rejected characters stay, so that `textProblem` can report them. A text of accents only
 * counts as blank. Idempotent.
 */
export function normalizeText(kind: TextType, typed: string): string {
  const cleaned = cleaners[kind](typed)
  if (kind !== 'name' && kind !== 'line' && kind !== 'lines') return cleaned
  return visible.test(cleaned) ||
    control.test(cleaned) ||
    bidiControls.test(cleaned) ||
    unusableCharacters.test(cleaned)
    ? cleaned
    : ''
}

const nameErrors = {
  lineBreak: m.text_name_line_break,
  control: m.text_name_control,
  turned: m.text_name_turned,
  unusableCharacter: m.text_name_unusable_character,
  accents: m.text_name_accents,
}
const lineErrors = {
  lineBreak: m.text_line_line_break,
  control: m.text_line_control,
  turned: m.text_line_turned,
  unusableCharacter: m.text_line_unusable_character,
  accents: m.text_line_accents,
}
const linesErrors = {
  control: m.text_lines_control,
  turned: m.text_lines_turned,
  unusableCharacter: m.text_lines_unusable_character,
  accents: m.text_lines_accents,
}
const typeErrors = { name: nameErrors, line: lineErrors, lines: linesErrors }

/** The error message for a normalized text that its type rejects, or undefined when it is valid. */
export function textProblem(kind: TextType, cleaned: string): string | undefined {
  if (cleaned === '' || (kind !== 'name' && kind !== 'line' && kind !== 'lines')) return undefined
  const error = typeErrors[kind]
  if (kind !== 'lines' && cleaned.search(lineBreak) >= 0) return typeErrors[kind].lineBreak()
  if (control.test(kind === 'lines' ? cleaned.replaceAll('\n', '') : cleaned)) return error.control()
  if (bidiControls.test(cleaned)) return error.turned()
  if (unusableCharacters.test(cleaned)) return error.unusableCharacter()
  if (excessiveAccents.test(cleaned)) return error.accents()
  if (kind !== 'name') return undefined
  if (!letter.test(cleaned)) return m.text_name_letter_required()
  const mixed = findMixedScripts(cleaned)
  if (mixed) return m.text_mixed_scripts(mixed)
  const lookAlike = findLookAlikeWord(cleaned)
  return lookAlike && m.text_look_alike(lookAlike)
}

/** Length of a normalized text in code points, the unit of limits in forms, schemas and the database. */
export const codePointLength = (cleaned: string): number => Array.from(cleaned).length

/**
 * Normalizes a password for hashing: NFKC, all spaces as ASCII spaces, no invisible characters (based on RFC 8265, OpaqueString).
 * It is neither trimmed nor lower-cased.
 */
export const normalizedPassword = (typed: string): string =>
  withoutInvisible(typed.normalize('NFKC'), { emoji: true, bidiControls: false })
    .replace(/\p{Zs}/gu, ' ')
    .normalize('NFKC')

/** The error message for a new password with characters that cannot be typed again. */
export const passwordError = (typed: string): string | undefined =>
  /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/u.test(typed) ? m.text_password_control() : undefined
