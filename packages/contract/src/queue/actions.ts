import type { QueueStep } from './queue-states.ts'

/** What the desk does with a visit (`id`) or with a doctor's queue. */
export type QueueAction =
  | { kind: 'check-in' | 'undo'; id: string }
  | { kind: 'step'; id: string; step: QueueStep }
  | { kind: 'next'; queue: string }
