import { ownersOnly, type StaffAccess } from '../members/roles.ts'

const careReports = { owner: 'all', doctor: 'own' } as const satisfies StaffAccess
const moneyReports = { owner: 'all', doctor: 'own', cashier: 'all' } as const satisfies StaffAccess

/** What happened in a day, a week or a month (docs/decisions/125). A doctor reads of own visits only. */
export const reportCalls = {
  visitReport: { method: 'GET', path: '/visit-report', who: 'hospital', staff: careReports },
  incomeReport: { method: 'GET', path: '/income-report', who: 'hospital', staff: moneyReports },
} as const

/** The tables of the reports, and a hospital's lists, as CSV. */
export const reportDownloads = {
  visitReportCsv: { path: '/visit-report/csv', who: 'hospital', staff: careReports },
  incomeReportCsv: { path: '/income-report/csv', who: 'hospital', staff: moneyReports },
  appointmentsCsv: { path: '/all-appointments/csv', who: 'hospital', staff: ownersOnly },
  patientsCsv: { path: '/all-patients/csv', who: 'hospital', staff: ownersOnly },
} as const
