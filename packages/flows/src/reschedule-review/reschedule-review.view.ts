import type { AppointmentWithTimeline, Slot } from '@ilera/contract/appointments/schemas'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import type { SnapshotFrom } from 'xstate'
import type { createRescheduleReviewMachine } from './reschedule-review.machine.ts'

export type RescheduleReviewView = {
  state: 'loading' | 'failed' | 'shown'
  busy: boolean
  /** A retry cannot help. */
  isMissing: boolean
  appointment?: AppointmentWithTimeline
  problem?: ValidationErrors
  suggestions: Slot[]
}

export function rescheduleReviewView(
  snapshot: SnapshotFrom<typeof createRescheduleReviewMachine>,
): RescheduleReviewView {
  const { appointment, problem, isMissing, suggestions } = snapshot.context
  const state = snapshot.matches('loading') ? 'loading' : snapshot.matches('failed') ? 'failed' : 'shown'
  return { state, busy: snapshot.hasTag('busy'), isMissing, appointment, problem, suggestions }
}
