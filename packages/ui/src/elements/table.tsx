import { m } from '@ilera/contract/messages'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { ChevronDownIcon, ChevronUpIcon, SortIcon } from './icons.tsx'

export type SortOrder = {
  /** The `key` of the column that the rows are sorted by. */
  key: string
  /** `ascending`: from A to Z, from the smallest, from the earliest. */
  direction: 'ascending' | 'descending'
}

export type TableColumn<Row> = {
  /** The column's own name in code, also in `sort`. */
  key: string
  /** The column's heading. On a phone it labels each value. */
  header: string
  /** The content of a cell. `index` counts the rows from 0. */
  cell: (row: Row, index: number) => ReactNode
  /** `end` is for amounts and counts. */
  align?: 'start' | 'end'
  /** Makes the heading a button, if the table has `onSort`. */
  sortable?: boolean
  /** Marks the column that names the row: announced with each cell, and the card's title on a phone. */
  rowHeader?: boolean
  /** For dates, numbers and badges: never wraps in a wide table. */
  compact?: boolean
  /** Hidden on phones, such as S/N. */
  desktopOnly?: boolean
}

export type TableProps<Row> = {
  /** The table's caption, shown above it unless `captionHidden`. */
  caption: string
  /** Shows the caption to screen readers only, where a heading already says it. */
  captionHidden?: boolean
  /** The columns in order. */
  columns: readonly TableColumn<Row>[]
  /** The rows in order: the table does not sort them. */
  rows: readonly Row[]
  /** A row's unique and stable id. */
  rowKey: (row: Row) => string
  /** The action buttons at the end of each row. */
  actions?: (row: Row) => ReactNode
  /** How the rows are sorted now. */
  sort?: SortOrder
  /** Called when a heading is pressed, with the next order. Sort the rows and pass the order back as `sort`. */
  onSort?: (sort: SortOrder) => void
}

/** Explicit ARIA roles: Safari drops table semantics when `display` changes. */
const as = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

const cellLook = 'py-1 @4xl:px-3 @4xl:py-cell @4xl:align-middle @4xl:table-cell'
/** Keeps compact cells on one line, up to a maximum width. */
const compactClass = '@4xl:inline-block @4xl:w-max @4xl:max-w-52'
/** As wide as its buttons: a narrower column would make them overlap (WebKit). */
const actionsLook = 'flex flex-wrap gap-2 @4xl:ms-auto @4xl:w-max @4xl:flex-nowrap'
const endClass = '@4xl:text-end @4xl:whitespace-nowrap'

/** A table that turns into cards below 56rem of width. Digits line up. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, captionHidden, columns, rows, rowKey, actions, sort, onSort } = props
  return (
    <div className="@container min-w-0">
      <table {...as.table} className="block w-full tabular-nums @4xl:table @4xl:border-separate @4xl:border-spacing-0">
        <caption className={captionHidden ? 'sr-only' : 'block pb-3 text-start font-bold @4xl:table-caption'}>
          {caption}
        </caption>
        <thead {...as.rowgroup} className="block @4xl:table-header-group">
          <tr {...as.row} className="flex flex-wrap gap-2 pb-3 @4xl:table-row">
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
            {actions ? <HeaderCell column={{ key: 'actions', header: m.lists_actions() }} /> : null}
          </tr>
        </thead>
        <tbody {...as.rowgroup} className="grid gap-3 @4xl:table-row-group">
          {rows.map((row, index) => (
            <tr
              key={rowKey(row)}
              {...as.row}
              className="grid min-w-0 rounded-lg border border-line bg-surface px-4 py-3 shadow-low @4xl:table-row @4xl:hover:bg-brand-soft"
            >
              {columns.map((column) => (
                <BodyCell key={column.key} column={column}>
                  {column.cell(row, index)}
                </BodyCell>
              ))}
              {actions ? (
                <td {...as.cell} className={clsx(cellLook, rowLine, 'pt-2 print:hidden')}>
                  <div className={actionsLook}>{actions(row)}</div>
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const rowLine = '@4xl:border-b @4xl:border-line'

type HeaderProps = {
  column: Pick<TableColumn<never>, 'key' | 'header' | 'align' | 'sortable' | 'desktopOnly'>
  sort?: SortOrder
  onSort?: (sort: SortOrder) => void
}

function HeaderCell({ column, sort, onSort }: HeaderProps) {
  const { key, header, align, sortable, desktopOnly } = column
  const direction = sort?.key === key ? sort.direction : undefined
  const base =
    'text-start text-sm font-bold text-ink-soft @4xl:table-cell @4xl:whitespace-nowrap! @4xl:border-b-2 @4xl:border-line-strong'
  if (!sortable || !onSort) {
    return (
      <th
        {...as.columnheader}
        scope="col"
        className={clsx(
          base,
          // Hidden with its cells on cards: a screen reader counts columns.
          desktopOnly ? 'hidden' : 'sr-only @4xl:not-sr-only',
          '@4xl:table-cell @4xl:px-3! @4xl:py-2!',
          align === 'end' && endClass,
        )}
      >
        {header}
      </th>
    )
  }
  const next = direction === 'ascending' ? 'descending' : 'ascending'
  return (
    <th
      {...as.columnheader}
      scope="col"
      aria-sort={direction}
      className={clsx(base, '@4xl:px-1', align === 'end' && endClass)}
    >
      <span className="hidden @4xl:print:inline">{header}</span>
      <button
        type="button"
        onClick={() => onSort({ key, direction: next })}
        className={clsx(
          'inline-flex min-h-11 items-center gap-1 rounded-md border px-3 font-bold hover:text-brand-text @4xl:border-transparent @4xl:px-2',
          direction ? 'border-brand text-brand-text' : 'border-line-strong',
        )}
      >
        <span>{header}</span>
        {direction === 'ascending' ? (
          <ChevronUpIcon />
        ) : direction === 'descending' ? (
          <ChevronDownIcon />
        ) : (
          <SortIcon />
        )}
      </button>
    </th>
  )
}

function BodyCell<Row>({ column, children }: { column: TableColumn<Row>; children: ReactNode }) {
  const { header, align, rowHeader, compact, desktopOnly } = column
  if (rowHeader) {
    return (
      <th
        {...as.rowheader}
        scope="row"
        className={clsx(cellLook, rowLine, 'text-start text-lg font-bold @4xl:min-w-28 @4xl:text-base')}
      >
        {children}
      </th>
    )
  }
  const look = clsx(
    cellLook,
    rowLine,
    align === 'end' && endClass,
    desktopOnly ? 'hidden' : 'grid grid-cols-[minmax(5.5rem,1fr)_minmax(0,2fr)] items-baseline gap-3',
  )
  return (
    <td {...as.cell} className={look}>
      <span aria-hidden className="text-sm text-ink-soft @4xl:hidden">
        {header}
      </span>
      <span className={clsx('min-w-0', compact && compactClass)}>{children}</span>
    </td>
  )
}
