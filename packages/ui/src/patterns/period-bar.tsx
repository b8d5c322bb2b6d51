import { m } from '@ilera/contract/messages'
import { isListableDay } from '@ilera/contract/day/rules'
import { reportPeriods, stepPeriod, type ReportPeriod } from '@ilera/contract/reports/periods'
import { IconButton } from '../elements/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../elements/icons.tsx'
import { Select } from '../elements/select.tsx'
import { DayField } from './day-field.tsx'

export type PeriodBarProps = {
  /** How many days are shown. */
  period: ReportPeriod
  /** A day of the period, YYYY-MM-DD in Lagos. */
  date: string
  /** Today by the server's clock. */
  today: string
  /** Called with the period that was chosen. */
  onPeriod: (choice: { period: ReportPeriod }) => void
  /** Called with a day of the period that was chosen. */
  onDate: (choice: { date: string }) => void
}

const periodLabels: Record<ReportPeriod, () => string> = {
  day: m.reports_period_day,
  week: m.reports_period_week,
  month: m.reports_period_month,
}
const stepLabels: Record<ReportPeriod, { back: () => string; forward: () => string }> = {
  day: { back: m.day_previous, forward: m.day_next },
  week: { back: m.day_previous_week, forward: m.day_next_week },
  month: { back: m.reports_previous_month, forward: m.reports_next_month },
}

/** Which days a report is about: a day, a week or a month, back and forward. */
export function PeriodBar({ period, date, today, onPeriod, onDate }: PeriodBarProps) {
  const step = (by: 1 | -1) => {
    const next = stepPeriod(period, date, by)
    if (isListableDay(next)) onDate({ date: next })
  }
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2 print:hidden">
      <div className="w-36 max-w-full">
        <Select
          label={m.reports_period_label()}
          name="period"
          isLabelHidden
          options={reportPeriods.map((value) => ({ value, label: periodLabels[value]() }))}
          value={period}
          onChange={({ target }) => {
            const chosen = reportPeriods.find((one) => one === target.value)
            if (chosen) onPeriod({ period: chosen })
          }}
        />
      </div>
      <IconButton label={stepLabels[period].back()} icon={<ChevronLeftIcon />} onClick={() => step(-1)} />
      <IconButton label={stepLabels[period].forward()} icon={<ChevronRightIcon />} onClick={() => step(1)} />
      <DayField label={m.day_date_label()} date={date} today={today} onDate={onDate} />
    </div>
  )
}
