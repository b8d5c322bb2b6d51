/** Minutes for which an offered time is kept for whoever it is offered to. */
export const offerMinutes = 15
/** Offers that one wish gets on a Lagos day at most. */
export const offersPerDay = 3
/** Open wishes of one patient at most, over all hospitals. */
export const wishesMax = 5
/** Days ahead up to which somebody waits, and for how many days where no last day is chosen. */
export const wishDaysMax = 60

/** How a hospital offers the freed times of a service: to one after the other, to all at once where the first wins, or not at all. */
export const waitlistWays = ['in-turn', 'all-at-once', 'off'] as const
export type WaitlistWay = (typeof waitlistWays)[number]

/** The parts of a day that a patient can come. Times from `noon` on are in the afternoon. */
export const dayParts = ['any', 'morning', 'afternoon'] as const
export type DayPart = (typeof dayParts)[number]
/** Lagos wall-clock. */
export const noon = '12:00'

/** How many minutes before a visit somebody must know of it. All are longer than an offer is open. */
export const noticeChoices = [30, 60, 180, 1440, 2880] as const
export type NoticeMinutes = (typeof noticeChoices)[number]
export const usualNotice: NoticeMinutes = 60

/** The days of the week, from Monday (1) to Sunday (7). */
export const weekdayNumbers = [1, 2, 3, 4, 5, 6, 7] as const

/** What became of an offer. `gone`: somebody else has the time, or the hospital does not offer it any more. */
export const offerStates = ['open', 'accepted', 'declined', 'expired', 'gone'] as const
export type OfferState = (typeof offerStates)[number]
