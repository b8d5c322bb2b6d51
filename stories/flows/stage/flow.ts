import type { ReactNode } from 'react'
import type { AnyStateMachine, EventFrom, SnapshotFrom } from 'xstate'
import type { Walk } from '../../../tests/flows/support/happenings.ts'

/**
 * A process on its stage: the machine with a world that answers only when told to, and the live screens of the product,
 * drawn from its snapshot. The same description that the tests walk.
 */
export type Flow<Machine extends AnyStateMachine = AnyStateMachine> = Walk & {
  machine: Machine
  screen: Screen<Machine>['draw']
  /** The screen stands inside an area of the product, which gives it its margins. */
  inArea?: boolean
}

/** A method's parameters are compared both ways, so that every flow is a `Flow`. */
type Screen<Machine extends AnyStateMachine> = {
  draw(snapshot: SnapshotFrom<Machine>, send: (event: EventFrom<Machine>) => void): ReactNode
}

/** Keeps the machine's own types for `screen`. */
export const defineFlow = <Machine extends AnyStateMachine>(flow: Flow<Machine>): Flow<Machine> => flow
