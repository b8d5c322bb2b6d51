import { cleanValue } from './text-fields.ts'

/**
 * Groups the digits of a Nigerian mobile number: "0803 123 4567" or "+234 803 123 4567", as it was typed. Anything else,
 * such as a foreign number or a landline, stays as it is.
 */
export function formatPhone(typed: string): string {
  const text = cleanValue('phone', typed)
  if (!/^[+()\d .\-/]+$/.test(text)) return typed
  const digits = text.replace(/[^+\d]/g, '')
  const [, prefix, operator, middle, end] =
    /^(0|\+234)([789]\d{2})(\d{3})(\d{4})$/.exec(digits.replace(/^\+2340/, '+234')) ?? []
  if (!prefix) return typed
  return prefix === '0' ? `0${operator} ${middle} ${end}` : `+234 ${operator} ${middle} ${end}`
}
