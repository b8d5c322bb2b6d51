import { normalizeText } from '@ilera/contract/shared/text-kinds'
import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js'

/**
 * Nigerian numbers have ten digits after 0 or +234; those of service lines (0700, 0800) may have more. The library's general
 * pattern takes up to fourteen of any.
 */
const hasTooManyDigits = ({ countryCallingCode, nationalNumber }: PhoneNumber): boolean =>
  countryCallingCode === '234' && nationalNumber.length > 10 && !/^[78]00/.test(nationalNumber)

/** The one form a phone number is stored in: +234… for Nigerian ones however they are written; undefined when it is none. */
export function toE164(typed: string): string | undefined {
  // From Nigeria one dials 009 before a country, but many write the 00 of other places.
  const number = parsePhoneNumberFromString(normalizeText('phone', typed).replace(/^00/, '+'), 'NG')
  return number?.isValid() && !hasTooManyDigits(number) ? number.number : undefined
}
