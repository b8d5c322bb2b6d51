import { Graph, layout } from '@dagrejs/dagre'
import type { ChartState, Statechart } from '@ilera/flows/shared/statechart'

export type Box = { x: number; y: number; width: number; height: number }
export type PlacedState = Box & { state: ChartState; lines: string[]; isGroup: boolean }
export type PlacedEdge = {
  key: string
  points: { x: number; y: number }[]
  /** The transition leaves every state of a group. */
  ofGroup: boolean
  lines: string[]
  label: { x: number; y: number }
}
export type PlacedChart = { width: number; height: number; states: PlacedState[]; edges: PlacedEdge[] }

/** Pixels per letter and per line at the drawing's font size. */
const letter = 6.6
export const lineHeight = 15
const padding = 10

const flat = (states: ChartState[]): ChartState[] => states.flatMap((state) => [state, ...flat(state.states)])

const wording = ({ label, guard }: { label: string; guard?: string }) => (guard ? `${label} [${guard}]` : label)
const widthOf = (lines: string[]) => Math.max(...lines.map((line) => line.length)) * letter

/** The state where a transition into a group ends: the group's initial state. */
const entryOf = (state: ChartState): ChartState => {
  const first = state.states.find(({ initial }) => initial) ?? state.states[0]
  return first ? entryOf(first) : state
}

/** The text lines inside a state: its name, its actors, and its internal transitions. */
function linesOf(state: ChartState, { transitions }: Statechart): string[] {
  const stays = transitions.filter(({ from, to }) => from === state.id && to === from)
  return [
    state.name,
    ...state.invokes.map((invoke) => `do / ${invoke}`),
    ...new Set(stays.map((it) => `on / ${wording(it)}`)),
  ]
}

type Arrow = { from: string; to: string; ofGroup: boolean; lines: Set<string> }

/** One arrow for all transitions between two states. Transitions out of a group start at the group's initial state. */
function arrowsOf({ transitions }: Statechart, byId: Map<string, ChartState>): Arrow[] {
  const arrows = new Map<string, Arrow>()
  for (const transition of transitions) {
    const source = byId.get(transition.from)
    const target = byId.get(transition.to)
    if (!source || !target || source === target) continue
    const [from, to, ofGroup] = [entryOf(source).id, entryOf(target).id, source.states.length > 0]
    const key = `${from} ${to} ${ofGroup}`
    const arrow = arrows.get(key) ?? { from, to, ofGroup, lines: new Set() }
    arrow.lines.add(wording(transition))
    arrows.set(key, arrow)
  }
  return [...arrows.values()].filter(({ from, to }) => from !== to)
}

/** Lays out the statechart from top to bottom. Deterministic: the same chart gives the same drawing. */
export function layoutStatechart(chart: Statechart): PlacedChart {
  const graph = new Graph({ compound: true, multigraph: true })
  graph.setGraph({ rankdir: 'TB', nodesep: 28, ranksep: 34, edgesep: 14, marginx: 12, marginy: 12 })
  const all = flat(chart.states)
  const byId = new Map(all.map((state) => [state.id, state]))
  const lines = new Map(all.map((state) => [state.id, linesOf(state, chart)]))

  for (const state of all) {
    const text = lines.get(state.id) ?? []
    const width = widthOf(text) + 2 * padding
    graph.setNode(state.id, { width, height: text.length * lineHeight + 2 * padding })
  }
  for (const state of all) for (const child of state.states) graph.setParent(child.id, state.id)

  const arrows = arrowsOf(chart, byId)
  for (const { from, to, ofGroup, lines: text } of arrows) {
    const size = { width: widthOf([...text]) + 6, height: text.size * lineHeight }
    graph.setEdge(from, to, { ...size, labelpos: 'c' }, String(ofGroup))
  }
  layout(graph)

  const { width = 0, height = 0 } = graph.graph()
  return {
    width,
    height,
    states: all.map((state) => {
      const { x, y, width: w, height: h } = graph.node(state.id)
      const isGroup = state.states.length > 0
      return { state, isGroup, lines: lines.get(state.id) ?? [], x: x - w / 2, y: y - h / 2, width: w, height: h }
    }),
    edges: arrows.map(({ from, to, ofGroup, lines: text }) => {
      const { points = [], x = 0, y = 0 } = graph.edge(from, to, String(ofGroup))
      return { key: `${from} ${to} ${ofGroup}`, points, ofGroup, lines: [...text], label: { x, y } }
    }),
  }
}
