import { deskStaff } from '../members/roles.ts'

const booking = { who: 'patient', care: 'book', idempotent: 'transaction' } as const

/** What patients do on the waitlist (docs/decisions/139). */
export const patientWaitlistCalls = {
  myWaitlist: { method: 'GET', path: '/my-waitlist', who: 'patient', care: 'read' },
  waitForVisit: { method: 'POST', path: '/wait-for-visit/:id', ...booking, creates: true },
  waitForEarlier: { method: 'POST', path: '/wait-for-earlier/:id', ...booking, creates: true },
  leaveWaitlist: { method: 'DELETE', path: '/my-waitlist/:id', ...booking },
  acceptOffer: { method: 'PUT', path: '/accept-offer/:id', ...booking },
  declineOffer: { method: 'PUT', path: '/decline-offer/:id', ...booking },
} as const

/** What a hospital's desk sees of its waitlist. */
export const hospitalWaitlistCalls = {
  waitlist: { method: 'GET', path: '/waitlist', who: 'hospital', staff: deskStaff },
  removeFromWaitlist: {
    method: 'DELETE',
    path: '/waitlist/:id',
    who: 'hospital',
    staff: deskStaff,
    idempotent: 'transaction',
  },
} as const
