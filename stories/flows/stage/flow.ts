import type { ReactNode } from 'react'
import type { AnyStateMachine, EventFrom, SnapshotFrom } from 'xstate'
import type { Walk } from '../../../tests/flows/support/happenings.ts'

/**
 * A flow on its stage: the machine with simulated actors that respond on demand, and the live screens of the product,
 * rendered from its snapshot. The path tests use the same definition.
 */
export type Flow<Machine extends AnyStateMachine = AnyStateMachine> = Walk & {
  machine: Machine
  screen: Screen<Machine>['draw']
  /** Renders the screen inside the app shell, which sets its margins. */
  inArea?: boolean
}

/** A method, because its parameters are bivariant: every flow can be assigned to `Flow`. */
type Screen<Machine extends AnyStateMachine> = {
  draw(snapshot: SnapshotFrom<Machine>, send: (event: EventFrom<Machine>) => void): ReactNode
}

/** Defines a flow and infers the machine's types for `screen`. */
export const defineFlow = <Machine extends AnyStateMachine>(flow: Flow<Machine>): Flow<Machine> => flow
