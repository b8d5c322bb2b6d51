import { isAllowed, startsFrom, type AppointmentEvent } from '@ilera/contract/appointments/transitions'
import type { Dependencies } from '../dependencies.ts'
import type { AppointmentKey } from '../repositories/appointment-places.ts'
import { createAppointments } from '../repositories/appointments.ts'
import type { LockedAppointment } from '../repositories/locked-appointment.ts'
import type { ChangedColumns } from '../repositories/transition-statement.ts'
import type { AppointmentNotifications } from './appointment-notifications.ts'
import { createFreedTimes } from './freed-times.ts'
import { createSlots } from './slots.ts'
import { buildTransitionRow } from './transition-row.ts'

/** Recomputes the balance of an appointment: what was paid of a hold that ends is refunded. */
type UpdateBalance = (key: AppointmentKey) => Promise<unknown>

/** What becomes of held visits by a payment, or without one (decision 130). Each function runs in the caller's transaction. */
export function createHolds(dependencies: Dependencies, appointmentNotifications: AppointmentNotifications) {
  const { database, clock } = dependencies
  const appointments = createAppointments(database)
  const slots = createSlots(dependencies)
  const freedTimes = createFreedTimes(dependencies)

  /** Applies an event of the system to a locked appointment. False where its slot is taken. */
  async function move(event: AppointmentEvent, locked: LockedAppointment, changes: ChangedColumns): Promise<boolean> {
    const step = buildTransitionRow({ event }, 'system', locked)
    const outcome = await appointments.applyTransition(locked, step, { holdUntil: null, ...changes }, clock())
    if (outcome === 'taken') return false
    if (outcome !== 'moved') throw new Error(`The locked appointment ${locked.id} has changed its status.`)
    await freedTimes.follow(locked, step.to, changes)
    return true
  }

  /** Moves the appointment, and tells both sides. False where its slot is taken. */
  async function apply(event: AppointmentEvent, locked: LockedAppointment, changes: ChangedColumns): Promise<boolean> {
    const isMoved = await move(event, locked, changes)
    if (isMoved) await appointmentNotifications.notifyParties(event, locked, 'system')
    return isMoved
  }

  /** Ends a hold. Both sides are told after the balance, which says whether a part goes back. */
  async function expire(locked: LockedAppointment, updateBalance: UpdateBalance): Promise<void> {
    await move('expire', locked, {})
    await updateBalance(locked)
    await appointmentNotifications.notifyParties('expire', locked, 'system')
  }

  return {
    expire,

    /** Confirms a held visit whose fee is paid. Others stay as they are. */
    async confirmPaid(locked: LockedAppointment): Promise<void> {
      if (startsFrom('pay', locked.status)) await apply('pay', locked, { confirmedFee: 'fee' })
    },

    /** Confirms a visit whose hold has ended, where its time is ahead and still free. Returns whether it is confirmed. */
    async confirmLate(locked: LockedAppointment, updateBalance: UpdateBalance): Promise<boolean> {
      const { doctorName, date, time } = locked
      if (!isAllowed('pay-late', 'system', locked, clock()) || !doctorName || !date || !time) return false
      const isFree = await slots.lockIfFree(locked, { doctorName, date, time }, (hold) => expire(hold, updateBalance))
      return isFree && apply('pay-late', locked, { date, time, confirmedFee: 'fee' })
    },
  }
}

export type Holds = ReturnType<typeof createHolds>
