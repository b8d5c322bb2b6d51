import { Type } from 'typebox'
import { IncomeReportSchema, ReportQuery, VisitReportSchema } from './schemas.ts'

/** The schemas of the calls of reports: part of the table in `schemas.ts`. */
export const reportSchemas = {
  visitReport: { querystring: ReportQuery, response: Type.Object({ data: VisitReportSchema }) },
  incomeReport: { querystring: ReportQuery, response: Type.Object({ data: IncomeReportSchema }) },
} as const
