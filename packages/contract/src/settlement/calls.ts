import { ownersOnly } from '../members/roles.ts'

/** The bank account to which a hospital's money goes. */
export const settlementCalls = {
  settlement: { method: 'GET', path: '/settlement-account', who: 'hospital', staff: ownersOnly },
  setSettlement: {
    method: 'PUT',
    path: '/settlement-account',
    who: 'hospital',
    staff: ownersOnly,
    idempotent: 'lease',
  },
} as const
