import { bookableDays, defaultFee, plainVisit } from '../appointments/constants.ts'

/** How patients book a service: the hospital answers each request, or a free time is booked by itself. */
export const bookingWays = ['on-request', 'at-once'] as const
export type BookingWay = (typeof bookingWays)[number]

/** The least and the most of each number of a service. Money is whole naira. */
export const serviceRanges = {
  /** How long a visit lasts. */
  minutes: { least: 5, most: 240 },
  /** Minutes that stay free after a visit. */
  bufferMinutes: { least: 0, most: 120 },
  /** Hours before a time until which it can be booked. */
  noticeHours: { least: 0, most: 720 },
  /** Days ahead up to which it can be booked. */
  daysAhead: { least: 1, most: bookableDays },
  /** Hours before a visit until which patients can cancel or move it. */
  changeHours: { least: 0, most: 720 },
} as const
export type ServiceNumber = keyof typeof serviceRanges

/** Services that a hospital offers at once, beside those that it has retired. */
export const servicesMax = 100

/** What the service of a new hospital is like, and a new one in the form. Its name is a message. */
export const plainService = {
  ...plainVisit,
  fee: defaultFee,
  doctors: null,
  booking: 'on-request',
  needsPrepayment: false,
  noticeHours: 0,
  daysAhead: bookableDays,
  changeHours: 0,
  waitlist: 'in-turn',
} as const

/** Stands in a form's text for all doctors, in place of their ids. */
export const allDoctors = 'all'
