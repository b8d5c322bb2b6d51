import { clsx } from 'clsx'
import { useId } from 'react'
import type { ElementChildren } from '../element-children.ts'

export type SeriesIndex = 0 | 1

/** Solid and hatched, round and square, whole and dashed: series differ without colour, too. */
const fills = ['fill-brand forced-colors:fill-[CanvasText]', 'fill-accent forced-colors:fill-[CanvasText]'] as const
const strokes = [
  'stroke-brand forced-colors:stroke-[CanvasText]',
  'stroke-accent forced-colors:stroke-[CanvasText]',
] as const

/** Turns a text back inside a mirrored drawing, around its own middle. */
export const unmirrored = 'rtl:[transform:scaleX(-1)] [transform-box:fill-box] origin-center'

type AreaProps = { x: string; y: string; width: string; height: string; series: SeriesIndex; patternId: string }

/** One bar. */
export const Area = ({ series, patternId, ...place }: AreaProps) => (
  <rect
    {...place}
    fill={series === 1 ? `url(#${patternId})` : undefined}
    strokeWidth="1.5"
    className={clsx(strokes[series], series === 0 && fills[0])}
  />
)

type HatchProps = { children: (patternId: string) => ElementChildren }

/** Defines the stripes of the second series' bars, under an id of their own. */
export function Hatch({ children }: HatchProps) {
  const id = useId()
  return (
    <>
      <defs>
        <pattern id={id} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="7" height="7" className="fill-accent-soft forced-colors:fill-[Canvas]" />
          <rect width="3" height="7" className={fills[1]} />
        </pattern>
      </defs>
      {children(id)}
    </>
  )
}

type LineProps = { d: string; series: SeriesIndex }

/** The line through the points of a series. */
export const Line = ({ d, series }: LineProps) => (
  <path
    d={d}
    fill="none"
    strokeWidth="2.5"
    strokeLinejoin="round"
    strokeLinecap={series === 0 ? 'round' : 'butt'}
    strokeDasharray={series === 0 ? undefined : '7 4'}
    vectorEffect="non-scaling-stroke"
    className={strokes[series]}
  />
)

type PointProps = { x: string; y: string; series: SeriesIndex }

/** One point of a line: a circle, or a square for the second series. */
export const Point = ({ x, y, series }: PointProps) =>
  series === 0 ? (
    <circle cx={x} cy={y} r="4.5" className={fills[0]} />
  ) : (
    <svg x={x} y={y} overflow="visible">
      <rect
        x="-4"
        y="-4"
        width="8"
        height="8"
        strokeWidth="2"
        className={clsx(strokes[1], 'fill-surface forced-colors:fill-[Canvas]')}
      />
    </svg>
  )

type LegendProps = { names: readonly string[]; kind: 'bars' | 'columns' | 'line' }

/** Names the two series beside a sample of each. */
export const Legend = ({ names, kind }: LegendProps) => (
  <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
    {names.map((name, index) => (
      <li key={name} className="flex min-w-0 items-center gap-2">
        <svg aria-hidden width="32" height="16" className="shrink-0">
          <Sample series={index === 0 ? 0 : 1} isLine={kind === 'line'} />
        </svg>
        <span className="min-w-0">{name}</span>
      </li>
    ))}
  </ul>
)

const Sample = ({ series, isLine }: { series: SeriesIndex; isLine: boolean }) =>
  isLine ? (
    <>
      <Line d="M0 8H32" series={series} />
      <Point x="16" y="8" series={series} />
    </>
  ) : (
    <Hatch>{(id) => <Area x="8" y="1" width="16" height="14" series={series} patternId={id} />}</Hatch>
  )
