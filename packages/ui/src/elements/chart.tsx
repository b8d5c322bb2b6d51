import { noneLabel } from '@ilera/contract/formats'
import { m } from '@ilera/contract/messages'
import { useId } from 'react'
import type { ChartDatum } from './chart/datum.ts'
import { Bars } from './chart/bars.tsx'
import { Legend } from './chart/marks.tsx'
import { Plot } from './chart/plot.tsx'
import { isDrawn } from './chart/scale.ts'
import { formatNumber, summaryOf } from './chart/summary.ts'
import { Heading } from './heading.tsx'
import { ChevronDownIcon } from './icons.tsx'
import { Table } from './table.tsx'

export type { ChartDatum } from './chart/datum.ts'

export type ChartProps = {
  /** The heading, and the caption of the table: what is counted, and when. */
  title: string
  /** The heading's place in the page's outline. */
  level?: 2 | 3
  /** `bars`: amounts by category, named beside each bar. `columns`: amounts over time. `line`: a course over time. */
  kind: 'bars' | 'columns' | 'line'
  /** What the values are: the names of one or two series. Also the headings of the table's columns. */
  series: readonly [string, string?]
  /** What the labels are, such as "Day". The heading of the table's first column. */
  labelHeader: string
  /** The days or categories in order. */
  data: readonly ChartDatum[]
  /** Formats a value, such as `formatNaira`. Default: "1,234.5". */
  format?: (value: number) => string
  /** Whether the values add up to something: a total is part of what screen readers say. Not for averages. */
  hasTotal?: boolean
  /** Opens the table at first, for a few rows. */
  tableOpen?: boolean
}

/** Draws one or two series as bars, columns or lines, always with a table of the same values. */
export function Chart(props: ChartProps) {
  const { title, level = 2, kind, series, data, format = formatNumber, hasTotal = true, tableOpen } = props
  const headingId = useId()
  const names = series.filter((name) => name !== undefined)
  const values = names.map((_, index) => data.map((datum) => datum.values[index] ?? null))
  const isEmpty = !values.flat().some(isDrawn)
  const labels = data.map(({ label }) => label)
  const sentences = names.map((name, index) =>
    summaryOf({ name, labels, values: values[index] ?? [], format, hasTotal }),
  )
  return (
    <figure aria-labelledby={headingId} className="@container m-0 min-w-0 break-inside-avoid">
      <div className="grid min-w-0 gap-3">
        <Heading id={headingId} level={level} size="small">
          <span>{title}</span>
        </Heading>
        {isEmpty ? (
          <p className="rounded-lg bg-sunken p-4 text-ink-soft">{m.charts_empty()}</p>
        ) : (
          <>
            {names.length > 1 ? <Legend names={names} kind={kind} /> : null}
            {/* The children of an image are not read: the sentence and the table say it instead. */}
            <div role="img" aria-label={sentences.join(' ')} className="min-w-0 pe-2">
              {kind === 'bars' ? (
                <Bars data={data} names={names} format={format} />
              ) : (
                <Plot kind={kind} data={data} names={names} values={values} format={format} />
              )}
            </div>
          </>
        )}
        {data.length > 0 ? <Values {...props} names={names} format={format} isOpen={tableOpen} /> : null}
      </div>
    </figure>
  )
}

type ValuesProps = Pick<ChartProps, 'title' | 'labelHeader' | 'data'> & {
  names: readonly string[]
  format: (value: number) => string
  isOpen?: boolean
}

/** The table of all values. Native disclosure: it opens without a script. */
const Values = ({ title, labelHeader, data, names, format, isOpen }: ValuesProps) => (
  <details open={isOpen} className="group">
    <summary className="inline-flex min-h-11 list-none items-center gap-2 rounded-md font-bold text-brand-text underline underline-offset-4 [&::-webkit-details-marker]:hidden print:hidden">
      <span>{m.charts_show_table()}</span>
      <ChevronDownIcon className="size-5 transition-transform group-open:[transform:rotate(180deg)]" />
    </summary>
    <div className="pt-2">
      <Table
        caption={title}
        captionHidden
        columns={[
          { key: 'label', header: labelHeader, cell: ({ label }: ChartDatum) => label, rowHeader: true },
          ...names.map((name, index) => ({
            key: `value-${index}`,
            header: name,
            align: 'end' as const,
            cell: ({ values }: ChartDatum) => {
              const value = values[index]
              return isDrawn(value) ? format(value) : noneLabel()
            },
          })),
        ]}
        rows={data}
        rowKey={({ label }) => label}
      />
    </div>
  </details>
)
