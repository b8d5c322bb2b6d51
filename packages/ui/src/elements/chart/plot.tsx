import { clsx } from 'clsx'
import { Area, Hatch, Line, Point, type SeriesIndex, unmirrored } from './marks.tsx'
import type { ChartDatum } from './datum.ts'
import {
  columnOf,
  extremesOf,
  isDrawn,
  linePath,
  middleOf,
  percent,
  positionOf,
  type Scale,
  scaleOf,
  thinned,
} from './scale.ts'

type PlotProps = {
  kind: 'columns' | 'line'
  data: readonly ChartDatum[]
  /** The names of the series. */
  names: readonly string[]
  /** The values of each series. */
  values: readonly (readonly (number | null)[])[]
  format: (value: number) => string
}

/** Columns or lines above an axis. Places are percentages, so the drawing needs no measuring and fits any width. */
export function Plot({ kind, data, names, values, format }: PlotProps) {
  const scale = scaleOf(values.flat())
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 pt-6">
      <ol className="flex h-56 flex-col-reverse justify-between text-xs text-ink-soft">
        {scale.ticks.map((tick) => (
          <li key={tick} className="flex h-0 items-center justify-end">
            <span dir="ltr">{format(tick)}</span>
          </li>
        ))}
      </ol>
      <svg className="h-56 w-full min-w-0 overflow-visible rtl:[transform:scaleX(-1)]">
        <Grid scale={scale} />
        {kind === 'columns' ? <Columns values={values} scale={scale} /> : <Lines values={values} scale={scale} />}
        {values.map((one, index) => (
          <ValueLabels
            key={names[index]}
            kind={kind}
            values={one}
            series={index === 0 ? 0 : 1}
            seriesCount={values.length}
            scale={scale}
            format={format}
          />
        ))}
      </svg>
      <AxisLabels data={data} />
    </div>
  )
}

/** A quiet line for each tick, and a strong one for zero. */
const Grid = ({ scale }: { scale: Scale }) => (
  <>
    {scale.ticks.map((tick) => {
      const y = percent(1 - positionOf(tick, scale))
      return (
        <line
          key={tick}
          x1="0"
          x2="100%"
          y1={y}
          y2={y}
          strokeWidth={tick === 0 ? 1.5 : 1}
          className={clsx(
            tick === 0
              ? 'stroke-ink-soft forced-colors:stroke-[CanvasText]'
              : 'stroke-line forced-colors:stroke-[GrayText]',
          )}
        />
      )
    })}
  </>
)

type SeriesProps = { values: PlotProps['values']; scale: Scale }

const Columns = ({ values, scale }: SeriesProps) => (
  <Hatch>
    {(patternId) =>
      values.map((one, series) =>
        one.map((value, index) => {
          if (!isDrawn(value)) return null
          const { start, width } = columnOf(index, one.length, series, values.length)
          const ends = [positionOf(0, scale), positionOf(value, scale)]
          return (
            <Area
              // oxlint-disable-next-line react/no-array-index-key -- a value has no name but its place
              key={index}
              x={percent(start)}
              y={percent(1 - Math.max(...ends))}
              width={percent(width)}
              height={percent(Math.max(...ends) - Math.min(...ends))}
              series={series === 0 ? 0 : 1}
              patternId={patternId}
            />
          )
        }),
      )
    }
  </Hatch>
)

/** More points than this would hide the line. */
const mostPoints = 31

/** Whether no line leads to a value, so that only its point shows it. */
const isLone = (values: readonly (number | null)[], place: number) =>
  !isDrawn(values[place - 1]) && !isDrawn(values[place + 1])

const Lines = ({ values, scale }: SeriesProps) => (
  <>
    {values.map((one, index) => {
      const series: SeriesIndex = index === 0 ? 0 : 1
      const extremes = extremesOf(one)
      return (
        <g key={series}>
          {/* Stretched to the plot: a path knows no percentages. */}
          <svg
            width="100%"
            height="100%"
            viewBox={`0 0 ${one.length} 100`}
            preserveAspectRatio="none"
            overflow="visible"
          >
            <Line d={linePath(one, scale)} series={series} />
          </svg>
          {one.map((value, place) =>
            isDrawn(value) && (one.length <= mostPoints || isLone(one, place) || extremes?.highest === place) ? (
              <Point
                // oxlint-disable-next-line react/no-array-index-key -- a value has no name but its place
                key={place}
                x={percent(middleOf(place, one.length))}
                y={percent(1 - positionOf(value, scale))}
                series={series}
              />
            ) : null,
          )}
        </g>
      )
    })}
  </>
)

type ValueLabelsProps = {
  kind: PlotProps['kind']
  values: readonly (number | null)[]
  series: SeriesIndex
  seriesCount: number
  scale: Scale
  format: (value: number) => string
}

/** Up to so many values are all labelled, where there is room. */
const mostLabels = 8
/** The longest text that fits above one of them. */
const longestLabel = 9

/** The value beside its mark: of all where they fit, else of the highest, and of the lowest below zero. */
function ValueLabels({ kind, values, series, seriesCount, scale, format }: ValueLabelsProps) {
  const extremes = extremesOf(values)
  const drawn = values.flatMap((value, index) => (isDrawn(value) ? [{ index, value, text: format(value) }] : []))
  const fitsAll =
    seriesCount === 1 && drawn.length <= mostLabels && drawn.every(({ text }) => text.length <= longestLabel)
  return drawn.map(({ index, value, text }) => {
    const isExtreme = index === extremes?.highest || (index === extremes?.lowest && value < 0)
    if (!isExtreme && !fitsAll) return null
    const column = columnOf(index, values.length, series, seriesCount)
    const isBeside = kind === 'columns' && seriesCount > 1
    // The labels of two columns leave from where they meet: each stays clear of the other column.
    const x = isBeside ? column.start + (series === 0 ? column.width : 0) : middleOf(index, values.length)
    const inner = !isBeside ? 'middle' : series === 0 ? 'end' : 'start'
    const isLong = text.length > longestLabel
    // From here to the edge there is too little room on a phone to stand on both sides, or on the outer one.
    const edge = isBeside ? (isLong ? 0.12 : 0.3) : isLong ? 0.5 : 0.2
    const position = positionOf(value, scale)
    // Two lines can meet: the second one's labels stand below it, where they do not reach the axis.
    const isBelow = value < 0 || (kind === 'line' && series === 1 && position > 0.15)
    return (
      <text
        key={index}
        x={percent(x)}
        y={percent(1 - position)}
        dy={isBelow ? '1.5em' : '-0.7em'}
        direction="ltr"
        textAnchor={x < edge ? 'start' : x > 1 - edge ? 'end' : inner}
        strokeWidth="4"
        // An attribute: of SVG texts all browsers know it, of other texts (as a style) only newer ones.
        paintOrder="stroke"
        className={clsx(
          unmirrored,
          'fill-ink stroke-surface text-xs font-bold forced-colors:fill-[CanvasText] forced-colors:stroke-[Canvas]',
          isBeside && isLong ? 'hidden @4xl:inline' : !isExtreme && 'hidden @xl:inline',
        )}
      >
        {text}
      </text>
    )
  })
}

/** So few labels may wrap below their marks; of more, some are left out. */
const mostWrapped = 7
const mostWide = 7
/** Three labels of this length fit beside each other on a phone. */
const longestOfThree = 10

const axisLabel = ({ label, shortLabel }: ChartDatum) => shortLabel ?? label

function AxisLabels({ data }: { data: readonly ChartDatum[] }) {
  if (data.length <= mostWrapped)
    return (
      <ol className="col-start-2 grid grid-flow-col auto-cols-fr gap-1 pt-2 text-center text-xs text-ink-soft">
        {data.map((datum) => (
          <li key={datum.label} className="line-clamp-3 min-w-0 print:line-clamp-none">
            {axisLabel(datum)}
          </li>
        ))}
      </ol>
    )
  const mostNarrow = data.some((datum) => axisLabel(datum).length > longestOfThree) ? 2 : 3
  return (
    <div className="col-start-2 pt-2 text-xs">
      <ThinnedLabels data={data} most={mostNarrow} edge={0.2} className="@2xl:hidden" />
      <ThinnedLabels data={data} most={mostWide} edge={0.06} className="hidden @2xl:block" />
    </div>
  )
}

type ThinnedLabelsProps = {
  data: readonly ChartDatum[]
  /** The most labels that have room beside each other. */
  most: number
  /** The part of the width from which on a label does not fit with its middle below its mark. */
  edge: number
  className: string
}

/** How a label stands to its mark. At the start it may reach into the column of the axis. */
const anchorOf = (middle: number, edge: number) => (middle < edge / 4 ? 'start' : middle > 1 - edge ? 'end' : 'middle')

const ThinnedLabels = ({ data, most, edge, className }: ThinnedLabelsProps) => (
  <svg className={clsx('h-6 w-full overflow-visible rtl:[transform:scaleX(-1)]', className)}>
    {thinned(data.length, most).map((index) => {
      const datum = data[index]
      if (!datum) return null
      return (
        <text
          key={index}
          x={percent(middleOf(index, data.length))}
          y="1em"
          direction="ltr"
          textAnchor={anchorOf(middleOf(index, data.length), edge)}
          className={clsx(unmirrored, 'fill-ink-soft forced-colors:fill-[CanvasText]')}
        >
          {shortened(axisLabel(datum))}
        </text>
      )
    })}
  </svg>
)

/** The longest text below the axis; the table has the whole. */
const longestAxisLabel = 12
const shortened = (text: string) => (text.length > longestAxisLabel ? `${text.slice(0, longestAxisLabel - 1)}…` : text)
