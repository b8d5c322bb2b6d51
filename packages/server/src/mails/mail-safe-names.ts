import { m } from '@ilera/contract/messages'
import type { ToldAppointment } from '@ilera/contract/appointments/schemas'

/** Replaces full stops of other scripts, which mail programs may read as the dot of a link. */
const withPlainDots = (text: string): string =>
  text.normalize('NFKC').replace(/[\u3002\uFF0E\uFF61\u2024\u0701\u06D4]/g, '.')
/** Titles before a name: "St.Nicholas Hospital" is not a link. */
const titles = /\b(st|dr|mr|mrs|ms|prof|rev|fr|sr|gen|govt|univ)\.(?=\p{Lu})/giu

/**
 * Anybody can register with another person's e-mail address, and our mails to it would contain any name that they typed. So
 * mails only contain plausible names: no links, no phone numbers, no advertisements.
 */
const looksLikeLink = (text: string): boolean =>
  /:\/\/|@|\bwww\b|[\p{L}\d]\.\p{L}{2,}/iu.test(withPlainDots(text).replace(titles, '$1 '))
const hasPhoneLikeNumber = (text: string): boolean => /\d(?:[ .()-]?\d){5,}/.test(text)

const isShort = (text: string, characters: number, words: number): boolean =>
  text.length <= characters &&
  text.trim().split(/\s+/).length <= words &&
  !/[\p{Cc}\u2028-\u202E\u2066-\u2069]/u.test(text)

/** A person's name, or undefined if it is implausible: at most five words and 60 characters, no digits. */
export const safePersonName = (name: string): string | undefined =>
  isShort(name, 60, 5) && !/\d/.test(name) && !looksLikeLink(name) ? name : undefined

/** A hospital's name, or undefined if it is implausible: at most ten words and 80 characters. */
export const safePlaceName = (name: string): string | undefined =>
  isShort(name, 80, 10) && !looksLikeLink(name) && !hasPhoneLikeNumber(name) ? name : undefined

/** A street address, or undefined if it is implausible: at most fourteen words and 120 characters. */
const streetAddress = (address: string): string | undefined =>
  isShort(address, 120, 14) && !looksLikeLink(address) && !hasPhoneLikeNumber(address) ? address : undefined

/** "Dear Ada,", or "Hello," without a plausible name. */
export const greetingFor = (name: string | undefined): string =>
  name ? m.mails_greeting({ name }) : m.mails_greeting_unnamed()

/** Replaces implausible names in an appointment by neutral texts, for mails, SMS and calendar files. */
export const withMailSafeNames = <Told extends Omit<ToldAppointment, 'timeline'>>(appointment: Told): Told => ({
  ...appointment,
  fullName: safePersonName(appointment.fullName) ?? '',
  hospitalName: safePlaceName(appointment.hospitalName) ?? m.mails_unnamed_hospital(),
  hospitalAddress: streetAddress(appointment.hospitalAddress ?? '') ?? '',
  doctorName: appointment.doctorName && (safePersonName(appointment.doctorName) ?? m.mails_unnamed_doctor()),
})

/** Capitalizes the first letter, because a message may start with "your hospital". */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
