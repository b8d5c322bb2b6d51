import { downloads, type DownloadName } from '@ilera/contract/calls'
import { m } from '@ilera/contract/messages'
import { IncomeTableQuery, ReportQuery, VisitTableQuery } from '@ilera/contract/reports/schemas'
import type { FastifyInstance } from 'fastify'
import { serveCall } from '../call.ts'
import { asDownload } from '../files/attachment.ts'
import { appointmentsCsv, patientsCsv } from '../files/list-csv.ts'
import { incomeReportCsv, visitReportCsv } from '../files/report-csv.ts'
import { createAccessLog } from '../repositories/access-log.ts'
import { createExportedLists } from '../repositories/exported-lists.ts'
import type { Side } from '../repositories/side.ts'
import { rejectUnlistableDay } from './reject-unlistable-day.ts'

const csvType = 'text/csv; charset=utf-8'
/** Rows that a file reads at a time. */
const pageSize = 500

const access = (name: DownloadName) => {
  const { who, staff } = { staff: undefined, ...downloads[name] }
  return { who, ...(staff && { staff }) }
}

/** Reports on visits and income, their tables as CSV, and a hospital's lists as CSV (decision 125). */
export function registerReports(app: FastifyInstance): void {
  const { clock, database } = app.dependencies
  const { reports } = app.services
  const lists = createExportedLists(database)
  const accessLog = createAccessLog(database)

  /** Whose days, and which. Throws 400 for a day that cannot be read. */
  const asked = ({ id: hospitalId, doctorKey }: Side, { date, period }: ReportQuery) => {
    rejectUnlistableDay('date', date)
    return { hospitalId, doctorKey, date, period }
  }

  /** Notes each page's patients before it is written, once for each file. */
  function logged<Row extends { patientId: string }>(side: Side, file: DownloadName) {
    const known = new Set<string>()
    return async (rows: Row[]): Promise<Row[]> => {
      const added = new Set(rows.map(({ patientId }) => patientId).filter((id) => !known.has(id)))
      for (const id of added) known.add(id)
      if (added.size > 0) await accessLog.recordPatients(side, [...added], file, clock())
      return rows
    }
  }

  serveCall(app, 'visitReport', async ({ side, query }) => ({ data: await reports.visits(asked(side, query)) }))

  serveCall(app, 'incomeReport', async ({ side, query }) => ({ data: await reports.income(asked(side, query)) }))

  app.get<{ Querystring: VisitTableQuery }>(
    downloads.visitReportCsv.path,
    { config: access('visitReportCsv'), schema: { querystring: VisitTableQuery, hide: true } },
    async ({ side, query }, reply) => {
      const report = await reports.visits(asked(side, query))
      return asDownload(reply, csvType, m.reports_visits_file({ ...report, by: query.by })).send(
        visitReportCsv(report, query.by),
      )
    },
  )

  app.get<{ Querystring: IncomeTableQuery }>(
    downloads.incomeReportCsv.path,
    { config: access('incomeReportCsv'), schema: { querystring: IncomeTableQuery, hide: true } },
    async ({ side, query }, reply) => {
      const report = await reports.income(asked(side, query))
      return asDownload(reply, csvType, m.reports_income_file({ ...report, by: query.by })).send(
        incomeReportCsv(report, query.by),
      )
    },
  )

  app.get<{ Querystring: ReportQuery }>(
    downloads.appointmentsCsv.path,
    { config: access('appointmentsCsv'), schema: { querystring: ReportQuery, hide: true } },
    async ({ side, query }, reply) => {
      const { hospitalId, ...given } = asked(side, query)
      const range = reports.rangeOf(given)
      const log = logged<Awaited<ReturnType<typeof lists.appointmentsAfter>>[number]>(side, 'appointmentsCsv')
      return asDownload(reply, csvType, m.reports_appointments_file(range)).send(
        appointmentsCsv(async (last) => log(await lists.appointmentsAfter({ ...range, hospitalId }, last, pageSize))),
      )
    },
  )

  app.get(
    downloads.patientsCsv.path,
    { config: access('patientsCsv'), schema: { hide: true } },
    async ({ side }, reply) => {
      const log = logged<Awaited<ReturnType<typeof lists.patientsAfter>>[number]>(side, 'patientsCsv')
      return asDownload(reply, csvType, m.reports_patients_file()).send(
        patientsCsv(async (last) => log(await lists.patientsAfter(side.id, last, pageSize))),
      )
    },
  )
}
