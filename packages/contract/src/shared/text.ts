/** A form's or request's text as it came: anything that is not text counts as nothing typed. */
export type Typed = string | number | null | undefined

export const trimmed = (value: Typed): string => String(value ?? '').trim()

export const isBlank = (value: Typed): boolean => trimmed(value) === ''

/** The sentence when nothing was typed, else undefined. */
export const required = (value: Typed, sentence: string): string | undefined => (isBlank(value) ? sentence : undefined)

/** E-mail addresses are kept trimmed and in lower case (contract: POST /register). */
export const cleanEmail = (value: Typed): string => trimmed(value).toLowerCase()

export const looksLikeEmail = (value: Typed): boolean => /^[^\s@]+@(?:[^\s@.]+\.)+[^\s@.]{2,}$/.test(trimmed(value))

/** Plausible as a phone number however it is written; the server has the last word and stores the +234 form. */
export function looksLikePhone(value: Typed): boolean {
  const text = trimmed(value)
  const digits = text.replace(/\D/g, '').length
  return /^[+()\d\s.\-/]+$/.test(text) && digits >= 7 && digits <= 15
}
