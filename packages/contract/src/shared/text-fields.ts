import { groupDigits } from './group-digits.ts'
import { m } from '@ilera/contract/messages'
import { normalizeText, codePointLength, textProblem, type TextType } from './text-kinds.ts'

/** A raw value of a form or request. */
export type FormValue = string | number | null | undefined

/** Normalizes a typed value by its type (`text-kinds.ts`). */
export const cleanValue = (kind: TextType, value: FormValue): string => normalizeText(kind, String(value ?? ''))

export const isBlank = (value: FormValue): boolean => cleanValue('lines', value) === ''

/** Returns the message when the value is blank, else undefined. */
export const requiredError = (value: FormValue, message: string): string | undefined =>
  isBlank(value) ? message : undefined

/** The error message of a normalized text: invalid for its type, or longer than `most` characters. */
export const textError = (kind: TextType, value: string, most: number): string | undefined =>
  textProblem(kind, value) ??
  (codePointLength(value) > most ? m.common_too_long({ most: groupDigits(most) }) : undefined)

/** Normalizes an e-mail address and converts ASCII letters to lower case (contract: POST /register). */
export const cleanEmail = (value: FormValue): string =>
  cleanValue('email', value).replace(/[A-Z]/g, (letter) => letter.toLowerCase())

const localPart = /^[a-z\d!#$%&'*+/=?^_`{|}~-]+$/i
const label = /^[a-z\d-]{1,63}$/i
const isLabel = (part: string) => label.test(part) && !part.startsWith('-') && !part.endsWith('-')

/**
 * Whether the value is a single plain address in ASCII (RFC 5321: local part up to 64 characters, 254 in total): no display
 * name, list, group, comment, quotes or literal, and nothing that mail programs could read as a second address.
 * Internationalized domains must be in ASCII form (`xn--…`).
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

/** Whether the value is a plausible phone number in any format. The server validates it fully and stores the +234 form. */
export function isPhoneNumber(value: FormValue): boolean {
  const text = cleanValue('phone', value)
  const digits = text.replace(/\D/g, '').length
  return /^[+()\d .\-/]+$/.test(text) && digits >= 7 && digits <= 15
}
