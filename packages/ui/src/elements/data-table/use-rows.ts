import { useDeferredValue, useMemo, useState } from 'react'
import type { SortOrder } from '../table/cells.tsx'
import { type DataColumn, type Filters, filterRows, rememberKeys, sortRows } from './rows.ts'

type RowsInput<Row> = {
  rows: readonly Row[]
  columns: readonly DataColumn<Row>[]
  /** All rows on one page, if undefined. */
  pageSize?: number
  /** The order of rows that are sorted elsewhere, or the first order of those that are sorted here. */
  sort?: SortOrder
  isSortedElsewhere: boolean
}

/**
 * The rows of the current page, filtered and sorted. The heading and the field answer a press at once; the rows follow in
 * a deferred rendering, which handles taps in between.
 */
export function useRows<Row>({ rows, columns, pageSize, sort: given, isSortedElsewhere }: RowsInput<Row>) {
  const [ownSort, setSort] = useState(given)
  const [filters, setFilters] = useState<Filters>({})
  const [page, setPage] = useState(1)
  const sort = isSortedElsewhere ? given : ownSort
  const request = useMemo(() => ({ sort, filters, page }), [sort, filters, page])
  const shown = useDeferredValue(request)

  // The keys go with their rows: a table that is updated all day must not collect them.
  const list = useMemo(() => ({ rows, toKey: rememberKeys() }), [rows])
  const found = useMemo(() => filterRows(list.rows, columns, shown.filters, list.toKey), [list, columns, shown.filters])
  const sorted = useMemo(
    () => (isSortedElsewhere ? found : sortRows(found, columns, shown.sort, list.toKey)),
    [isSortedElsewhere, found, columns, shown.sort, list],
  )
  const size = pageSize ?? Math.max(1, sorted.length)
  const at = Math.min(shown.page, Math.max(1, Math.ceil(sorted.length / size)))
  const pageRows = useMemo(() => sorted.slice((at - 1) * size, at * size), [sorted, at, size])
  return {
    sort,
    filters,
    found: sorted,
    pageRows,
    page: at,
    size,
    isPending: shown !== request,
    isFiltered: Object.values(filters).some((wanted) => wanted.trim() !== ''),
    setPage,
    changeSort: (next: SortOrder) => {
      setSort(next)
      setPage(1)
    },
    changeFilters: (next: Filters) => {
      setFilters(next)
      setPage(1)
    },
  }
}
