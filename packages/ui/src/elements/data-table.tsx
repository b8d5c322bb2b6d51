import { m } from '@ilera/contract/messages'
import { formatCount } from '@ilera/contract/formats'
import { clsx } from 'clsx'
import { useCallback, useId, useMemo, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { ColumnSeparator } from './data-table/column-separator.tsx'
import { DataRow, SelectPage } from './data-table/data-row.tsx'
import { ColumnPanel, FilterChips, FilterPanel } from './data-table/panels.tsx'
import type { DataColumn } from './data-table/rows.ts'
import { useColumnWidths } from './data-table/use-column-widths.ts'
import { useRows } from './data-table/use-rows.ts'
import type { ElementChildren } from './element-children.ts'
import { type ListNoun, Pagination } from './pagination.tsx'
import { Skeleton } from './skeleton.tsx'
import { bodyClass, Headings, headRowClass, roles, type SortOrder, tableClass } from './table/cells.tsx'
import type { TableProps } from './table.tsx'

export type { DataColumn } from './data-table/rows.ts'

/** What a person has arranged: remember it and give it back. */
export type DataTableLayout = {
  /** Widths in pixels by the column's key. Empty: as wide as the content. */
  widths: Readonly<Record<string, number>>
  /** The keys of the columns that are hidden. */
  hidden: readonly string[]
}

export type DataTableSelection<Row> = {
  /** Names a row in its check box. */
  label: (row: Row) => string
  /** What the selected rows come to, such as their sum. Announced with their count. */
  summary?: (rows: readonly Row[]) => string
  /** Buttons for the selected rows. `clear` ends the selection. */
  buttons?: (rows: readonly Row[], clear: () => void) => ElementChildren
}

export type DataTableProps<Row> = Pick<TableProps<Row>, 'caption' | 'captionHidden' | 'rows' | 'rowKey' | 'actions'> & {
  /** The columns in order. One with a `value` can be sorted and filtered. */
  columns: readonly DataColumn<Row>[]
  /** The first order. With `onSort`: the current one. */
  sort?: SortOrder
  /** Set it if the rows are sorted elsewhere, such as by the server. */
  onSort?: (sort: SortOrder) => void
  /** Shows so many rows at a time, with buttons for the other pages. Set it for more than a hundred rows. */
  pageSize?: number
  /** What the rows are, for the page buttons and while they load. */
  noun?: ListNoun
  /** Adds a column of check boxes. */
  selection?: DataTableSelection<Row>
  /** The widths and hidden columns to begin with. */
  layout?: DataTableLayout
  /** Called when a person changes them. */
  onLayout?: (layout: DataTableLayout) => void
  /** Keeps the headings in sight: the rows scroll in a frame of three quarters of the window. */
  isHeadingSticky?: boolean
  /** The rows load. */
  isLoading?: boolean
  /** Shown instead of a table without rows. */
  empty?: ElementChildren
}

const noLayout: DataTableLayout = { widths: {}, hidden: [] }
const nothing: ReadonlySet<string> = new Set()

/** A table for work lists: sort, filter, select, choose and resize columns. Cards below 56rem of width, as `Table`. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, captionHidden, columns, rows, rowKey, actions, onSort, selection, noun = 'rows' } = props
  const id = useId()
  const table = useRef<HTMLTableElement>(null)
  const [panel, setPanel] = useState<'filters' | 'columns'>()
  const [layout, setLayout] = useState(props.layout ?? noLayout)
  const [selected, setSelected] = useState(nothing)
  const { pageRows, found, ...list } = useRows({
    rows,
    columns,
    pageSize: props.pageSize,
    sort: props.sort,
    isSortedElsewhere: onSort !== undefined,
  })
  const chosen = useMemo(
    () => (selected.size > 0 ? found.filter((row) => selected.has(rowKey(row))) : []),
    [selected, found, rowKey],
  )
  const shownColumns = useMemo(
    () =>
      columns
        .filter(({ key }) => !layout.hidden.includes(key))
        .map((column) => (onSort ? column : { ...column, sortable: column.value !== undefined })),
    [columns, layout.hidden, onSort],
  )
  const measured = useColumnWidths(table, shownColumns.map(({ key }) => key).join(' '))
  const filterable = columns.filter(({ value, filter }) => value && filter)
  const hasWidths = Object.keys(layout.widths).length > 0
  // One column takes the space that is left, so that an edge stays under the pointer.
  const flexible = actions ? undefined : shownColumns.at(-1)?.key

  const arrange = (change: Partial<DataTableLayout>) => {
    const next = { ...layout, ...change }
    setLayout(next)
    props.onLayout?.(next)
  }
  const resize = (key: string, width: number) => {
    const before = hasWidths ? layout.widths : measured
    const kept = Object.entries(before).filter(([one]) => one !== flexible && one !== 'actions')
    arrange({ widths: { ...Object.fromEntries(kept), [key]: width } })
  }
  const select = useCallback((keys: readonly string[], isSelected: boolean) => {
    setSelected((before) => {
      const next = new Set(before)
      for (const key of keys)
        if (isSelected) next.add(key)
        else next.delete(key)
      return next
    })
  }, [])
  /** The pressed button goes away: the focus moves to the bar, without scrolling away from the rows. */
  const focusBar = () => document.getElementById(`${id}-bar`)?.focus({ preventScroll: true })
  const clear = () => {
    setSelected(nothing)
    focusBar()
  }

  const label = selection?.label
  const body = useMemo(
    () =>
      pageRows.map((row, index) => {
        const key = rowKey(row)
        return (
          <DataRow
            key={key}
            columns={shownColumns}
            row={row}
            index={index}
            actions={actions}
            label={label?.(row)}
            isSelected={selected.has(key)}
            onSelect={(isSelected) => select([key], isSelected)}
          />
        )
      }),
    [pageRows, rowKey, shownColumns, actions, label, selected, select],
  )

  if (props.isLoading) return <Skeleton kind="table" label={m.lists_loading({ list: noun })} rows={6} />
  if (rows.length === 0) return props.empty ?? <p className="text-ink-soft">{m.data_table_empty()}</p>

  const pageKeys = pageRows.map((row) => rowKey(row))
  const chosenOnPage = pageKeys.filter((key) => selected.has(key)).length
  const stuck = props.isHeadingSticky && '@4xl:sticky! @4xl:top-0 @4xl:z-10'
  const headingClass = clsx('@4xl:bg-sunken', stuck || '@4xl:relative!')
  const status =
    chosen.length > 0
      ? m.data_table_selected({ count: chosen.length })
      : list.isFiltered
        ? m.data_table_found({ found: formatCount(found.length), total: formatCount(rows.length) })
        : ''
  const toggle = (name: 'filters' | 'columns', text: string) => (
    <Button
      kind="secondary"
      size="small"
      aria-expanded={panel === name}
      aria-controls={panel === name ? `${id}-${name}` : undefined}
      onClick={() => setPanel(panel === name ? undefined : name)}
    >
      {text}
    </Button>
  )
  return (
    <div className="@container grid min-w-0 gap-3">
      <div
        id={`${id}-bar`}
        role="group"
        tabIndex={-1}
        aria-label={caption}
        className="flex min-h-11 flex-wrap items-center gap-3 print:hidden"
      >
        <p role="status" className="font-bold tabular-nums">
          <span>{status}</span>
          {chosen.length > 0 && selection?.summary ? (
            <span className="ms-3 font-normal">{selection.summary(chosen)}</span>
          ) : null}
        </p>
        <div className="ms-auto flex flex-wrap gap-3">
          {filterable.length > 0 ? toggle('filters', m.data_table_filters()) : null}
          {toggle('columns', m.data_table_columns())}
        </div>
      </div>
      {panel === 'filters' ? (
        <FilterPanel
          id={`${id}-filters`}
          columns={filterable}
          rows={rows}
          filters={list.filters}
          onFilter={(key, wanted) => list.changeFilters({ ...list.filters, [key]: wanted })}
        />
      ) : null}
      {panel === 'columns' ? (
        <ColumnPanel
          id={`${id}-columns`}
          columns={columns}
          hidden={layout.hidden}
          onHide={(hidden) => arrange({ hidden })}
          onResetWidths={hasWidths ? () => arrange({ widths: {} }) : undefined}
        />
      ) : null}
      <FilterChips
        columns={filterable}
        filters={list.filters}
        onRemove={(key) => {
          list.changeFilters({ ...list.filters, [key]: '' })
          focusBar()
        }}
        onClear={() => {
          list.changeFilters({})
          focusBar()
        }}
      />
      <div
        aria-busy={list.isPending || undefined}
        className={clsx(
          '@4xl:overflow-auto @4xl:rounded-lg @4xl:border @4xl:border-line print:max-h-none! print:overflow-visible!',
          props.isHeadingSticky && '@4xl:max-h-[75vh]',
        )}
      >
        <table ref={table} {...roles.table} className={clsx(tableClass, hasWidths && '@4xl:table-fixed')}>
          <caption className={captionHidden ? 'sr-only' : 'block p-3 text-start font-bold @4xl:table-caption'}>
            {caption}
          </caption>
          <colgroup className="hidden @4xl:table-column-group">
            {selection ? <col className="w-14 print:hidden" /> : null}
            {shownColumns.map(({ key }) => (
              <col key={key} style={{ width: layout.widths[key] }} />
            ))}
            {actions ? <col /> : null}
          </colgroup>
          <thead {...roles.rowgroup} className="block @4xl:table-header-group">
            <tr {...roles.row} className={headRowClass}>
              {selection ? (
                <SelectPage
                  className={headingClass}
                  isAll={pageKeys.length > 0 && chosenOnPage === pageKeys.length}
                  isSome={chosenOnPage > 0}
                  onSelect={(isSelected) => select(pageKeys, isSelected)}
                />
              ) : null}
              <Headings
                columns={shownColumns}
                hasActions={actions !== undefined}
                sort={list.sort}
                onSort={onSort ?? list.changeSort}
                className={headingClass}
                extra={({ key, header }) =>
                  key === flexible ? null : (
                    <ColumnSeparator
                      column={header}
                      width={layout.widths[key] ?? measured[key] ?? 0}
                      onResize={(width) => resize(key, width)}
                      onReset={() => arrange({ widths: {} })}
                    />
                  )
                }
              />
            </tr>
          </thead>
          <tbody {...roles.rowgroup} className={bodyClass}>
            {body}
          </tbody>
        </table>
      </div>
      {found.length === 0 ? <p className="text-ink-soft">{m.data_table_no_match()}</p> : null}
      {props.pageSize && found.length > 0 ? (
        <Pagination
          page={list.page}
          pageSize={list.size}
          total={found.length}
          noun={noun}
          onPage={({ page }) => list.setPage(page)}
        />
      ) : null}
      {chosen.length > 0 ? (
        // At the end and in sight: above the rows it would push them away from under the finger that selects.
        <div
          data-sticky
          role="group"
          aria-label={m.data_table_selected({ count: chosen.length })}
          className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center gap-3 rounded-t-lg border border-b-0 border-line-strong bg-surface p-3 print:hidden"
        >
          {selection?.buttons ? selection.buttons(chosen, clear) : null}
          <Button kind="quiet" size="small" onClick={clear}>
            {m.data_table_clear_selection()}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
