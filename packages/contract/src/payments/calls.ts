/** Online payments: part of the table in `common-calls.ts`. */
export const paymentCalls = {
  payLink: { method: 'POST', path: '/pay-link-details', who: 'public' },
  startLinkPayment: { method: 'POST', path: '/start-link-payment', who: 'public', idempotent: 'lease' },
  confirmLinkPayment: { method: 'POST', path: '/confirm-link-payment', who: 'public', idempotent: 'lease' },
} as const
