import type { Statechart } from '@ilera/flows/shared/statechart'
import { useId, useMemo } from 'react'
import { layoutStatechart, lineHeight, type PlacedEdge, type PlacedState } from './layout-statechart.ts'

type Props = {
  chart: Statechart
  /** The ids of the active states. */
  active: ReadonlySet<string>
}

const pathOf = ({ points }: PlacedEdge) =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(' ')

const fillOf = (isGroup: boolean, isActive: boolean) =>
  isGroup ? 'fill-transparent' : isActive ? 'fill-brand' : 'fill-surface'

function State({ placed, isActive }: { placed: PlacedState; isActive: boolean }) {
  const { state, x, y, width, height, lines, isGroup } = placed
  return (
    <g>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx={state.kind === 'final' ? height / 2 : 8}
        className={`${fillOf(isGroup, isActive)} ${isActive ? 'stroke-brand' : 'stroke-line-strong'}`}
        strokeWidth={isActive || state.initial ? 2.5 : 1}
        strokeDasharray={state.kind === 'parallel' ? '6 4' : undefined}
      />
      {state.kind === 'final' ? (
        <rect
          x={x + 3}
          y={y + 3}
          width={width - 6}
          height={height - 6}
          rx={height / 2 - 3}
          className="fill-transparent stroke-line-strong"
        />
      ) : null}
      {lines.map((line, index) => (
        <text
          key={line}
          x={x + 10}
          y={isGroup ? y - 6 - (lines.length - 1 - index) * lineHeight : y + 20 + index * lineHeight}
          className={`${index === 0 ? 'font-bold' : ''} ${isActive && !isGroup ? 'fill-on-brand' : 'fill-ink'}`}
        >
          {line}
        </text>
      ))}
    </g>
  )
}

/**
 * Draws the machine as a statechart, with the active states filled. A thick border marks the initial state; a dashed
 * arrow leaves every state of a group.
 */
export function StatechartDrawing({ chart, active }: Props) {
  const placed = useMemo(() => layoutStatechart(chart), [chart])
  const arrow = useId()
  const groups = placed.states.filter(({ isGroup }) => isGroup)
  const leaves = placed.states.filter(({ isGroup }) => !isGroup)
  const always = chart.transitions.filter(({ from }) => from === chart.id)
  return (
    <figure className="grid gap-2">
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by keyboard
        tabIndex={0}
        role="group"
        aria-label={`Statechart of ${chart.id}`}
        className="overflow-x-auto rounded-md border border-line"
      >
        <svg
          role="img"
          aria-label={`${leaves.length} states, ${chart.transitions.length} transitions`}
          width={placed.width}
          height={placed.height}
          className="max-w-none bg-paper text-[11px]"
        >
          <defs>
            <marker id={arrow} viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto">
              <path d="M0 0L10 5L0 10z" className="fill-line-strong" />
            </marker>
          </defs>
          {groups.map((one) => (
            <State key={one.state.id} placed={one} isActive={active.has(one.state.id)} />
          ))}
          {placed.edges.map((edge) => (
            <path
              key={edge.key}
              d={pathOf(edge)}
              className="fill-transparent stroke-line-strong"
              strokeDasharray={edge.ofGroup ? '5 4' : undefined}
              markerEnd={`url(#${arrow})`}
            />
          ))}
          {leaves.map((one) => (
            <State key={one.state.id} placed={one} isActive={active.has(one.state.id)} />
          ))}
          {placed.edges.map(({ key, lines, label }) => (
            <text
              key={key}
              textAnchor="middle"
              className="fill-ink-soft stroke-paper [paint-order:stroke] [stroke-width:4px]"
            >
              {lines.map((line, index) => (
                <tspan key={line} x={label.x} y={label.y + 4 + (index - (lines.length - 1) / 2) * lineHeight}>
                  {line}
                </tspan>
              ))}
            </text>
          ))}
        </svg>
      </div>
      {always.length > 0 ? (
        <figcaption className="text-sm text-ink-soft">
          From every state:{' '}
          {always
            .map(({ label, to }) => (to === chart.id ? label : `${label} → ${to.replace(`${chart.id}.`, '')}`))
            .join(', ')}
        </figcaption>
      ) : null}
    </figure>
  )
}
