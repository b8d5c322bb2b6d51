/** Spec section 9. Hours are Lagos wall-clock, both ends allowed; money is whole naira. */
export const workingHours = { from: '08:00', to: '16:00' } as const
export const defaultFee = 3_000
/** Minutes that one appointment takes of its doctor's time. */
export const slotMinutes = 30
/** Minutes that an assignment keeps its slot while nobody confirms it. */
export const reservationMinutes = 30
/** Free times offered after a conflict. */
export const suggestionCount = 3
/** Days in which a deleted appointment can be brought back. */
export const restoreDays = 30
/** Requests of one patient at one hospital that may wait for its answer at a time. */
export const openRequestsMax = 100
/** Days ahead that can be booked. */
export const bookableDays = 365

/** Hours before an appointment at which the patient is reminded: two days, three hours. */
export const reminderHours = [48, 3] as const
