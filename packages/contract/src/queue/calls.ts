import { careStaff } from '../members/roles.ts'

/** Check-in, and the queues of a day (docs/decisions/120). */
export const queueCalls = {
  checkIn: { method: 'POST', path: '/check-in/:id', who: 'hospital', staff: careStaff, idempotent: 'transaction' },
  undoCheckIn: {
    method: 'POST',
    path: '/undo-check-in/:id',
    who: 'hospital',
    staff: careStaff,
    idempotent: 'transaction',
  },
  arrivalCode: { method: 'GET', path: '/arrival-code', who: 'hospital', staff: careStaff },
  queue: { method: 'GET', path: '/queue', who: 'hospital', staff: careStaff },
  callNext: { method: 'POST', path: '/call-next', who: 'hospital', staff: careStaff, idempotent: 'transaction' },
  stepInQueue: {
    method: 'POST',
    path: '/queue-step/:id',
    who: 'hospital',
    staff: careStaff,
    idempotent: 'transaction',
  },
  closeMissed: { method: 'POST', path: '/close-missed', who: 'hospital', staff: careStaff, idempotent: 'transaction' },
  waitingRoom: { method: 'GET', path: '/waiting-room', who: 'hospital', staff: careStaff },
} as const
