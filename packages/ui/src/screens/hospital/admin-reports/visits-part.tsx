import { formatCount, noneLabel } from '@ilera/contract/formats'
import { m } from '@ilera/contract/messages'
import type { VisitNumbers, VisitReport } from '@ilera/contract/reports/schemas'
import type { VisitTable } from '@ilera/contract/reports/tables'
import { Chart, type ChartProps } from '../../../elements/chart.tsx'
import { EmptyState } from '../../../elements/empty-state.tsx'
import { EmptyCalendar } from '../../../elements/illustrations.tsx'
import { Table } from '../../../elements/table.tsx'
import { chartDay } from '../../../patterns/chart-day.ts'
import { DownloadButtons } from '../../../patterns/download-buttons.tsx'
import { WaitOpinions } from '../../../patterns/wait-opinions.tsx'
import { ReportPart, type ReportState } from '../../../patterns/report-part.tsx'

export type VisitsPartProps = {
  /** The figures about visits. */
  part: ReportState<VisitReport>
  /** A file is loading. */
  busy?: boolean
  /** Called with the table to download. */
  onDownload: (choice: { by: VisitTable }) => void
}

type Row = VisitNumbers & { doctorName: string }

const minutes = (count: number): string => m.reports_minutes({ count: formatCount(count) })
const wait = (count: number | null): string => (count === null ? noneLabel() : minutes(count))
const outcome = ({ attended, missed }: VisitNumbers) => [attended, missed] as const
const waits = ({ medianWait, longWait }: VisitNumbers) => [medianWait, longWait] as const

/** Visits and waiting times: by day, or, for one day, by doctor. */
export const VisitsPart = ({ part, busy, onDownload }: VisitsPartProps) => (
  <ReportPart
    title={m.reports_visits_title()}
    part={part}
    loading={m.reports_visits_loading()}
    failed={m.reports_visits_failed()}
  >
    {(report) =>
      report.total.booked + report.total.cancelled + report.total.called === 0 ? (
        <EmptyState title={m.reports_no_visits()} picture={<EmptyCalendar />} />
      ) : (
        <>
          <FigureChart
            report={report}
            titles={{ day: m.reports_visits_by_day(), doctor: m.reports_visits_by_doctor() }}
            series={[m.reports_attended(), m.reports_missed()]}
            pick={outcome}
          />
          {report.total.called === 0 ? (
            <p>{m.reports_no_waits()}</p>
          ) : (
            <>
              <FigureChart
                report={report}
                titles={{ day: m.reports_waits_title(), doctor: m.reports_waits_by_doctor() }}
                series={[m.reports_median_wait(), m.reports_long_wait()]}
                pick={waits}
                format={minutes}
                hasTotal={false}
              />
              <p className="max-w-prose text-ink-soft">{m.reports_waits_meaning()}</p>
            </>
          )}
          <DoctorTable report={report} />
          {report.opinions ? <WaitOpinions opinions={report.opinions} /> : null}
          <DownloadButtons
            label={m.reports_visits_downloads()}
            busy={busy}
            files={[
              { label: m.reports_csv_by_doctor(), file: { by: 'doctor' } },
              { label: m.reports_csv_by_day(), file: { by: 'day' } },
            ]}
            onDownload={onDownload}
          />
        </>
      )
    }
  </ReportPart>
)

type FigureChartProps = Pick<ChartProps, 'series' | 'format' | 'hasTotal'> & {
  report: VisitReport
  titles: { day: string; doctor: string }
  pick: (numbers: VisitNumbers) => readonly [number | null, number | null]
}

function FigureChart({ report: { period, days, doctors }, titles, pick, ...chart }: FigureChartProps) {
  return period === 'day' ? (
    <Chart
      {...chart}
      level={3}
      kind="bars"
      title={titles.doctor}
      labelHeader={m.reports_doctor_label()}
      data={doctors.map((row) => ({ label: row.doctorName, values: pick(row) }))}
    />
  ) : (
    <Chart
      {...chart}
      level={3}
      kind="columns"
      title={titles.day}
      labelHeader={m.reports_day_label()}
      data={days.map((row) => ({ ...chartDay(row.date, period), values: pick(row) }))}
    />
  )
}

function DoctorTable({ report: { doctors, total } }: { report: VisitReport }) {
  const count = (key: 'booked' | 'attended' | 'missed' | 'cancelled' | 'called', header: string) => ({
    key,
    header,
    align: 'end' as const,
    cell: (row: Row) => formatCount(row[key]),
  })
  const sum = { doctorName: m.reports_all_doctors(), ...total }
  return (
    <Table
      caption={m.reports_visits_table()}
      rows={doctors.length > 1 ? [...doctors, sum] : doctors}
      rowKey={({ doctorName }) => doctorName}
      columns={[
        { key: 'doctor', header: m.reports_doctor_label(), rowHeader: true, cell: ({ doctorName }) => doctorName },
        count('booked', m.reports_booked()),
        count('attended', m.reports_attended()),
        count('missed', m.reports_missed()),
        count('cancelled', m.reports_cancelled()),
        count('called', m.reports_called()),
        {
          key: 'median',
          header: m.reports_median_wait(),
          align: 'end',
          cell: ({ medianWait }) => wait(medianWait),
        },
        { key: 'long', header: m.reports_long_wait(), align: 'end', cell: ({ longWait }) => wait(longWait) },
      ]}
    />
  )
}
