import { formatDate, formatDay } from '@ilera/contract/formats'
import { m } from '@ilera/contract/messages'
import { daysOfPeriod, type ReportPeriod } from '@ilera/contract/reports/periods'
import type { IncomeReport, VisitReport } from '@ilera/contract/reports/schemas'
import type { IncomeTable, VisitTable } from '@ilera/contract/reports/tables'
import { Banner } from '../../elements/banner.tsx'
import { Button } from '../../elements/button.tsx'
import { Card } from '../../elements/card.tsx'
import { DownloadIcon } from '../../elements/icons.tsx'
import { PageHeader } from '../../elements/page-header.tsx'
import { PeriodBar, type PeriodBarProps } from '../../patterns/period-bar.tsx'
import { IncomePart } from './admin-reports/income-part.tsx'
import type { ReportState } from '../../patterns/report-part.tsx'
import { VisitsPart } from './admin-reports/visits-part.tsx'

/** A file that is downloaded: a table of a report, or a list. */
export type ReportFile =
  | { file: 'visits'; by: VisitTable }
  | { file: 'income'; by: IncomeTable }
  | { file: 'appointments' }
  | { file: 'patients' }

export type AdminReportsScreenProps = PeriodBarProps & {
  /** The visits of the period. Without it, the member may not see them. */
  visits?: ReportState<VisitReport>
  /** The income of the period. */
  income: ReportState<IncomeReport>
  /** The member is a doctor who sees own visits only. */
  isOwnOnly?: boolean
  /** The member may download lists of appointments and patients. */
  hasLists?: boolean
  /** A file is loading. */
  downloading?: boolean
  /** Why the last file could not be downloaded. */
  downloadError?: string
  /** Called with the file whose button was pressed. */
  onDownload: (file: ReportFile) => void
}

/** "Monday 23 November 2026", or the first and the last day. */
function daysOf(period: ReportPeriod, date: string): string {
  const { from, to } = daysOfPeriod(period, date)
  return from === to ? formatDay(from) : m.reports_date_range({ from: formatDate(from), to: formatDate(to) })
}

/** `/admin/reports`: visits, waiting times and income of a day, a week or a month (docs/decisions/125). */
export function AdminReportsScreen(props: AdminReportsScreenProps) {
  const { period, date, today, visits, income, isOwnOnly, hasLists, downloading, downloadError } = props
  const { onPeriod, onDate, onDownload } = props
  const lead = visits ? m.reports_lead() : m.reports_money_only()
  return (
    <>
      <PageHeader title={m.reports_title()} lead={isOwnOnly ? m.reports_own_only() : lead} />
      <PeriodBar period={period} date={date} today={today} onPeriod={onPeriod} onDate={onDate} />
      <p role="status" className="text-lg font-bold">
        {daysOf(period, date)}
      </p>
      {downloadError ? (
        <Banner tone="danger" live>
          {downloadError}
        </Banner>
      ) : null}
      {visits ? (
        <VisitsPart part={visits} busy={downloading} onDownload={({ by }) => onDownload({ file: 'visits', by })} />
      ) : null}
      <IncomePart part={income} busy={downloading} onDownload={({ by }) => onDownload({ file: 'income', by })} />
      {hasLists ? <Lists downloading={downloading} onDownload={onDownload} /> : null}
    </>
  )
}

const Lists = ({ downloading, onDownload }: Pick<AdminReportsScreenProps, 'downloading' | 'onDownload'>) => (
  <Card title={m.reports_lists_title()}>
    <p className="max-w-prose">{m.reports_lists_lead()}</p>
    <div className="flex min-w-0 flex-wrap gap-3">
      <Button
        kind="secondary"
        icon={<DownloadIcon />}
        busy={downloading}
        onClick={() => onDownload({ file: 'appointments' })}
      >
        {m.reports_appointments_button()}
      </Button>
      <Button
        kind="secondary"
        icon={<DownloadIcon />}
        busy={downloading}
        onClick={() => onDownload({ file: 'patients' })}
      >
        {m.reports_patients_button()}
      </Button>
    </div>
  </Card>
)
