import { createActor, type Actor, type AnyMachineSnapshot, type AnyStateMachine, type EventObject } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { happen, possible, type Walk } from '../../../tests/flows/support/happenings.ts'

/** The input and the events that lead to a state. */
export type Way = { input: unknown; events: EventObject[] }

const inputsOf = ({ input, inputs = [input] }: Walk): readonly unknown[] => inputs

/** The shortest path to every reachable state, by state id. */
export function waysToStates(walk: Walk): Map<string, Way> {
  const ways = new Map<string, Way>()
  for (const input of inputsOf(walk)) {
    const events = (snapshot: AnyMachineSnapshot) => possible(walk, snapshot)
    const paths = getShortestPaths(walk.machine, { input, stopWhen: walk.stopWhen, limit: 20_000, events })
    for (const { state, steps } of paths.toSorted((one, other) => one.steps.length - other.steps.length))
      for (const { id } of state._nodes)
        if (!ways.has(id)) ways.set(id, { input, events: steps.slice(1).map(({ event }) => event) })
  }
  return ways
}

export type StagedActor = Actor<AnyStateMachine>

/** Restarts the machine and sends the events of a path. Each result arrives before the next event. */
export async function openState(walk: Walk, way?: Way): Promise<StagedActor> {
  walk.world.forget()
  const input = way ? way.input : inputsOf(walk)[0]
  const actor: StagedActor = createActor(walk.machine, { input, clock: walk.world.clock })
  actor.start()
  for (const event of way?.events ?? []) {
    happen(walk, actor, event)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return actor
}
