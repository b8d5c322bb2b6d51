import { m } from '@ilera/contract/messages'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { ElementChildren } from '../element-children.ts'
import { ChevronDownIcon, ChevronUpIcon, SortIcon } from '../icons.tsx'

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

/** Explicit ARIA roles: Safari drops table semantics when `display` changes. */
export const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

export const tableClass = 'block w-full tabular-nums @4xl:table @4xl:border-separate @4xl:border-spacing-0'
export const headRowClass = 'flex flex-wrap gap-2 pb-3 @4xl:table-row'
export const bodyClass = 'grid gap-3 @4xl:table-row-group'
export const rowClass =
  'grid min-w-0 rounded-lg border border-line bg-surface px-4 py-3 shadow-low @4xl:table-row @4xl:hover:bg-brand-soft'
export const cellClass = 'py-1 @4xl:px-3 @4xl:py-cell @4xl:align-middle @4xl:table-cell'
export const lineClass = '@4xl:border-b @4xl:border-line'
/** Keeps compact cells on one line, up to a maximum width. */
const compactClass = '@4xl:inline-block @4xl:w-max @4xl:max-w-52'
/** As wide as its buttons: a narrower column would make them overlap (WebKit). */
const actionsClass = 'flex flex-wrap gap-2 @4xl:ms-auto @4xl:w-max @4xl:flex-nowrap'
const endClass = '@4xl:text-end @4xl:whitespace-nowrap'

type HeadingsProps<Row> = {
  columns: readonly TableColumn<Row>[]
  /** The rows have action buttons: a last column without a sort button. */
  hasActions: boolean
  sort?: SortOrder
  onSort?: (sort: SortOrder) => void
  /** More classes for each heading. */
  className?: string
  /** What stands in a heading besides its text. */
  extra?: (column: TableColumn<Row>) => ElementChildren
}

/** The headings of all columns. */
export const Headings = <Row,>({ columns, hasActions, extra, ...shared }: HeadingsProps<Row>) => (
  <>
    {columns.map((column) => (
      <Heading key={column.key} {...shared} column={column}>
        {extra?.(column)}
      </Heading>
    ))}
    {hasActions ? (
      <Heading
        column={{ key: 'actions', header: m.lists_actions() }}
        className={clsx(shared.className, 'print:hidden!')}
      />
    ) : null}
  </>
)

type HeadingProps = {
  column: Pick<TableColumn<never>, 'key' | 'header' | 'align' | 'sortable' | 'desktopOnly'>
  sort?: SortOrder
  onSort?: (sort: SortOrder) => void
  className?: string
  children?: ElementChildren
}

function Heading({ column, sort, onSort, className, children }: HeadingProps) {
  const { key, header, align, sortable, desktopOnly } = column
  const direction = sort?.key === key ? sort.direction : undefined
  const base =
    'text-start text-sm font-bold text-ink-soft @4xl:table-cell @4xl:whitespace-nowrap! @4xl:border-b-2 @4xl:border-line-strong'
  if (!sortable || !onSort) {
    return (
      <th
        {...roles.columnheader}
        scope="col"
        data-column={key}
        className={clsx(
          base,
          // Hidden with its cells on cards: a screen reader counts columns.
          desktopOnly ? 'hidden' : 'sr-only @4xl:not-sr-only',
          '@4xl:table-cell @4xl:px-3! @4xl:py-2!',
          align === 'end' && endClass,
          className,
        )}
      >
        <span>{header}</span>
        {children}
      </th>
    )
  }
  const next = direction === 'ascending' ? 'descending' : 'ascending'
  return (
    <th
      {...roles.columnheader}
      scope="col"
      data-column={key}
      aria-sort={direction}
      className={clsx(base, '@4xl:px-1', align === 'end' && endClass, className)}
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
      {children}
    </th>
  )
}

export type CellsProps<Row> = {
  columns: readonly TableColumn<Row>[]
  row: Row
  index: number
  actions?: (row: Row) => ReactNode
}

/** The cells of one row. */
export const Cells = <Row,>({ columns, row, index, actions }: CellsProps<Row>) => (
  <>
    {columns.map((column) => (
      <Cell key={column.key} column={column}>
        {column.cell(row, index)}
      </Cell>
    ))}
    {actions ? (
      <td {...roles.cell} className={clsx(cellClass, lineClass, 'pt-2 print:hidden')}>
        <div className={actionsClass}>{actions(row)}</div>
      </td>
    ) : null}
  </>
)

function Cell<Row>({ column, children }: { column: TableColumn<Row>; children: ReactNode }) {
  const { header, align, rowHeader, compact, desktopOnly } = column
  if (rowHeader) {
    return (
      <th
        {...roles.rowheader}
        scope="row"
        className={clsx(cellClass, lineClass, 'text-start text-lg font-bold @4xl:min-w-28 @4xl:text-base')}
      >
        {children}
      </th>
    )
  }
  const look = clsx(
    cellClass,
    lineClass,
    align === 'end' && endClass,
    // With large text on a phone, the label stands above its value.
    desktopOnly
      ? 'hidden'
      : 'grid grid-cols-1 items-baseline gap-x-3 @3xs:grid-cols-[minmax(5.5rem,1fr)_minmax(0,2fr)]',
  )
  return (
    <td {...roles.cell} className={look}>
      <span aria-hidden className="text-sm text-ink-soft @4xl:hidden">
        {header}
      </span>
      <span className={clsx('min-w-0', compact && compactClass)}>{children}</span>
    </td>
  )
}
