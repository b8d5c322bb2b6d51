import { allStaff, ownersOnly } from './roles.ts'

/** What members do with their own account, also where they must turn on 2FA first. */
const ownAccount = { who: 'hospital', staff: allStaff, withoutTwoFactor: true } as const

/** The calls of a hospital's staff: part of the table in `calls.ts`, which explains the columns. */
export const memberCalls = {
  twoFactor: { method: 'GET', path: '/second-step', ...ownAccount },
  beginTwoFactor: {
    method: 'POST',
    path: '/second-step',
    ...ownAccount,
    idempotent: 'transaction',
  },
  turnOnTwoFactor: {
    method: 'PUT',
    path: '/second-step',
    ...ownAccount,
    idempotent: 'lease',
  },
  turnOffTwoFactor: {
    method: 'POST',
    path: '/second-step/off',
    ...ownAccount,
    idempotent: 'lease',
  },
  staff: { method: 'GET', path: '/staff', who: 'hospital', staff: ownersOnly },
  inviteMember: {
    method: 'POST',
    path: '/staff/invitations',
    who: 'hospital',
    staff: ownersOnly,
    idempotent: 'lease',
    creates: true,
  },
  withdrawInvitation: {
    method: 'DELETE',
    path: '/staff/invitations/:id',
    who: 'hospital',
    staff: ownersOnly,
    idempotent: 'transaction',
  },
  updateMember: { method: 'PUT', path: '/staff/:id', who: 'hospital', staff: ownersOnly, idempotent: 'transaction' },
  removeMember: { method: 'DELETE', path: '/staff/:id', who: 'hospital', staff: ownersOnly, idempotent: 'transaction' },
  handOver: { method: 'POST', path: '/staff/:id/hand-over', who: 'hospital', staff: ownersOnly, idempotent: 'lease' },
  requireTwoFactor: {
    method: 'PUT',
    path: '/staff-second-step',
    who: 'hospital',
    staff: ownersOnly,
    idempotent: 'transaction',
  },
  leaveHospital: {
    method: 'POST',
    path: '/leave-hospital',
    ...ownAccount,
    idempotent: 'lease',
  },
  myMemberships: { method: 'GET', path: '/my-memberships', ...ownAccount },
  updateMyName: {
    method: 'PUT',
    path: '/my-name',
    ...ownAccount,
    idempotent: 'transaction',
  },
  switchHospital: {
    method: 'POST',
    path: '/switch-hospital/:id',
    ...ownAccount,
  },
} as const
