/** Spec section 9. Hours are Lagos wall-clock, inclusive; money is whole naira. */
export const workingHours = { from: '08:00', to: '16:00' } as const
export const defaultFee = 3_000
/** Duration of an appointment without a service, and from one offered time to the next; in minutes. */
export const slotMinutes = 30
/** The length of a visit without a service. */
export const plainVisit = { minutes: slotMinutes, bufferMinutes: 0 } as const
/** Minutes for which an unconfirmed assignment reserves its slot. */
export const reservationMinutes = 30
/** Minutes for which a visit that is to be paid first is held. */
export const holdMinutes = 15
/** Number of free slots suggested after a conflict. */
export const suggestionCount = 3
/** Days within which a deleted appointment can be restored. */
export const restoreDays = 30
/** Maximum open requests of a patient at one hospital. */
export const openRequestsMax = 100
/** Maximum visits ahead of a patient at one hospital, for a patient who books another at once. */
export const bookedAheadMax = 10
/** How many days ahead appointments can be booked. */
export const bookableDays = 365

/** Hours before an appointment at which reminders are sent. */
export const reminderHours = [48, 3] as const
