/** Days ahead up to which a hospital can be closed. */
export const closureDaysAhead = 731
/** Days that one closure has at most. */
export const closureDaysMax = 366
/** Closures of today and later that a hospital has at most. */
export const closuresMax = 200
/** Appointments that one review shows and settles at most. */
export const affectedMax = 200
