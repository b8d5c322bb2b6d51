import type { AnyStateMachine } from 'xstate'
import { toDirectedGraph, type DirectedGraphNode } from 'xstate/graph'

export type ChartTransition = {
  /** The ids of the source and target states. They are equal if a transition only runs actions. */
  from: string
  to: string
  kind: 'event' | 'always' | 'after' | 'done' | 'error'
  /** The label: `register`, `after requestTimeOut`, `done: register`, `error: register` or `always`. */
  label: string
  guard?: string
  /** Milliseconds, if the delay is fixed. */
  delayMs?: number
}

export type ChartState = {
  /** For example `patient-signup.registering`. */
  id: string
  /** For example `registering`. */
  name: string
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  initial: boolean
  tags: string[]
  /** Actors that run while this state is active. */
  invokes: string[]
  states: ChartState[]
}

/** A machine as data for drawing: nested states, and all transitions in one list. */
export type Statechart = { id: string; states: ChartState[]; transitions: ChartTransition[] }

type Edge = DirectedGraphNode['edges'][number]

function guardName(guard: unknown): string | undefined {
  if (guard === undefined) return undefined
  if (typeof guard === 'string') return guard
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type)
  // JavaScript names an inline function `guard`, after its property.
  if (typeof guard !== 'function' || guard.name === 'guard') return 'condition'
  // Bundlers add a suffix to duplicate names: `accepted$1`.
  return guard.name.replace(/\$\d+$/, '')
}

/** The `src` of the actor of a `xstate.done.actor.…` or `xstate.error.actor.…` event. */
function actorOf(edge: Edge): string {
  const invoke = edge.source.invoke.find(({ id }) => edge.label.text.endsWith(`.actor.${id}`))
  return typeof invoke?.src === 'string' ? invoke.src : (invoke?.id ?? edge.source.key)
}

function label(edge: Edge, machine: AnyStateMachine): Pick<ChartTransition, 'kind' | 'label' | 'delayMs'> {
  const event = edge.label.text
  if (event === '') return { kind: 'always', label: 'always' }
  if (event.startsWith('xstate.done.actor.')) return { kind: 'done', label: `done: ${actorOf(edge)}` }
  if (event.startsWith('xstate.error.actor.')) return { kind: 'error', label: `error: ${actorOf(edge)}` }
  if (event.startsWith('xstate.done.state.')) return { kind: 'done', label: 'done' }
  if (!event.startsWith('xstate.after.')) return { kind: 'event', label: event }
  const delay = event.slice('xstate.after.'.length, event.indexOf(`.${edge.source.id}`))
  const fixed: unknown = machine.implementations.delays[delay] ?? Number(delay)
  return { kind: 'after', label: `after ${delay}`, ...(typeof fixed === 'number' && { delayMs: fixed }) }
}

const describeState = ({ stateNode, children }: DirectedGraphNode): ChartState => ({
  id: stateNode.id,
  name: stateNode.key,
  kind: stateNode.type,
  initial: stateNode.parent?.initial?.target.includes(stateNode) ?? false,
  tags: stateNode.tags,
  invokes: stateNode.invoke.map(({ src, id }) => (typeof src === 'string' ? src : id)),
  states: children.map(describeState),
})

/** The transitions without an event, which `toDirectedGraph` omits. */
const alwaysEdges = ({ stateNode }: DirectedGraphNode): ChartTransition[] =>
  (stateNode.always ?? []).flatMap((transition) =>
    (transition.target ?? [stateNode]).map((target) => ({
      from: stateNode.id,
      to: target.id,
      kind: 'always' as const,
      label: 'always',
      guard: guardName(transition.guard),
    })),
  )

/** Describes a machine as data for drawing. Pure. Imports `xstate/graph`, so the app must not import it. */
export function describeStatechart(machine: AnyStateMachine): Statechart {
  const edgesOf = (node: DirectedGraphNode): ChartTransition[] => [
    ...node.edges.map((edge) => ({
      from: edge.source.id,
      to: edge.target.id,
      ...label(edge, machine),
      guard: guardName(edge.transition.guard),
    })),
    ...alwaysEdges(node),
    ...node.children.flatMap(edgesOf),
  ]
  const root = toDirectedGraph(machine)
  return { id: machine.id, states: root.children.map(describeState), transitions: edgesOf(root) }
}
