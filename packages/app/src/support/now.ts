import { lagosToday } from '@ilera/contract/shared/lagos-time'

/** The clock that machines judge "past" by. */
export const now = (): Date => new Date()

/** Today in Lagos, YYYY-MM-DD. */
export const today = (): string => lagosToday(now())
