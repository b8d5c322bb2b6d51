import type { Appointment } from '@ilera/contract/appointments/schemas'

/** Full stops of other scripts, which programs read as the dot of an address. */
const withPlainDots = (text: string): string =>
  text.normalize('NFKC').replace(/[\u3002\uFF0E\uFF61\u2024\u0701\u06D4]/g, '.')
/** "St.Nicholas Hospital" is no address. */
const titles = /\b(st|dr|mr|mrs|ms|prof|rev|fr|sr|gen|govt|univ)\.(?=\p{Lu})/giu

/**
 * Anybody can register with somebody else's address, and have our mails carry what they call themselves. So a mail names people
 * and places only by what can be such a name: no addresses of pages, no phone numbers, no advertisements.
 */
const looksLikeLink = (text: string): boolean =>
  /:\/\/|@|\bwww\b|[\p{L}\d]\.\p{L}{2,}/iu.test(withPlainDots(text).replace(titles, '$1 '))
const hasPhoneLikeNumber = (text: string): boolean => /\d(?:[ .()-]?\d){5,}/.test(text)

const isShort = (text: string, characters: number, words: number): boolean =>
  text.length <= characters &&
  text.trim().split(/\s+/).length <= words &&
  !/[\p{Cc}\u2028-\u202E\u2066-\u2069]/u.test(text)

/** A person's name, or undefined where it may be something else: at most five words of 60 characters in all, no digits. */
export const safePersonName = (name: string): string | undefined =>
  isShort(name, 60, 5) && !/\d/.test(name) && !looksLikeLink(name) ? name : undefined

/** A hospital's name: at most ten words of 80 characters in all. */
export const safePlaceName = (name: string): string | undefined =>
  isShort(name, 80, 10) && !looksLikeLink(name) && !hasPhoneLikeNumber(name) ? name : undefined

/** A street address: at most fourteen words of 120 characters in all. */
const streetAddress = (address: string): string | undefined =>
  isShort(address, 120, 14) && !looksLikeLink(address) && !hasPhoneLikeNumber(address) ? address : undefined

/** "Dear Ada,", or "Hello," where the name may be something else. */
export const greetingFor = (name: string | undefined): string => (name ? `Dear ${name},` : 'Hello,')

/** An appointment as mails, SMS and calendar files may tell it: what can be no name is left out or said neutrally. */
export const withMailSafeNames = <Told extends Appointment>(appointment: Told): Told => ({
  ...appointment,
  fullName: safePersonName(appointment.fullName) ?? '',
  hospitalName: safePlaceName(appointment.hospitalName) ?? 'your hospital',
  hospitalAddress: streetAddress(appointment.hospitalAddress ?? '') ?? '',
  doctorName: appointment.doctorName && (safePersonName(appointment.doctorName) ?? 'A doctor of the hospital'),
})

/** "your hospital" may stand first. */
export const startedWithCapital = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1)
