import { searchKey, searchWords } from '@ilera/contract/shared/search-key'
import type { SortOrder, TableColumn } from '../table/cells.tsx'

export type DataColumn<Row> = TableColumn<Row> & {
  /** What the column is sorted and filtered by. Dates as YYYY-MM-DD; null is last in both orders. */
  value?: (row: Row) => string | number | null
  /** How the column can be filtered: by words in it, or by one of the values that occur. Needs `value`. */
  filter?: 'text' | 'choice'
  /** The label of a value in the list of choices. Default: the value. */
  choiceLabel?: (value: string) => string
}

/** What each column is filtered by. '' or a missing key: everything. */
export type Filters = Readonly<Record<string, string>>

const textOf = (value: string | number | null) => (value === null ? '' : String(value))

/** Makes a text comparable: without accents and case. */
export type ToKey = (text: string) => string

/** Remembers each key: each letter of a filter needs those of all rows, and making 10,000 takes longer than a frame on a slow phone. */
export function rememberKeys(): ToKey {
  const known = new Map<string, string>()
  return (text) => {
    const key = known.get(text) ?? searchKey(text)
    known.set(text, key)
    return key
  }
}

/** The rows that fit all filters: a text column contains every word, a choice column equals the choice. */
export function filterRows<Row>(
  rows: readonly Row[],
  columns: readonly DataColumn<Row>[],
  filters: Filters,
  toKey: ToKey = searchKey,
) {
  const tests = columns.flatMap(({ key, value, filter }) => {
    const wanted = filters[key]?.trim()
    if (!wanted || !value) return []
    if (filter === 'choice') return [(row: Row) => textOf(value(row)) === wanted]
    const words = searchWords(wanted)
    return [
      (row: Row) => {
        const text = toKey(textOf(value(row)))
        return words.every((word) => text.includes(word))
      },
    ]
  })
  return tests.length === 0 ? rows : rows.filter((row) => tests.every((fits) => fits(row)))
}

/**
 * The rows in this order; rows with equal values keep theirs. Texts go by letters without accents and case, so that Ọ stands
 * beside O. Each value is made comparable once, not at each comparison.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly DataColumn<Row>[],
  sort: SortOrder | undefined,
  toKey: ToKey = searchKey,
) {
  const value = columns.find(({ key }) => key === sort?.key)?.value
  if (!sort || !value) return rows
  const sign = sort.direction === 'ascending' ? 1 : -1
  const keyed = rows.map((row) => {
    const found = value(row)
    return { row, key: typeof found === 'string' ? toKey(found) : found }
  })
  keyed.sort(({ key: one }, { key: other }) => {
    if (one === other) return 0
    if (one === null) return 1
    if (other === null) return -1
    return one < other ? -sign : sign
  })
  return keyed.map(({ row }) => row)
}

/** The values of a column that occur, for its list of choices. */
export const choicesOf = <Row>(rows: readonly Row[], { value, choiceLabel }: DataColumn<Row>) =>
  Array.from(new Set(rows.map((row) => textOf(value?.(row) ?? null))))
    .filter((choice) => choice !== '')
    .map((choice) => ({ value: choice, label: choiceLabel?.(choice) ?? choice }))
    .sort((one, other) => (searchKey(one.label) < searchKey(other.label) ? -1 : 1))
