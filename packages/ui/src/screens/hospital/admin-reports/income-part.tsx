import { formatCount, formatNaira } from '@ilera/contract/formats'
import { m } from '@ilera/contract/messages'
import { formatMoney } from '@ilera/contract/payments/format-money'
import type { IncomeReport, MoneyNumbers } from '@ilera/contract/reports/schemas'
import { serviceLabel } from '@ilera/contract/reports/service-label'
import type { IncomeTable } from '@ilera/contract/reports/tables'
import { methodLabel } from '@ilera/contract/till/methods'
import { Chart } from '../../../elements/chart.tsx'
import { EmptyState } from '../../../elements/empty-state.tsx'
import { EmptyPayments } from '../../../elements/illustrations.tsx'
import { Table } from '../../../elements/table.tsx'
import { chartDay } from '../../../patterns/chart-day.ts'
import { DownloadButtons } from '../../../patterns/download-buttons.tsx'
import { ReportPart, type ReportState } from '../../../patterns/report-part.tsx'

export type IncomePartProps = {
  /** The figures about money. */
  part: ReportState<IncomeReport>
  /** A file is loading. */
  busy?: boolean
  /** Called with the table to download. */
  onDownload: (choice: { by: IncomeTable }) => void
}

type Row = MoneyNumbers & { label: string }

const isEmpty = ({ total, undecided, otherCurrencies }: IncomeReport): boolean =>
  total.payments + undecided.payments + otherCurrencies.length === 0

/** Income by method, by doctor, by service and, for more than a day, by day. */
export const IncomePart = ({ part, busy, onDownload }: IncomePartProps) => (
  <ReportPart
    title={m.reports_income_title()}
    part={part}
    loading={m.reports_income_loading()}
    failed={m.reports_income_failed()}
  >
    {(report) =>
      isEmpty(report) ? (
        <EmptyState title={m.reports_no_income()} picture={<EmptyPayments />} />
      ) : (
        <>
          <Uncounted report={report} />
          {report.total.payments > 0 ? (
            <>
              <Figures report={report} />
              <p className="max-w-prose text-ink-soft">{m.reports_income_meaning()}</p>
              <DownloadButtons
                label={m.reports_income_downloads()}
                busy={busy}
                files={[
                  { label: m.reports_csv_by_method(), file: { by: 'method' } },
                  { label: m.reports_csv_by_doctor(), file: { by: 'doctor' } },
                  { label: m.reports_csv_by_service(), file: { by: 'service' } },
                  { label: m.reports_csv_by_day(), file: { by: 'day' } },
                ]}
                onDownload={onDownload}
              />
            </>
          ) : null}
        </>
      )
    }
  </ReportPart>
)

function Figures({ report: { period, methods, doctors, services, days, total } }: { report: IncomeReport }) {
  const chart = { level: 3, series: [m.reports_income()], format: formatNaira } as const
  const ofMethod = methods.map((row) => ({ ...row, label: methodLabel(row.method) }))
  const ofDoctor = doctors.map((row) => ({ ...row, label: row.doctorName ?? m.reports_no_doctor() }))
  const ofService = services.map((row) => ({ ...row, label: serviceLabel(row) }))
  const data = (rows: readonly Row[]) => rows.map(({ label, income }) => ({ label, values: [income] as const }))
  return (
    <>
      {period === 'day' ? null : (
        <Chart
          {...chart}
          kind="columns"
          title={m.reports_income_by_day()}
          labelHeader={m.reports_day_label()}
          data={days.map(({ date, income }) => ({ ...chartDay(date, period), values: [income] as const }))}
        />
      )}
      <Chart
        {...chart}
        kind="bars"
        title={m.reports_income_by_method()}
        labelHeader={m.reports_method_label()}
        data={data(ofMethod)}
      />
      <MoneyTable
        caption={m.reports_method_table()}
        header={m.reports_method_label()}
        rows={ofMethod}
        sum={{ ...total, label: m.reports_all_methods() }}
      />
      <Chart
        {...chart}
        kind="bars"
        title={m.reports_income_by_doctor()}
        labelHeader={m.reports_doctor_label()}
        data={data(ofDoctor)}
      />
      <MoneyTable
        caption={m.reports_doctor_table()}
        header={m.reports_doctor_label()}
        rows={ofDoctor}
        sum={{ ...total, label: m.reports_all_doctors() }}
      />
      <Chart
        {...chart}
        kind="bars"
        title={m.reports_income_by_service()}
        labelHeader={m.reports_service_label()}
        data={data(ofService)}
      />
      <MoneyTable
        caption={m.reports_service_table()}
        header={m.reports_service_label()}
        rows={ofService}
        sum={{ ...total, label: m.reports_all_services() }}
      />
    </>
  )
}

type MoneyTableProps = { caption: string; header: string; rows: readonly Row[]; sum: Row }

function MoneyTable({ caption, header, rows, sum }: MoneyTableProps) {
  const naira = (key: 'taken' | 'voided' | 'sentBack' | 'income', title: string) => ({
    key,
    header: title,
    align: 'end' as const,
    cell: (row: Row) => formatNaira(row[key]),
  })
  return (
    <Table
      caption={caption}
      rows={rows.length > 1 ? [...rows, sum] : rows}
      rowKey={({ label }) => label}
      columns={[
        { key: 'label', header, rowHeader: true, cell: ({ label }) => label },
        {
          key: 'payments',
          header: m.reports_payments(),
          align: 'end',
          cell: ({ payments }) => formatCount(payments),
        },
        naira('taken', m.reports_taken()),
        naira('voided', m.reports_voided()),
        naira('sentBack', m.reports_sent_back()),
        naira('income', m.reports_income()),
      ]}
    />
  )
}

/** What came in and is in none of the sums. */
const Uncounted = ({ report: { undecided, otherCurrencies } }: { report: IncomeReport }) => (
  <>
    {undecided.payments > 0 ? (
      <p>{m.reports_undecided({ count: undecided.payments, amount: formatNaira(undecided.naira) })}</p>
    ) : null}
    {otherCurrencies.length > 0 ? (
      <p>
        {m.reports_other_currency({
          amounts: otherCurrencies.map(({ currency, amount }) => formatMoney(amount, currency)).join(', '),
        })}
      </p>
    ) : null}
  </>
)
