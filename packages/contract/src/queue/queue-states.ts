import { keysOf } from '../shared/own-property.ts'

/** The states of a place in a queue. `undone`: its check-in was taken back; the number is never given again. */
export const queueStates = ['waiting', 'called', 'in-room', 'skipped', 'left', 'undone'] as const
export type QueueState = (typeof queueStates)[number]

type StepFacts = { from: readonly QueueState[]; to: QueueState }

/** What the staff does with one place. `left` completes the visit. */
export const queueSteps = {
  call: { from: ['waiting', 'called', 'skipped'], to: 'called' },
  room: { from: ['waiting', 'called'], to: 'in-room' },
  left: { from: ['in-room'], to: 'left' },
  skip: { from: ['waiting', 'called'], to: 'skipped' },
  return: { from: ['called', 'skipped'], to: 'waiting' },
} as const satisfies Record<string, StepFacts>

export type QueueStep = keyof typeof queueSteps
export const queueStepNames = keysOf(queueSteps)

const table: Record<QueueStep, StepFacts> = queueSteps

/** Whether the step is possible from this state. */
export const canStep = (step: QueueStep, state: QueueState): boolean => table[step].from.includes(state)

/** The steps that are possible from a state, in the table's order, for the buttons on a screen. */
export const stepsFrom = (state: QueueState): QueueStep[] => queueStepNames.filter((step) => canStep(step, state))
