import { formatDayMonth, formatShortDay } from '@ilera/contract/formats'
import type { ReportPeriod } from '@ilera/contract/reports/periods'

/** The name of a day in a chart, and what the axis has room for: "Mon 23" in a week, "23" in a month. */
export function chartDay(date: string, period: ReportPeriod): { label: string; shortLabel: string } {
  const { weekday, day } = formatShortDay(date)
  return { label: formatDayMonth(date), shortLabel: period === 'month' ? day : `${weekday} ${day}` }
}
