import { cleanText } from '@ilera/contract/shared/text-kinds'
import { parsePhoneNumberFromString } from 'libphonenumber-js'

/** The one form a phone number is stored in: +234… for Nigerian ones however they are written; undefined when it is none. */
export function storedPhone(typed: string): string | undefined {
  // From Nigeria one dials 009 before a country, but many write the 00 of other places.
  const number = parsePhoneNumberFromString(cleanText('phone', typed).replace(/^00/, '+'), 'NG')
  return number?.isValid() ? number.number : undefined
}
