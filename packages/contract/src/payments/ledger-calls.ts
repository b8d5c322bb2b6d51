import { moneyStaff, ownersOnly } from '../members/roles.ts'

/** The hospital's ledger: part of the table in `hospital-calls.ts`. */
export const ledgerCalls = {
  allPayments: { method: 'GET', path: '/all-payment', who: 'hospital', staff: moneyStaff },
  resolvePayment: {
    method: 'PUT',
    path: '/resolve-payment/:id',
    who: 'hospital',
    staff: moneyStaff,
    idempotent: 'transaction',
  },
  deletePayment: {
    method: 'DELETE',
    path: '/delete-payment/:id',
    who: 'hospital',
    staff: ownersOnly,
    idempotent: 'transaction',
  },
  restorePayment: {
    method: 'PUT',
    path: '/restore-payment/:id',
    who: 'hospital',
    staff: ownersOnly,
    idempotent: 'transaction',
  },
} as const
