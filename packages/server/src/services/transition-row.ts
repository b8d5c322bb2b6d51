import { transitions, type AppointmentEvent } from '@ilera/contract/appointments/transitions'
import type { TransitionRow } from '../repositories/appointment-history.ts'
import type { LockedAppointment } from '../repositories/locked-appointment.ts'
import type { Side } from '../repositories/side.ts'

/** The history entry of an event that moves a locked appointment to its next status. */
export const buildTransitionRow = (
  { event, reason }: { event: AppointmentEvent; reason?: string | undefined },
  side: Side | 'system',
  { status }: LockedAppointment,
): TransitionRow => ({
  event,
  actor: side === 'system' ? side : side.role,
  actorId: side === 'system' ? null : side.id,
  memberId: side === 'system' ? undefined : side.memberId,
  carerId: side === 'system' ? undefined : side.carer?.id,
  from: status,
  to: transitions[event].to,
  reason: reason || null,
})
