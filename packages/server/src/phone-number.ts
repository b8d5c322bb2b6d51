import { parsePhoneNumberFromString } from 'libphonenumber-js'

/** The one form a phone number is stored in: +234… for Nigerian ones however they are written; undefined when it is none. */
export function storedPhone(typed: string): string | undefined {
  const number = parsePhoneNumberFromString(typed.trim(), 'NG')
  return number?.isValid() ? number.number : undefined
}
