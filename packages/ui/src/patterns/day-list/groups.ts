import { m } from '@ilera/contract/messages'
import type { DayVisit } from '@ilera/contract/day/schemas'

export type DayGrouping = 'time' | 'doctor'

type Group = { key: string; title?: string; visits: readonly DayVisit[] }

/** The visits as they stand on the page: by time, or by doctor. */
export function groupsOf(visits: readonly DayVisit[], grouping: DayGrouping): Group[] {
  if (grouping === 'time') return [{ key: '', visits }]
  const names = new Set(visits.map(({ doctorName }) => doctorName))
  return [...names]
    .sort((one, other) => ((one ?? '') < (other ?? '') ? -1 : 1))
    .map((name) => ({
      key: name ?? '',
      title: name ?? m.day_no_doctor(),
      visits: visits.filter(({ doctorName }) => doctorName === name),
    }))
}
