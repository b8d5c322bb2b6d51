import type { Download } from './call-types.ts'
import { moneyStaff, tillStaff } from './members/roles.ts'
import { reportDownloads } from './reports/calls.ts'

/** The files that only a hospital's staff downloads: part of the table in `calls.ts`. */
export const hospitalDownloads = {
  visitReceiptPdf: { path: '/visit-receipt/:id/pdf', who: 'hospital', staff: tillStaff },
  paymentsCsv: { path: '/all-payment/csv', who: 'hospital', staff: moneyStaff },
  ...reportDownloads,
} as const satisfies Record<string, Download>
