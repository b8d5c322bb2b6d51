import type { CallName } from '@ilera/contract/calls'
import { anAppointment, found, isOfSide, isPossible, reaches, reads, type Act } from './turn.ts'

/** What both sides do with an appointment. */
export const actsOfBoth: Partial<Record<CallName, Act>> = {
  notifications: reads(6),
  readNotifications: reads(),
  sessions: reads(),
  myData: reads(),
  cancelAppointment: {
    weight: 2,
    plan(turn) {
      const one = anAppointment(turn)
      return (
        one && {
          params: { id: one.id },
          body: { reason: 'Ill' },
          expect: found(reaches(turn, one), isPossible(turn, 'cancel', one) ? [200] : [409]),
          effect: ({ appointment }) => void (one.status = appointment.status),
        }
      )
    },
  },
  deleteAppointment: {
    weight: 1,
    plan(turn) {
      const one = anAppointment(turn)
      return (
        one && {
          params: { id: one.id },
          expect: found(reaches(turn, one)),
          effect() {
            if (isPossible(turn, 'cancel', one)) one.status = 'cancelled'
            one.isDeletedBy[turn.member ? 'hospital' : 'patient'] = true
          },
        }
      )
    },
  },
  restoreAppointment: {
    weight: 2,
    plan(turn) {
      const side = turn.member ? 'hospital' : 'patient'
      const one = anAppointment(turn, (each) => isOfSide(turn, each) && each.isDeletedBy[side])
      return (
        one && {
          params: { id: one.id },
          expect: found(isOfSide(turn, one) && one.isDeletedBy[side]),
          effect: () => void (one.isDeletedBy[side] = false),
        }
      )
    },
  },
}
