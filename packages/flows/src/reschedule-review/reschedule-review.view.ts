import type { AppointmentWithTimeline, Slot } from '@ilera/contract/appointments/schemas'
import type { Findings } from '@ilera/contract/shared/findings'
import type { SnapshotFrom } from 'xstate'
import type { createRescheduleReviewMachine } from './reschedule-review.machine.ts'

export type RescheduleReviewView = {
  state: 'loading' | 'failed' | 'shown'
  busy: boolean
  appointment?: AppointmentWithTimeline
  problem?: Findings
  suggestions: Slot[]
}

export function rescheduleReviewView(
  snapshot: SnapshotFrom<typeof createRescheduleReviewMachine>,
): RescheduleReviewView {
  const { appointment, problem, suggestions } = snapshot.context
  const state = snapshot.matches('loading') ? 'loading' : snapshot.matches('failed') ? 'failed' : 'shown'
  return { state, busy: snapshot.hasTag('busy'), appointment, problem, suggestions }
}
