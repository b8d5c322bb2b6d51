import { Fragment } from 'react'
import { noneLabel } from '@ilera/contract/formats'
import { Area, Hatch } from './marks.tsx'
import type { ChartDatum } from './datum.ts'
import { isDrawn, percent, positionOf, type Scale, scaleOf } from './scale.ts'

type BarsProps = {
  data: readonly ChartDatum[]
  /** The names of the series. */
  names: readonly string[]
  format: (value: number) => string
}

/** One bar below another, each with its name, which may wrap, and its value. All have the same scale. */
export function Bars({ data, names, format }: BarsProps) {
  const scale = scaleOf(data.flatMap(({ values: [first, second = null] }) => [first, second]))
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 @xl:grid-cols-[minmax(6rem,14rem)_minmax(0,1fr)_auto]">
      {data.map(({ label, values }) => (
        <li key={label} className="contents">
          <span className="col-span-2 min-w-0 pt-2 text-sm @xl:col-span-1 @xl:pt-0">{label}</span>
          {names.map((name, series) => {
            const value = values[series]
            return (
              <Fragment key={name}>
                <Bar value={value} scale={scale} isSecond={series === 1} />
                <span dir="ltr" className="text-end text-sm font-bold whitespace-nowrap tabular-nums rtl:text-start">
                  {isDrawn(value) ? format(value) : noneLabel()}
                </span>
              </Fragment>
            )
          })}
        </li>
      ))}
    </ul>
  )
}

type BarProps = { value: number | null | undefined; scale: Scale; isSecond: boolean }

function Bar({ value, scale, isSecond }: BarProps) {
  const zero = positionOf(0, scale)
  const end = isDrawn(value) ? positionOf(value, scale) : zero
  return (
    <svg className="h-6 w-full min-w-0 overflow-visible @xl:col-start-2 rtl:[transform:scaleX(-1)]">
      <Hatch>
        {(patternId) => (
          <Area
            x={percent(Math.min(zero, end))}
            y="10%"
            width={percent(Math.abs(end - zero))}
            height="80%"
            series={isSecond ? 1 : 0}
            patternId={patternId}
          />
        )}
      </Hatch>
      <line
        x1={percent(zero)}
        x2={percent(zero)}
        y1="0"
        y2="100%"
        strokeWidth="1.5"
        className="stroke-ink-soft forced-colors:stroke-[CanvasText]"
      />
    </svg>
  )
}
