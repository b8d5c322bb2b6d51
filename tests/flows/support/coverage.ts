import { setImmediate as settled } from 'node:timers/promises'
import {
  createActor,
  isMachineSnapshot,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type EventObject,
} from 'xstate'
import { adjacencyMapToArray, getAdjacencyMap, getShortestPaths, getStateNodes, serializeSnapshot } from 'xstate/graph'
import { expect } from 'vitest'
import type { World } from './world.ts'

export type Walk = {
  machine: AnyStateMachine
  world: World
  /** What people may do, with each kind of content that matters. The world's answers and time come by themselves. */
  events: readonly EventObject[]
  input?: unknown
  /** Instead of `input`, where one machine begins differently for different inputs: all count together. */
  inputs?: readonly unknown[]
  /** Bounds a machine that counts. */
  stopWhen?: (snapshot: AnyMachineSnapshot) => boolean
}

type Step = { event: EventObject; state: AnyMachineSnapshot }

const done = 'xstate.done.actor.'
const error = 'xstate.error.actor.'
const after = 'xstate.after.'

const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

/** The logic behind an invoke: machines name their actors. */
const logicOf = (machine: AnyStateMachine, src: unknown): unknown =>
  typeof src === 'string' ? machine.implementations.actors[src] : src

const lineOf = (node: AnyStateNode): AnyStateNode[] => (node.parent ? [node, ...lineOf(node.parent)] : [node])

const describeTransition = ({ source, eventType, target, guard }: AnyTransitionDefinition): string => {
  const to = target?.map(({ id }: AnyStateNode) => id).join(', ') ?? 'stays'
  const condition = typeof guard === 'string' ? ` [${guard}]` : guard ? ' [condition]' : ''
  return `${source.id} —${eventType || 'always'}${condition}→ ${to}`
}

function msOf(machine: AnyStateMachine, delay: unknown, snapshot: AnyMachineSnapshot): number {
  if (typeof delay === 'number') return delay
  const named: unknown = typeof delay === 'string' ? machine.implementations.delays[delay] : delay
  if (typeof named === 'function')
    return Number(named({ context: snapshot.context, event: { type: 'xstate.init' } }, {}))
  return Number(named ?? delay)
}

/** All that can happen next: what people do, what running actors answer or say, what time brings. */
function possible({ machine, world, events }: Walk, snapshot: AnyMachineSnapshot): EventObject[] {
  if (snapshot.status !== 'active') return []
  const invokes = snapshot._nodes.flatMap((node) => node.invoke)
  const answers = invokes.flatMap(({ id, src }) => {
    const logic = logicOf(machine, src)
    const settledBy = world.outcomesOf(logic).map((outcome) => ({
      type: ('error' in outcome ? error : done) + id,
      actorId: id,
      ...outcome,
    }))
    const broken = world.isPromise(logic) ? [] : [{ type: error + id, actorId: id, error: new Error('broken') }]
    return [...settledBy, ...broken, ...world.sayingsOf(logic).map((event) => ({ ...event, saidBy: id }))]
  })
  const alarms = snapshot._nodes.flatMap((node) => node.after).map(({ eventType }) => ({ type: eventType }))
  return [...events, ...answers, ...alarms]
}

/** Makes the event of a generated path happen in the real machine, the way it would happen. */
function happen(walk: Walk, actor: ReturnType<typeof createActor<AnyStateMachine>>, event: EventObject): void {
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

const factsOf = ({ value, context, status, output }: AnyMachineSnapshot) => ({ value, context, status, output })

function refuse(machine: AnyStateMachine, wrong: string[]): void {
  if (wrong.length > 0) throw new Error([`${machine.id}:`, ...wrong].join('\n  '))
}

/** Refuses what no path can show: an empty machine, a dead end, an actor without `onError`, a request without a time-out. */
function checkShape({ machine, world }: Walk, nodes: AnyStateNode[]): void {
  if (nodes.length < 2) refuse(machine, ['A machine without states shows nothing.'])
  const wrong = nodes.flatMap((node) => {
    const line = lineOf(node)
    const leaves = line.flatMap(transitionsOf).some(({ target }) => target?.some((to: AnyStateNode) => to !== node))
    const timed = [...line, ...getStateNodes(node)].some(({ after }) => after.length > 0)
    return [
      node.type === 'atomic' && !leaves ? `${node.id} has no way out.` : '',
      ...node.invoke.flatMap(({ id, src }) => [
        node.transitions.has(error + id) ? '' : `${node.id}: ${id} has no onError.`,
        timed || !world.isPromise(logicOf(machine, src)) ? '' : `${node.id}: ${id} never times out.`,
      ]),
    ].filter(Boolean)
  })
  refuse(machine, wrong)
}

export type Coverage = { states: number; transitions: number }

/** In per cent: what every machine's walk must come to. */
export const everything: Coverage = { states: 100, transitions: 100 }

/**
 * Walks the machine along generated paths: the shortest path to each situation (state and context), and from there each
 * thing that can happen. Fails where the machine does otherwise than the model, and below 100 % of states and transitions.
 */
export async function walkEverything(walk: Walk): Promise<Coverage> {
  const { machine, world, stopWhen, inputs = [walk.input] } = walk
  const nodes = getStateNodes(machine)
  checkShape(walk, [machine.root, ...nodes])
  const states = new Set<AnyStateNode>()
  const taken = new Set<AnyTransitionDefinition>()

  async function replay(input: unknown, steps: Step[]): Promise<void> {
    world.forget()
    const actor = createActor(machine, {
      input,
      clock: world.clock,
      inspect: (seen) => {
        if (seen.type !== '@xstate.microstep') return
        for (const transition of seen._transitions) {
          taken.add(transition)
          // A state that is left at once is in no snapshot.
          states.add(transition.source)
        }
        if (isMachineSnapshot(seen.snapshot)) for (const node of seen.snapshot._nodes) states.add(node)
      },
    })
    actor.start()
    for (const node of actor.getSnapshot()._nodes) states.add(node)
    const names: string[] = []
    for (const { event, state } of steps) {
      names.push(event.type)
      happen(walk, actor, event)
      await settled()
      expect(factsOf(actor.getSnapshot()), `${machine.id}: ${names.join(' → ')}`).toEqual(factsOf(state))
    }
    actor.stop()
  }

  let walked = 0
  for (const input of inputs) {
    const events = (snapshot: AnyMachineSnapshot) => possible(walk, snapshot)
    const options = { input, stopWhen, limit: 20_000, events }
    const happenings = adjacencyMapToArray(getAdjacencyMap(machine, options))
    const paths = getShortestPaths(machine, options)
    const ways = new Map(paths.map((path) => [serializeSnapshot(path.state), path.steps.slice(1)]))
    // A machine may end before anything happens.
    await replay(input, [])
    for (const { state, event, nextState } of happenings)
      await replay(input, [...(ways.get(serializeSnapshot(state)) ?? []), { event, state: nextState }])
    walked += happenings.length
  }

  const all = [machine.root, ...nodes].flatMap(transitionsOf)
  const reached = nodes.filter((node) => states.has(node)).length
  const used = all.filter((transition) => taken.has(transition)).length
  process.stdout.write(
    `${machine.id}: ${reached}/${nodes.length} states, ${used}/${all.length} transitions, ${walked} paths\n`,
  )
  const heard = new Set(all.map(({ eventType }) => eventType))
  refuse(machine, [
    ...walk.events.filter(({ type }) => !heard.has(type)).map(({ type }) => `No state listens to ${type}.`),
    ...nodes.filter((node) => !states.has(node)).map(({ id }) => `${id} was never reached.`),
    ...all.filter((transition) => !taken.has(transition)).map((it) => `${describeTransition(it)} was never taken.`),
  ])
  return { states: (100 * reached) / nodes.length, transitions: (100 * used) / all.length }
}
