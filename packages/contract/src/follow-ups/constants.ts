/** Visits of a series at most. */
export const seriesMax = 12
/** What lies between the visits of a series. */
export const stepUnits = ['weeks', 'days'] as const
export type StepUnit = (typeof stepUnits)[number]
/** Days or weeks between two visits at most. */
export const stepMax = 52
/** Free times of a day that are offered for one visit. */
export const offeredTimesMax = 8

/** Why a planned time cannot be booked as it is. `beyond`: later than appointments can be booked. */
export const plannedStates = ['free', 'taken', 'closed', 'away', 'beyond'] as const
export type PlannedState = (typeof plannedStates)[number]
