import { formatDate } from '@ilera/contract/formats'
import { m } from '@ilera/contract/messages'
import type { IncomeReport, MoneyNumbers, VisitNumbers, VisitReport } from '@ilera/contract/reports/schemas'
import type { IncomeTable, VisitTable } from '@ilera/contract/reports/tables'
import { serviceLabel } from '@ilera/contract/reports/service-label'
import { methodLabel } from '@ilera/contract/till/methods'
import type { Readable } from 'node:stream'
import { csvStream, rowsOf, type Cell } from './csv-stream.ts'

const visitCells = (row: VisitNumbers): Cell[] => [
  row.booked,
  row.attended,
  row.missed,
  row.cancelled,
  row.called,
  row.medianWait ?? '',
  row.longWait ?? '',
]
const moneyCells = ({ payments, taken, voided, sentBack, income }: MoneyNumbers): Cell[] => [
  payments,
  taken,
  voided,
  sentBack,
  income,
]

/** A table of the report on visits as CSV, without its sums: a spreadsheet adds them up. */
export function visitReportCsv({ days, doctors }: VisitReport, by: VisitTable): Readable {
  const columns = [
    m.reports_booked(),
    m.reports_attended(),
    m.reports_missed(),
    m.reports_cancelled(),
    m.reports_called(),
    m.reports_csv_median_wait(),
    m.reports_csv_long_wait(),
  ]
  return by === 'day'
    ? csvStream(
        [m.reports_day_label(), ...columns],
        rowsOf(days, (row) => [formatDate(row.date), ...visitCells(row)]),
      )
    : csvStream(
        [m.reports_doctor_label(), ...columns],
        rowsOf(doctors, (row) => [row.doctorName, ...visitCells(row)]),
      )
}

/** A table of the report on income as CSV, in naira, without its sums. */
export function incomeReportCsv({ days, doctors, methods, services }: IncomeReport, by: IncomeTable): Readable {
  const columns = [
    m.reports_payments(),
    m.reports_csv_taken(),
    m.reports_csv_voided(),
    m.reports_csv_sent_back(),
    m.reports_csv_income(),
  ]
  const tables: Record<IncomeTable, () => Readable> = {
    day: () =>
      csvStream(
        [m.reports_day_label(), ...columns],
        rowsOf(days, (row) => [formatDate(row.date), ...moneyCells(row)]),
      ),
    doctor: () =>
      csvStream(
        [m.reports_doctor_label(), ...columns],
        rowsOf(doctors, (row) => [row.doctorName ?? m.reports_no_doctor(), ...moneyCells(row)]),
      ),
    service: () =>
      csvStream(
        [m.reports_service_label(), ...columns],
        rowsOf(services, (row) => [serviceLabel(row), ...moneyCells(row)]),
      ),
    method: () =>
      csvStream(
        [m.reports_method_label(), ...columns],
        rowsOf(methods, (row) => [methodLabel(row.method), ...moneyCells(row)]),
      ),
  }
  return tables[by]()
}
