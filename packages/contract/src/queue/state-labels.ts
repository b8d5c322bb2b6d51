import { m } from '@ilera/contract/messages'
import type { QueueState, QueueStep } from './queue-states.ts'
import type { MyPlace } from './schemas.ts'

export const queueStateLabels: Record<QueueState, () => string> = {
  waiting: m.queue_state_waiting,
  called: m.queue_state_called,
  'in-room': m.queue_state_in_room,
  skipped: m.queue_state_skipped,
  left: m.queue_state_left,
  undone: m.queue_state_undone,
}

/** The buttons of one place. */
export const queueStepLabels: Record<QueueStep, () => string> = {
  call: m.queue_call,
  room: m.queue_room,
  left: m.queue_leave,
  skip: m.queue_skip,
  return: m.queue_return,
}

/** What the desk is told after a step. */
export const queueStepMessages: Record<QueueStep, (inputs: { number: string }) => string> = {
  call: m.queue_done_call,
  room: m.queue_done_room,
  left: m.queue_done_left,
  skip: m.queue_done_skip,
  return: m.queue_done_return,
}

/** What a patient reads about the own place, or null. */
export const placeMessages: Record<QueueState, (place: MyPlace) => string | null> = {
  waiting: ({ before, doctorName }) =>
    before ? m.queue_place_before({ before, doctorName }) : m.queue_place_next({ doctorName }),
  called: m.queue_place_called,
  'in-room': m.queue_place_in_room,
  skipped: m.queue_place_skipped,
  left: () => null,
  undone: () => null,
}
