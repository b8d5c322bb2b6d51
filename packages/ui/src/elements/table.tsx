import type { ReactNode } from 'react'
import {
  bodyClass,
  Cells,
  Headings,
  headRowClass,
  roles,
  rowClass,
  type SortOrder,
  tableClass,
  type TableColumn,
} from './table/cells.tsx'

export type { SortOrder, TableColumn } from './table/cells.tsx'

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

/** A table that turns into cards below 56rem of width. Digits line up. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, captionHidden, columns, rows, rowKey, actions, sort, onSort } = props
  return (
    <div className="@container min-w-0">
      <table {...roles.table} className={tableClass}>
        <caption className={captionHidden ? 'sr-only' : 'block pb-3 text-start font-bold @4xl:table-caption'}>
          {caption}
        </caption>
        <thead {...roles.rowgroup} className="block @4xl:table-header-group">
          <tr {...roles.row} className={headRowClass}>
            <Headings columns={columns} hasActions={actions !== undefined} sort={sort} onSort={onSort} />
          </tr>
        </thead>
        <tbody {...roles.rowgroup} className={bodyClass}>
          {rows.map((row, index) => (
            <tr key={rowKey(row)} {...roles.row} className={rowClass}>
              <Cells columns={columns} row={row} index={index} actions={actions} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
