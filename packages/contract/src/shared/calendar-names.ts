import { m } from '@ilera/contract/messages'

/** From Sunday on, as `Date` counts. Called while rendering, because the language may change. */
export const weekdayNames = [
  m.dates_sunday,
  m.dates_monday,
  m.dates_tuesday,
  m.dates_wednesday,
  m.dates_thursday,
  m.dates_friday,
  m.dates_saturday,
]

export const monthNames = [
  m.dates_january,
  m.dates_february,
  m.dates_march,
  m.dates_april,
  m.dates_may,
  m.dates_june,
  m.dates_july,
  m.dates_august,
  m.dates_september,
  m.dates_october,
  m.dates_november,
  m.dates_december,
]
