import { addDays, isDate } from '../shared/lagos-time.ts'

/** Days (Lagos dates) that a hospital can list, so that the database can store a week from each. */
const firstDay = '1900-01-01'
const lastDay = '2999-12-31'

/** Whether a text is a date YYYY-MM-DD whose visits can be listed. */
export const isListableDay = (text: string): boolean => isDate(text) && text >= firstDay && text <= lastDay

const daysOfWeek = 7

/** The Monday of a day's week (Lagos dates). */
export const mondayOf = (date: string): string =>
  addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + daysOfWeek - 1) % daysOfWeek))

/** The seven days from this one on (Lagos dates). */
export const weekFrom = (date: string): string[] =>
  Array.from({ length: daysOfWeek }, (_, ahead) => addDays(date, ahead))
