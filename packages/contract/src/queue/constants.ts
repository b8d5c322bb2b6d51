/** Minutes after the booked time until which somebody who checks in keeps it in the queue. */
export const lateMinutes = 15
/** Visits that are closed as missed in one step at most. */
export const closeMissedMax = 200
/** Visits of one day at one hospital that a queue shows at most. */
export const queueVisitsMax = 500
