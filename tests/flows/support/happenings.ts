import type { Actor, AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyStateNode, EventObject } from 'xstate'
import type { World } from './world.ts'

export type Walk = {
  machine: AnyStateMachine
  world: World
  /** What people may do, with each kind of content that matters. The world's answers and time come by themselves. */
  events: readonly AnyEventObject[]
  input?: unknown
  /** Instead of `input`, where one machine begins differently for different inputs: all count together. */
  inputs?: readonly unknown[]
  /** Bounds a machine that counts. */
  stopWhen?: (snapshot: AnyMachineSnapshot) => boolean
}

const done = 'xstate.done.actor.'
/** What an actor's failure is called, before its id. */
export const failureOf = 'xstate.error.actor.'
const after = 'xstate.after.'

/** The logic behind an invoke: machines name their actors. */
export const logicOf = (machine: AnyStateMachine, src: unknown): unknown =>
  typeof src === 'string' ? machine.implementations.actors[src] : src

/** Milliseconds of a delay, named or not. */
export function msOf(machine: AnyStateMachine, delay: unknown, snapshot: AnyMachineSnapshot): number {
  if (typeof delay === 'number') return delay
  const named: unknown = typeof delay === 'string' ? machine.implementations.delays[delay] : delay
  if (typeof named === 'function')
    return Number(named({ context: snapshot.context, event: { type: 'xstate.init' } }, {}))
  return Number(named ?? delay)
}

/** All that can happen next: what people do, what running actors answer or say, what time brings. */
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

/** Makes the event of a generated path happen in the real machine, the way it would happen. */
export function happen(walk: Walk, actor: Actor<AnyStateMachine>, event: EventObject): void {
  const { machine, world } = walk
  const snapshot = actor.getSnapshot()
  if (event.type.startsWith(after)) {
    const delay = snapshot._nodes.flatMap((node: AnyStateNode) => node.after).find((t) => t.eventType === event.type)
    const ms = msOf(machine, delay?.delay, snapshot)
    // Where two of one length run beside each other, which of them runs out first is the path's choice.
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
