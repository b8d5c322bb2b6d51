import { m } from '@ilera/contract/messages'
import { weekdayNames } from '../shared/calendar-names.ts'
import { weekdayNumbers, type DayPart } from './constants.ts'

/** The name of a day of the week, from Monday (1) to Sunday (7). */
export const weekdayName = (day: number): string => weekdayNames[day % 7]?.() ?? ''

/** A part of the day as a choice of its own. */
export const partLabels: Record<DayPart, () => string> = {
  any: m.waitlist_choice_any,
  morning: m.waitlist_choice_morning,
  afternoon: m.waitlist_choice_afternoon,
}

/** A part of the day within a sentence. */
const partsInText: Record<DayPart, () => string> = {
  any: m.waitlist_part_any,
  morning: m.waitlist_part_morning,
  afternoon: m.waitlist_part_afternoon,
}

/** "Monday, Tuesday, mornings", or "Any day, any time". */
export function wishedTimes({ weekdays, part }: { weekdays: readonly number[]; part: DayPart }): string {
  const days = weekdays.length === weekdayNumbers.length ? m.waitlist_any_day() : weekdays.map(weekdayName).join(', ')
  return m.waitlist_times({ days, part: partsInText[part]() })
}

/** How long before a visit somebody must know of it: "1 hour". */
export const noticeText = (minutes: number): string =>
  minutes < 60
    ? m.waitlist_notice_minutes({ minutes: String(minutes) })
    : minutes < 1440
      ? m.waitlist_notice_hours({ count: minutes / 60 })
      : m.waitlist_notice_days({ count: minutes / 1440 })
