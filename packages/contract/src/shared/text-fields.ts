import { normalizeText, codePointLength, textProblem, type TextType } from './text-kinds.ts'
import { commonMessages } from './messages.ts'

/** A form's or request's text as it came: anything that is not text counts as nothing typed. */
export type FormValue = string | number | null | undefined

/** What is kept of what was typed, by its kind (`text-kinds.ts`). */
export const cleanValue = (kind: TextType, value: FormValue): string => normalizeText(kind, String(value ?? ''))

export const isBlank = (value: FormValue): boolean => cleanValue('lines', value) === ''

/** The sentence when nothing was typed, else undefined. */
export const isRequiredMissing = (value: FormValue, sentence: string): string | undefined =>
  isBlank(value) ? sentence : undefined

/** What is wrong with a cleaned text by itself: what its kind refuses, or more than `most` characters. */
export const textSentence = (kind: TextType, value: string, most: number): string | undefined =>
  textProblem(kind, value) ?? (codePointLength(value) > most ? commonMessages.tooLong(most) : undefined)

/** E-mail addresses are kept cleaned and in lower case (contract: POST /register); other alphabets' letters have no ASCII lower case. */
export const cleanEmail = (value: FormValue): string =>
  cleanValue('email', value).replace(/[A-Z]/g, (letter) => letter.toLowerCase())

const localPart = /^[a-z\d!#$%&'*+/=?^_`{|}~-]+$/i
const label = /^[a-z\d-]{1,63}$/i
const isLabel = (part: string) => label.test(part) && !part.startsWith('-') && !part.endsWith('-')

/**
 * One plain address (RFC 5321: local part of 64, 254 in all), in ASCII: no name beside it, no list, group, comment, quotes or
 * literal, nothing that a mail program could read as a second address. A domain of another alphabet is written in its ASCII form
 * (`xn--…`).
 */
export function isEmail(value: FormValue): boolean {
  const [local = '', domain = '', ...more] = cleanValue('email', value).split('@')
  const labels = domain.split('.')
  return (
    more.length === 0 &&
    local.length <= 64 &&
    local.length + domain.length + 1 <= 254 &&
    local.split('.').every((part) => localPart.test(part)) &&
    labels.length > 1 &&
    labels.every(isLabel) &&
    /^(?:[a-z]{2,}|xn--[a-z\d-]+)$/i.test(labels.at(-1) ?? '')
  )
}

/** Plausible as a phone number however it is written; the server has the last word and stores the +234 form. */
export function isPhoneNumber(value: FormValue): boolean {
  const text = cleanValue('phone', value)
  const digits = text.replace(/\D/g, '').length
  return /^[+()\d .\-/]+$/.test(text) && digits >= 7 && digits <= 15
}
