import type { Actor, AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyStateNode, EventObject } from 'xstate'
import type { World } from './world.ts'

export type Walk = {
  machine: AnyStateMachine
  world: World
  /** The user's events, with every kind of payload that matters. Results of actors and time-outs are generated. */
  events: readonly AnyEventObject[]
  input?: unknown
  /** Replaces `input` for a machine that starts differently depending on its input; the coverage is combined. */
  inputs?: readonly unknown[]
  /** Stops the exploration of a machine whose context grows without limit. */
  stopWhen?: (snapshot: AnyMachineSnapshot) => boolean
}

const done = 'xstate.done.actor.'
/** The prefix of an actor's error event, before its id. */
export const failureOf = 'xstate.error.actor.'
const after = 'xstate.after.'

/** The logic behind an invoke, looked up by the actor's name. */
export const logicOf = (machine: AnyStateMachine, src: unknown): unknown =>
  typeof src === 'string' ? machine.implementations.actors[src] : src

/** The milliseconds of a delay, named or numeric. */
export function msOf(machine: AnyStateMachine, delay: unknown, snapshot: AnyMachineSnapshot): number {
  if (typeof delay === 'number') return delay
  const named: unknown = typeof delay === 'string' ? machine.implementations.delays[delay] : delay
  if (typeof named === 'function')
    return Number(named({ context: snapshot.context, event: { type: 'xstate.init' } }, {}))
  return Number(named ?? delay)
}

/** All events that are possible next: user events, results of running actors, and time-outs. */
export function possible({ machine, world, events }: Walk, snapshot: AnyMachineSnapshot): EventObject[] {
  if (snapshot.status !== 'active') return []
  const invokes = snapshot._nodes.flatMap((node) => node.invoke)
  const answers = invokes.flatMap(({ id, src }) => {
    const logic = logicOf(machine, src)
    const settledBy = world.outcomesOf(logic).map((outcome) => ({
      type: ('error' in outcome ? failureOf : done) + id,
      actorId: id,
      ...outcome,
    }))
    const broken = world.isPromise(logic) ? [] : [{ type: failureOf + id, actorId: id, error: new Error('broken') }]
    return [...settledBy, ...broken, ...world.sayingsOf(logic).map((event) => ({ ...event, saidBy: id }))]
  })
  const alarms = snapshot._nodes.flatMap((node) => node.after).map(({ eventType }) => ({ type: eventType }))
  return [...events, ...answers, ...alarms]
}

/** Triggers an event of a generated path in the real machine, through its actor or its timer. */
export function happen(walk: Walk, actor: Actor<AnyStateMachine>, event: EventObject): void {
  const { machine, world } = walk
  const snapshot = actor.getSnapshot()
  if (event.type.startsWith(after)) {
    const delay = snapshot._nodes.flatMap((node: AnyStateNode) => node.after).find((t) => t.eventType === event.type)
    const ms = msOf(machine, delay?.delay, snapshot)
    // If two timers of the same length run, the path decides which one fires first.
    if (world.timersOf(ms) > 1) actor.send(event)
    else world.elapse(ms)
  } else if ('actorId' in event && typeof event.actorId === 'string') {
    const invoke = snapshot._nodes.flatMap((node: AnyStateNode) => node.invoke).find(({ id }) => id === event.actorId)
    const logic = logicOf(machine, invoke?.src)
    if ('error' in event && !world.isPromise(logic)) actor.send(event)
    else if ('error' in event && event.error instanceof Error) world.fail(event.actorId, event.error)
    else if ('output' in event)
      world.give(
        event.actorId,
        world.outcomesOf(logic).findIndex((outcome) => 'output' in outcome && outcome.output === event.output),
      )
  } else if ('saidBy' in event && typeof event.saidBy === 'string') {
    const { saidBy, ...said } = event
    world.say(saidBy, said)
  } else actor.send(event)
}
