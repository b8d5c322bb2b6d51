import { moneyStaff, tillStaff } from '../members/roles.ts'

/** Payments at the desk, and what the drawers hold at the end of a day (docs/decisions/121). */
export const tillCalls = {
  tillVisits: { method: 'GET', path: '/till-visits', who: 'hospital', staff: tillStaff },
  tillVisit: { method: 'GET', path: '/till-visits/:id', who: 'hospital', staff: tillStaff },
  visitReceipt: { method: 'GET', path: '/visit-receipt/:id', who: 'hospital', staff: tillStaff },
  sendReceipt: { method: 'POST', path: '/send-receipt/:id', who: 'hospital', staff: tillStaff, idempotent: 'lease' },
  takePayment: {
    method: 'POST',
    path: '/take-payment/:id',
    who: 'hospital',
    staff: tillStaff,
    idempotent: 'transaction',
    creates: true,
  },
  voidPayment: {
    method: 'PUT',
    path: '/void-payment/:id',
    who: 'hospital',
    staff: moneyStaff,
    idempotent: 'transaction',
  },
  askHmo: {
    method: 'POST',
    path: '/ask-hmo/:id',
    who: 'hospital',
    staff: tillStaff,
    idempotent: 'transaction',
  },
  answerHmo: { method: 'PUT', path: '/answer-hmo/:id', who: 'hospital', staff: tillStaff, idempotent: 'transaction' },
  openTills: { method: 'GET', path: '/open-tills', who: 'hospital', staff: moneyStaff },
  closeTill: {
    method: 'POST',
    path: '/close-till/:id',
    who: 'hospital',
    staff: moneyStaff,
    idempotent: 'transaction',
  },
  tillCloses: { method: 'GET', path: '/till-closes', who: 'hospital', staff: moneyStaff },
} as const
