import { m } from '@ilera/contract/messages'
import { normalizeText } from '@ilera/contract/shared/text-kinds'
import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js'
import { httpError } from './http-error.ts'

/**
 * Nigerian numbers have ten digits after 0 or +234; numbers of service lines (0700, 0800) may have more. The library accepts up
 * to fourteen digits for any number.
 */
const hasTooManyDigits = ({ countryCallingCode, nationalNumber }: PhoneNumber): boolean =>
  countryCallingCode === '234' && nationalNumber.length > 10 && !/^[78]00/.test(nationalNumber)

/** Converts a phone number to E.164, the stored form (+234… for Nigerian numbers). Undefined when it is invalid. */
export function toE164(typed: string): string | undefined {
  // Nigeria's international prefix is 009, but many people write the 00 of other countries.
  const number = parsePhoneNumberFromString(normalizeText('phone', typed).replace(/^00/, '+'), 'NG')
  return number?.isValid() && !hasTooManyDigits(number) ? number.number : undefined
}

/** Converts a phone number to E.164, or throws 400 with the message at `field`. */
export function requireE164(typed: string, field: string): string {
  const number = toE164(typed)
  if (!number) throw httpError(400, m.patients_phone_invalid(), { fields: { [field]: m.patients_phone_invalid() } })
  return number
}
