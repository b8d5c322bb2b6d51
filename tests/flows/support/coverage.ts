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
import { failureOf, happen, logicOf, possible, type Walk } from './happenings.ts'

type Step = { event: EventObject; state: AnyMachineSnapshot }

const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

const lineOf = (node: AnyStateNode): AnyStateNode[] => (node.parent ? [node, ...lineOf(node.parent)] : [node])

const describeTransition = ({ source, eventType, target, guard }: AnyTransitionDefinition): string => {
  const to = target?.map(({ id }: AnyStateNode) => id).join(', ') ?? 'stays'
  const condition = typeof guard === 'string' ? ` [${guard}]` : guard ? ' [condition]' : ''
  return `${source.id} —${eventType || 'always'}${condition}→ ${to}`
}

const factsOf = ({ value, context, status, output }: AnyMachineSnapshot) => ({ value, context, status, output })

function refuse(machine: AnyStateMachine, wrong: string[]): void {
  if (wrong.length > 0) throw new Error([`${machine.id}:`, ...wrong].join('\n  '))
}

/**
 * Rejects faults that no path can show: an empty machine, a dead end, an actor without `onError`, a request without a
 * time-out.
 */
function checkShape({ machine, world }: Walk, nodes: AnyStateNode[]): void {
  if (nodes.length < 2) refuse(machine, ['A machine without states shows nothing.'])
  const wrong = nodes.flatMap((node) => {
    const line = lineOf(node)
    const leaves = line.flatMap(transitionsOf).some(({ target }) => target?.some((to: AnyStateNode) => to !== node))
    const timed = [...line, ...getStateNodes(node)].some(({ after }) => after.length > 0)
    return [
      node.type === 'atomic' && !leaves ? `${node.id} has no way out.` : '',
      ...node.invoke.flatMap(({ id, src }) => [
        node.transitions.has(failureOf + id) ? '' : `${node.id}: ${id} has no onError.`,
        timed || !world.isPromise(logicOf(machine, src)) ? '' : `${node.id}: ${id} never times out.`,
      ]),
    ].filter(Boolean)
  })
  refuse(machine, wrong)
}

export type Coverage = { states: number; transitions: number }

/** The coverage that every machine must reach, in per cent. */
export const everything: Coverage = { states: 100, transitions: 100 }

/**
 * Walks the machine along generated paths: the shortest path to each combination of state and context, then every
 * possible event from there. Fails if the machine deviates from the model, or if states or transitions are not covered
 * to 100 %.
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
          // A transient state appears in no snapshot.
          states.add(transition.source)
        }
        if (isMachineSnapshot(seen.snapshot)) for (const node of seen.snapshot._nodes) states.add(node)
      },
    })
    actor.start()
    for (const node of actor.getSnapshot()._nodes) states.add(node)
    for (const { event } of steps) {
      happen(walk, actor, event)
      await settled()
    }
    const way = steps.map(({ event }) => event.type).join(' → ')
    const last = steps.at(-1)
    // Earlier steps are the last step of another path, and are checked there.
    if (last) expect(factsOf(actor.getSnapshot()), `${machine.id}: ${way}`).toEqual(factsOf(last.state))
    actor.stop()
  }

  let walked = 0
  for (const input of inputs) {
    const events = (snapshot: AnyMachineSnapshot) => possible(walk, snapshot)
    const options = { input, stopWhen, limit: 20_000, events }
    const happenings = adjacencyMapToArray(getAdjacencyMap(machine, options))
    const paths = getShortestPaths(machine, options)
    const ways = new Map(paths.map((path) => [serializeSnapshot(path.state), path.steps.slice(1)]))
    // A machine may reach its final state without any event.
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
